import type { Ledger, Standing } from './ledger.ts';
import type { FaultKind } from './plan.ts';

export interface Seen {
  readonly kind: FaultKind;
  /** From the strike until it was mended. */
  readonly lastedMs: number;
  /** The longest time without any acknowledged change, from the strike to the recovery of everybody. */
  readonly silentMs: number;
  /** From the mending to the first acknowledged change. */
  readonly firstMs: number;
  /** From the mending until every writer had one. */
  readonly everybodyMs: number;
  /** From then until hints were heard and papers drawn. */
  readonly settledMs: number;
}

function median(values: readonly number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor((values.length - 1) / 2)] ?? 0;
}

const seconds = (ms: number): string => (ms / 1000).toFixed(1);

function cell(seen: readonly Seen[], what: Exclude<keyof Seen, 'kind'>): string {
  const values = seen.map((each) => each[what]);
  return `${seconds(median(values))} / ${seconds(Math.max(...values))}`;
}

/** Seconds, median and longest of each kind of fault, as a table for a document. */
export function tableOf(seen: readonly Seen[]): string {
  const rows = [...Map.groupBy(seen, ({ kind }) => kind)].toSorted(([a], [b]) => a.localeCompare(b));
  const columns = ['lastedMs', 'silentMs', 'firstMs', 'everybodyMs', 'settledMs'] as const;
  return [
    '| Fault | Times | Lasted | Nobody was answered | First change after | Everybody works | All has followed |',
    '| --- | --- | --- | --- | --- | --- | --- |',
    ...rows.map(
      ([kind, mine]) =>
        `| ${kind} | ${String(mine.length)} | ${columns.map((what) => cell(mine, what)).join(' | ')} |`,
    ),
  ].join('\n');
}

export function countsOf({ entries, said }: Ledger): string {
  const count = (standing: Standing, kind?: string): number =>
    entries.filter((entry) => entry.standing === standing && (kind === undefined || entry.kind === kind))
      .length;
  const kinds = [...new Set(entries.map(({ kind }) => kind))];
  const words = [...said].toSorted(([, a], [, b]) => b - a).slice(0, 25);
  return [
    `acknowledged ${String(count('acknowledged'))}, unknown ${String(count('unknown'))}, refused ${String(count('refused'))}`,
    ...kinds.map(
      (kind) =>
        `  ${kind}: ${String(count('acknowledged', kind))}, ${String(count('unknown', kind))}, ${String(count('refused', kind))}`,
    ),
    'what was said otherwise:',
    ...words.map(([note, times]) => `  ${String(times)} × ${note}`),
  ].join('\n');
}
