import type { LabRecordQuery } from '../../../api/bench/lab-records.generated.ts';
import {
  comparators,
  decideEntry,
  deltaOf,
  instantOf,
  type Comparator,
  type Delta,
  type EntryContext,
  type JudgedResult,
  type PreviousResult,
  type RangeChoice,
  type Result,
  type ResultValue,
  type Sensitivity,
  type TestItem,
} from '@senlab/domain';
import type { CatalogueTest } from '../../../parts/catalogue/lab-catalogue.ts';

export type LabRecordData = NonNullable<LabRecordQuery['response']['data']>;
export type ResultItem = NonNullable<LabRecordData['results']>[number];

/** Whether one answer tells of a later moment than another. A run begins its versions anew. */
export function isNotOlder(item: ResultItem, known: ResultItem): boolean {
  return item.runNo === known.runNo ? item.version >= known.version : item.runNo > known.runNo;
}

/** Same value in the same state of the same run: what else changed (a comment, a range) takes nothing from anybody. */
export function isSameResult(one: ResultItem, other: ResultItem): boolean {
  return one.runNo === other.runNo && one.valueRaw === other.valueRaw && one.status === other.status;
}

/** Nothing new in it: a refresh of the whole case must not redraw the rows that stayed as they were. */
export function isSameAnswer(one: ResultItem, other: ResultItem): boolean {
  return one === other || JSON.stringify(one) === JSON.stringify(other);
}

/** The catalogue's test as the rules read it. The minimum time is the server's to check: it has the right clock. */
export function testItemOf(test: CatalogueTest): TestItem {
  const { deltaKind, deltaLimit, deltaDays, criticalLow, criticalHigh } = test;
  const hasDelta = deltaKind !== null && deltaLimit !== null && deltaDays !== null;
  const kind = deltaKind === 'percent' ? 'percent' : 'absolute';
  return {
    code: test.code,
    resultType: test.resultType,
    decimals: test.decimals,
    choices: test.choices,
    formula: test.formula,
    delta: hasDelta ? { kind, limit: deltaLimit, days: deltaDays } : null,
    critical: { low: criticalLow, high: criticalHigh },
    plausible: { low: test.plausibleLow, high: test.plausibleHigh },
    minimumTime: null,
    sensitive: test.sensitive as readonly Sensitivity[],
    turnaroundMinutes: test.turnaroundMinutes,
  };
}

/** The range that the server chose for her; the browser never chooses one. */
function rangeChoiceOf({ range, testCode }: ResultItem): RangeChoice {
  if (range === null) return { kind: 'none', why: 'no-range' };
  const { low, high, text, criticalLow, criticalHigh, isFallback } = range;
  const everyone = {
    sex: null,
    pregnancy: 'ANY',
    gaDaysMin: null,
    gaDaysMax: null,
    cyclePhase: null,
    ageDaysMin: null,
    ageDaysMax: null,
    ageHoursMin: null,
    ageHoursMax: null,
    method: null,
  } as const;
  return {
    kind: 'chosen',
    range: { ...everyone, id: 'chosen', testCode, low, high, text, criticalLow, criticalHigh },
    reason: [],
    isFallback,
  };
}

function previousOf(item: ResultItem, unit: string): readonly PreviousResult[] {
  const { previous } = item;
  const collectedAt = previous === null ? undefined : instantOf(previous.time);
  if (previous === null || collectedAt === undefined) return [];
  const comparator: Comparator | null = comparators.find((sign) => previous.value.startsWith(sign)) ?? null;
  const value = { raw: previous.value, comparator, number: previous.number, code: null, text: null };
  return [{ value, unit, collectedAt, isReleased: true }];
}

export interface JudgedRow {
  readonly item: ResultItem;
  readonly test: CatalogueTest;
  readonly collectedTime: string | null;
}

function contextOf({ item, test, collectedTime }: JudgedRow): EntryContext {
  const unit = test.unit ?? '';
  const collectedAt = collectedTime === null ? null : (instantOf(collectedTime) ?? null);
  return {
    test: testItemOf(test),
    unit,
    allowsNegative: test.allowsNegative,
    rangeChoice: rangeChoiceOf(item),
    earlier: previousOf(item, unit),
    collectedAt,
    resultAt: Date.now(),
  };
}

/** By the same rules as the server's, so that flag, alarm and difference stand there before the save. */
export function judgeTyped(typed: string, row: JudgedRow): Result<JudgedResult> {
  return decideEntry({ text: typed, source: 'typed' }, contextOf(row));
}

export function valueOfItem(item: ResultItem): ResultValue | null {
  if (item.valueRaw === null) return null;
  const comparator = comparators.find((sign) => sign === item.comparator) ?? null;
  const { valueRaw: raw, valueNumber, valueCode: code, valueText } = item;
  return { raw, comparator, number: valueNumber, code, text: valueText };
}

/** The distance of a saved value to the one before. Whether that is too far, the server has said. */
export function deltaOfItem(row: JudgedRow): Delta | undefined {
  const value = valueOfItem(row.item);
  const { unit, earlier, collectedAt, test } = contextOf(row);
  if (value === null || collectedAt === null) return undefined;
  return deltaOf({ value, unit, collectedAt, rule: test.delta, earlier });
}
