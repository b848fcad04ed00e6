import type { PastResult } from './use-patient-results.ts';

/** One drawing of blood: a column. */
export interface CourseColumn {
  readonly key: string;
  readonly recordId: string;
  readonly sid: string;
  readonly collectedTime: string;
  readonly gestationalDays: number | null;
}

export interface CourseRow {
  readonly testCode: string;
  readonly testName: string;
  /** By the key of its column; a test that was done twice of one tube time keeps the first. */
  readonly values: ReadonlyMap<string, PastResult>;
  /** Of the newest value. A value of another unit says its own. */
  readonly unit: string;
}

export interface CourseGroup {
  readonly sectionName: string;
  readonly rows: readonly CourseRow[];
}

export interface CourseTable {
  readonly columns: readonly CourseColumn[];
  readonly groups: readonly CourseGroup[];
}

const columnKey = ({ recordId, collectedTime }: PastResult): string => `${recordId} ${collectedTime}`;

function rowOf(results: readonly PastResult[]): readonly CourseRow[] {
  const [newest] = results;
  if (newest === undefined) return [];
  const values = new Map<string, PastResult>();
  for (const result of results) {
    const key = columnKey(result);
    if (!values.has(key)) values.set(key, result);
  }
  return [{ testCode: newest.testCode, testName: newest.testName, values, unit: newest.unit ?? '' }];
}

/** Newest first from left to right, because the last value is what one looks for; tests by their section. */
export function courseTable(results: readonly PastResult[]): CourseTable {
  const columns = new Map(
    results.map((result) => {
      const { recordId, sid, collectedTime, gestationalDays } = result;
      const key = columnKey(result);
      return [key, { key, recordId, sid, collectedTime, gestationalDays }];
    }),
  );
  const sections = Map.groupBy(results, ({ sectionName }) => sectionName);
  return {
    columns: [...columns.values()],
    groups: [...sections].map(([sectionName, members]) => ({
      sectionName,
      rows: [...Map.groupBy(members, ({ testCode }) => testCode).values()].flatMap(rowOf),
    })),
  };
}
