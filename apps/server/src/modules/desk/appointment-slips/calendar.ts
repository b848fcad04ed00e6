import { addDays, closedReasonOf, dayNumberOf, invalid, ok, type Result } from '@senlab/domain';
import type { Tx } from '../../../platform/tx.ts';
import { countByDay, listDay, listTaken, type SlipRow, type Taken } from './list-repository.ts';
import { closedDaysOf, findSite, type Site } from './world-repository.ts';

export interface HourLoad {
  readonly time: string;
  readonly capacity: number;
  readonly taken: number;
}

export interface DayLoad {
  readonly day: string;
  readonly closedReason: string | null;
  readonly hours: readonly HourLoad[];
  readonly slips: number;
}

export interface DayView extends Omit<DayLoad, 'slips'> {
  readonly rows: readonly SlipRow[];
}

/** Two months and the ends of the weeks around one. */
const daysAtMost = 62;

/** Hours that the site no longer has stay visible while somebody waits for one. */
function hoursOf(site: Site, taken: readonly Taken[]): readonly HourLoad[] {
  const byTime = new Map(taken.map((each) => [each.time, each.taken]));
  const kept = site.hours.map(({ time, capacity }) => ({ time, capacity, taken: byTime.get(time) ?? 0 }));
  const known = new Set(site.hours.map(({ time }) => time));
  const gone = taken
    .filter((each) => each.taken > 0 && !known.has(each.time))
    .map((each) => ({ time: each.time, capacity: 0, taken: each.taken }));
  return [...kept, ...gone].toSorted((one, other) => (one.time < other.time ? -1 : 1));
}

export interface CalendarRequest {
  readonly locationCode: string;
  readonly from: string;
  readonly to: string;
  /** Null: every department. */
  readonly ward: string | null;
}

export async function readCalendar(tx: Tx, request: CalendarRequest): Promise<Result<readonly DayLoad[]>> {
  const { locationCode, from, to } = request;
  const count = (dayNumberOf(to) ?? Number.NaN) - (dayNumberOf(from) ?? Number.NaN) + 1;
  if (!(count >= 1 && count <= daysAtMost)) return invalid('appointment-days-out-of-range');
  const site = await findSite(tx, locationCode.replaceAll('\0', ''));
  if (site === undefined) return invalid('appointment-site-unknown');
  const closedDays = await closedDaysOf(tx, { code: site.code, from, to });
  const taken = await listTaken(tx, request);
  const slips = await countByDay(tx, request);
  return ok(
    Array.from({ length: count }, (_, index) => addDays(from, index)).map((day) => ({
      day,
      closedReason: closedReasonOf(day, { openDays: site.openDays, closedDays }) ?? null,
      hours: hoursOf(
        site,
        taken.filter((each) => each.day === day),
      ),
      slips: slips.get(day) ?? 0,
    })),
  );
}

export async function readDay(
  tx: Tx,
  request: Pick<CalendarRequest, 'locationCode' | 'ward'> & { readonly day: string },
): Promise<Result<DayView>> {
  const loads = await readCalendar(tx, { ...request, from: request.day, to: request.day });
  if (!loads.ok) return loads;
  const [load] = loads.value;
  if (load === undefined) return invalid('appointment-days-out-of-range');
  return ok({ ...load, rows: await listDay(tx, request) });
}
