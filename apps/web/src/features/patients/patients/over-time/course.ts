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

export const trendHeight = 260;
/** Above the highest line stands the unit, below the lowest the days and weeks. */
const [top, bottom, side] = [34, 44, 28] as const;

export interface TrendPoint {
  readonly result: PastResult;
  readonly x: number;
  readonly y: number;
}

/** The range that held from halfway to the value before until halfway to the next. */
export interface TrendBand {
  readonly key: string;
  readonly x: number;
  readonly width: number;
  readonly y: number;
  readonly height: number;
}

export interface TrendShape {
  readonly points: readonly TrendPoint[];
  readonly bands: readonly TrendBand[];
  readonly ticks: readonly { readonly y: number; readonly label: string }[];
}

const numberOf = (text: string | null | undefined): number | undefined =>
  text === null || text === undefined || text === '' || !Number.isFinite(Number(text))
    ? undefined
    : Number(text);

/** Numbers of one unit, oldest first: others have no place on the same axis. */
export function drawable(results: readonly PastResult[]): readonly PastResult[] {
  const numbers = results.filter(({ number }) => numberOf(number) !== undefined);
  const unit = numbers[0]?.unit ?? null;
  return numbers.filter((result) => result.unit === unit).toReversed();
}

/** 1, 2 or 5 times a power of ten, so that at most five lines are drawn. */
function stepFor(span: number): number {
  const rough = span / 4;
  const power = 10 ** Math.floor(Math.log10(rough));
  const part = rough / power;
  return (part <= 1 ? 1 : part <= 2 ? 2 : part <= 5 ? 5 : 10) * power;
}

interface Edges {
  readonly low: number;
  readonly high: number;
  readonly step: number;
}

/** Everything that was measured and every limit, with a little air. */
function edgesOf(results: readonly PastResult[]): Edges {
  const all = results
    .flatMap(({ number, range }) => [number, range?.low, range?.high])
    .flatMap((text) => numberOf(text) ?? []);
  const [least, most] = [Math.min(...all), Math.max(...all)];
  const span = most - least || Math.abs(most) || 1;
  const step = stepFor(span * 1.2);
  const low = Math.floor((least - span * 0.1) / step) * step;
  return {
    low: least >= 0 ? Math.max(0, low) : low,
    high: Math.ceil((most + span * 0.1) / step) * step,
    step,
  };
}

function tickLabel(value: number, step: number): string {
  const decimals = Math.max(0, -Math.floor(Math.log10(step)));
  return value.toFixed(decimals).replace('.', ',');
}

/** By the clock: two values of one week stand close, a year apart far. */
export function trendShape(results: readonly PastResult[], width: number): TrendShape {
  if (results.length === 0) return { points: [], bands: [], ticks: [] };
  const { low, high, step } = edgesOf(results);
  const times = results.map(({ collectedTime }) => Date.parse(collectedTime));
  const [first = 0, last = 0] = [times[0], times.at(-1)];
  const xOf = (ms: number): number =>
    last === first ? width / 2 : side + ((ms - first) / (last - first)) * (width - 2 * side);
  const yOf = (value: number): number =>
    top + ((high - value) / (high - low || 1)) * (trendHeight - top - bottom);
  const xs = times.map(xOf);
  const points = results.map((result, no) => ({ result, x: xs[no] ?? 0, y: yOf(Number(result.number)) }));
  const bands = points.flatMap(({ result: { range, sid, testCode }, x }, no) => {
    const [from, to] = [numberOf(range?.low), numberOf(range?.high)];
    if (from === undefined && to === undefined) return [];
    const before = xs[no - 1];
    const after = xs[no + 1];
    const left = before === undefined ? 0 : (before + x) / 2;
    const right = after === undefined ? width : (x + after) / 2;
    const [upper, lower] = [yOf(to ?? high), yOf(from ?? low)];
    const key = `${sid} ${testCode} ${String(no)}`;
    return [{ key, x: left, width: right - left, y: upper, height: Math.max(lower - upper, 1) }];
  });
  const count = Math.round((high - low) / step);
  const ticks = Array.from({ length: count + 1 }, (_, no) => low + no * step).map((value) => ({
    y: yOf(value),
    label: tickLabel(value, step),
  }));
  return { points, bands, ticks };
}

/**
 * Points whose words do not touch each other, the newest first of all: two values of one day written side by side would
 * read as one number. What is left out stands in the table.
 */
export function spaced(points: readonly TrendPoint[], room: number): readonly TrendPoint[] {
  const kept: TrendPoint[] = [];
  for (const point of points.toReversed()) {
    const next = kept.at(-1);
    if (next === undefined || next.x - point.x >= room) kept.push(point);
  }
  return kept;
}
