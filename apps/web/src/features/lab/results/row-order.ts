import type { ResultItem } from './result-item.ts';

export interface RowGroup {
  readonly panelCode: string | null;
  readonly testCodes: readonly string[];
}

export interface Runs {
  readonly current: ResultItem;
  readonly earlier: readonly ResultItem[];
}

/** One row for each test: the run that counts, or the last one where none does, and those that it replaced. */
export function runsByTest(items: readonly ResultItem[]): ReadonlyMap<string, Runs> {
  const byTest = Map.groupBy(items, ({ testCode }) => testCode);
  const entries = [...byTest].flatMap(([testCode, given]) => {
    const runs = given.toSorted((one, other) => one.runNo - other.runNo);
    const current = runs.findLast(({ isSelected }) => isSelected) ?? runs.at(-1);
    if (current === undefined) return [];
    return [[testCode, { current, earlier: runs.filter(({ runNo }) => runNo < current.runNo) }] as const];
  });
  return new Map(entries);
}

/** In print order. A panel stands where its first test stands, and keeps its tests together. */
export function groupRows(items: Iterable<ResultItem>): readonly RowGroup[] {
  const ordered = [...items].toSorted(
    (one, other) => one.position - other.position || (one.testCode < other.testCode ? -1 : 1),
  );
  const groups = Map.groupBy(ordered, ({ panelCode }) => panelCode);
  return [...groups].map(([panelCode, members]) => ({
    panelCode,
    testCodes: members.map(({ testCode }) => testCode),
  }));
}
