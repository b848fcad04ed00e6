import { median, type Latency } from './measure.ts';

export interface Measured {
  readonly name: string;
  /** Requests a second, bare and ours in the same round. */
  readonly rates: readonly { readonly bare: number; readonly ours: number }[];
  readonly bare: Latency | undefined;
  readonly ours: Latency;
}

const ms = (value: number): string => value.toFixed(value < 10 ? 2 : 1);

export function printTitle(items: number): void {
  process.stdout.write(
    `\n${items} results; 8 callers: requests a second; 1 caller: milliseconds\n` +
      `${''.padEnd(32)}     bare     ours   ratio   bare p50/p95      ours p50/p95\n`,
  );
}

function ratioOf({ rates }: Measured): number {
  return median(rates.map(({ bare, ours }) => ours / bare));
}

function together(row: Measured): string {
  if (row.rates.length === 0) return ''.padEnd(26);
  const bare = median(row.rates.map((rate) => rate.bare));
  const ours = median(row.rates.map((rate) => rate.ours));
  return `${bare.toFixed(0).padStart(9)}${ours.toFixed(0).padStart(9)}${ratioOf(row).toFixed(2).padStart(8)}`;
}

export function printRow(row: Measured): void {
  const { name, bare, ours } = row;
  const alone = bare === undefined ? '' : `${ms(bare.p50)} / ${ms(bare.p95)}`;
  process.stdout.write(
    `${name.padEnd(32)}${together(row)}   ${alone.padEnd(16)}  ${ms(ours.p50)} / ${ms(ours.p95)}\n`,
  );
}

interface Summary {
  readonly measured: readonly Measured[];
  readonly small: ReadonlyMap<string, Latency>;
  readonly records: number;
}

function goal(what: string, value: number, limit: string, isReached: boolean): void {
  process.stdout.write(
    `${isReached ? '  reached ' : '  MISSED  '} ${what}: ${value.toFixed(2)} (goal ${limit})\n`,
  );
}

/** The goals are compared, not enforced: a benchmark on a shared machine informs, it does not judge. */
export function printGoals({ measured, small, records }: Summary): void {
  const byName = new Map(measured.map((row) => [row.name, row]));
  const first = byName.get('first page, one site');
  const deep = byName.get('page 1,000');
  const worst = Math.max(
    ...measured.filter(({ name }) => name.startsWith('search')).map(({ ours }) => ours.p95),
  );
  const ratio = first === undefined ? 0 : ratioOf(first);
  const depth = (deep?.ours.p50 ?? 0) / (first?.ours.p50 ?? 1);
  const growth = (first?.ours.p50 ?? 0) / (small.get('first page, one site')?.p50 ?? 1);
  process.stdout.write('\n');
  goal('list throughput, ours to bare', ratio, '≥ 0.22, stretch 0.33', ratio >= 0.22);
  goal('list with records to without, in SQL', records, '≤ 1.15', records <= 1.15);
  goal('page 1,000 to page 1, p50', depth, '≤ 1.5', depth <= 1.5);
  goal('growth from small to large, p50', growth, '≤ 1.2', growth <= 1.2);
  goal('worst search, p95 ms', worst, '≤ 100, stretch 25', worst <= 100);
}
