import type { ResultItem } from './result-item.ts';

export interface RowGroup {
  readonly panelCode: string | null;
  readonly testCodes: readonly string[];
}

export interface Runs {
  readonly current: ResultItem;
  readonly earlier: readonly ResultItem[];
  /** Of corrections that were given up: nobody works on them any more. */
  readonly left: readonly ResultItem[];
}

/** While a correction is open its run is worked on, and the released one still counts beside it. */
function isWorkedOn({ isSelected, correctionId }: ResultItem): boolean {
  return isSelected || correctionId !== null;
}

/** One row for each test: the run that is worked on, or the last one where none is, and those before it. */
export function runsByTest(items: readonly ResultItem[]): ReadonlyMap<string, Runs> {
  const byTest = Map.groupBy(items, ({ testCode }) => testCode);
  const entries = [...byTest].flatMap(([testCode, given]) => {
    const runs = given.toSorted((one, other) => one.runNo - other.runNo);
    const current = runs.findLast(isWorkedOn) ?? runs.at(-1);
    if (current === undefined) return [];
    const earlier = runs.filter(({ runNo }) => runNo < current.runNo);
    const left = runs.filter(({ runNo }) => runNo > current.runNo);
    return [[testCode, { current, earlier, left }] as const];
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
