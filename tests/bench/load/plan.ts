import type { SeedRandom } from '../../../apps/server/src/cli/invented/chance.ts';

export interface LoadPlan {
  readonly patients: number;
  readonly items: number;
  /** Working back from the last day; a hospital makes 12.5 million items a year. */
  readonly days: number;
  /** Midnight in Vietnam of the day after the last one. */
  readonly endMs: number;
}

export const dayMs = 24 * 3_600_000;
/** Vietnam has kept +07:00 all year since 1975. */
export const zoneMs = 7 * 3_600_000;

const itemsPerYear = 12_500_000;
const itemsPerRecord = 22;
/** Case numbers have four digits. */
const recordsPerDay = 9_000;

/** How large the laboratory is; left out, the patients are as many as one of that size has. */
export interface LoadSize {
  readonly items: number;
  readonly patients?: number;
}

export function planLoad(
  { items, patients = Math.max(100, Math.round(items * 0.024)) }: LoadSize,
  nowMs: number,
): LoadPlan {
  const days = Math.max(2, Math.ceil((items / itemsPerYear) * 365));
  const isCount = [items, patients].every((count) => Number.isSafeInteger(count) && count > 0);
  if (!isCount || items / itemsPerRecord / days > recordsPerDay) {
    throw new Error(`${items} results of ${patients} people cannot be made`);
  }
  const endMs = (Math.floor((nowMs + zoneMs) / dayMs) + 1) * dayMs - zoneMs;
  return { patients, items, days, endMs };
}

/** Share of the orders of a day in each hour, in thousandths; the laboratory's morning. */
const hours = [2, 2, 2, 2, 1, 1, 60, 200, 240, 180, 100, 20, 20, 60, 50, 30, 8, 6, 5, 4, 3, 2, 1, 1] as const;
const hourTotal = hours.reduce<number>((sum, share) => sum + share, 0);
const sundayShare = 0.28;

function isSunday(startMs: number): boolean {
  return new Date(startMs + zoneMs).getUTCDay() === 0;
}

export interface LoadDay {
  readonly startMs: number;
  readonly records: number;
}

/** The days of the plan, oldest first, with how many cases each has. */
export function planDays(plan: LoadPlan, records: number): readonly LoadDay[] {
  const starts = Array.from({ length: plan.days }, (_, index) => plan.endMs - (plan.days - index) * dayMs);
  const weights = starts.map((start) => (isSunday(start) ? sundayShare : 1));
  const total = weights.reduce((sum, weight) => sum + weight, 0);
  let before = 0;
  let sum = 0;
  return starts.map((startMs, index) => {
    sum += weights[index] ?? 1;
    const until = Math.round((records * sum) / total);
    const count = until - before;
    before = until;
    return { startMs, records: count };
  });
}

function momentOfDay(random: SeedRandom): number {
  let rest = random.below(hourTotal);
  const hour = hours.findIndex((share) => (rest -= share) < 0);
  return hour * 3_600_000 + random.below(3_600_000);
}

/** Sorted, because case numbers are given in turn. */
export function momentsOf(random: SeedRandom, { startMs, records }: LoadDay): readonly number[] {
  return Array.from({ length: records }, () => startMs + momentOfDay(random)).toSorted((a, b) => a - b);
}

/** Ids as newId() makes them, sortable by time, but the same on every machine: what, when, and which in turn. */
const kinds = {
  patient: '001',
  pregnancy: '002',
  visit: '003',
  record: '004',
  order: '005',
  specimen: '006',
} as const;

export function loadId(kind: keyof typeof kinds, timeMs: number, index: number): string {
  const time = timeMs.toString(16).padStart(12, '0');
  return `${time.slice(0, 8)}-${time.slice(8)}-7${kinds[kind]}-8000-${index.toString(16).padStart(12, '0')}`;
}
