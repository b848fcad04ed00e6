import {
  ambiguousRangeText,
  chooseRange,
  decideEntry,
  formatValue,
  noRangeTexts,
  rangeReasonText,
  recalculate,
  trimesterOf,
  type EntryContext,
  type JudgedResult,
  type PreviousResult,
  type RangeChoice,
  type RecordItem,
  type ResultValue,
} from '@senlab/domain';
import { inventedValue, type DrawnTogether } from '../../invented/values.ts';
import type { DemoCase, DemoResult, ValueColumns } from './case-state.ts';
import { isoOf } from '../../../platform/moment.ts';
import { valueOf } from '../world.ts';

/** What she had before, by patient and test, with when it became known. */
export type DemoHistory = Map<string, (PreviousResult & { readonly enteredMs: number })[]>;

export function historyKey({ person }: DemoCase, { test }: DemoResult): string {
  return `${person.id} ${test.code}`;
}

function rangeChoiceOf({ person, pregnancy, world }: DemoCase, { test, tube }: DemoResult): RangeChoice {
  const ranges = world.catalogue.ranges.get(test.code) ?? [];
  const collectedTime = isoOf(tube.collectedMs) ?? '';
  return chooseRange(
    ranges,
    { sex: person.gender, birth: person.birth, pregnancy },
    { collectedTime, method: test.method },
  );
}

function rangeText(choice: RangeChoice): string {
  if (choice.kind === 'chosen') return rangeReasonText(choice.reason);
  return choice.kind === 'ambiguous' ? ambiguousRangeText : noRangeTexts[choice.why];
}

function isBelowZero(limit: string | null | undefined): boolean {
  return limit?.startsWith('-') ?? false;
}

export function entryContext(
  demo: DemoCase,
  result: DemoResult,
  { history, atMs }: { readonly history: DemoHistory; readonly atMs: number },
): EntryContext {
  const { test, tube } = result;
  const ranges = demo.world.catalogue.ranges.get(test.code) ?? [];
  return {
    test,
    unit: test.unit ?? '',
    allowsNegative: isBelowZero(test.critical?.low) || ranges.some(({ low }) => isBelowZero(low)),
    rangeChoice: rangeChoiceOf(demo, result),
    earlier: (history.get(historyKey(demo, result)) ?? []).filter(({ enteredMs }) => enteredMs <= atMs),
    collectedAt: tube.collectedMs,
    resultAt: atMs,
  };
}

/** The columns of a judged value, as entering it writes them. */
export function valueColumns(
  { value, flag, isCritical, delta }: JudgedResult,
  context: EntryContext,
): ValueColumns {
  const { rangeChoice, test } = context;
  const chosen = rangeChoice.kind === 'chosen' ? rangeChoice : null;
  return {
    value_raw: value.raw,
    value_number: value.number,
    comparator: value.comparator,
    value_code: value.code,
    value_text: value.text,
    unit: context.unit,
    flag: flag.flag,
    is_critical: isCritical,
    range_id: chosen?.range.id ?? null,
    ref_low: chosen?.range.low ?? null,
    ref_high: chosen?.range.high ?? null,
    ref_text: chosen?.range.text ?? null,
    range_reason: rangeText(rangeChoice),
    is_range_fallback: chosen?.isFallback ?? false,
    previous_value: delta === null ? null : formatValue(delta.previous.value, test.decimals),
    previous_at: isoOf(delta?.previous.collectedAt ?? null),
    is_delta_beyond: delta?.isBeyond ?? null,
  };
}

/** What a technician types for this person: an own value, one that a twist asks for, or an invented one. */
export function typedValue(
  demo: DemoCase,
  result: DemoResult,
  given: {
    readonly context: EntryContext;
    readonly drawn: DrawnTogether;
    readonly wanted: ReadonlyMap<string, string>;
  },
): string {
  const { person, pregnancy, world } = demo;
  const known = given.wanted.get(result.test.code) ?? person.fixedValues.get(result.test.code);
  if (known !== undefined) return known;
  const { rangeChoice } = given.context;
  const days = pregnancy.gaDaysAtOrder;
  return inventedValue(world.random, result.test, rangeChoice.kind === 'chosen' ? rangeChoice.range : null, {
    person: {
      sex: person.gender,
      trimester: days === null ? null : trimesterOf(days),
      isNewborn: person.kind === 'newborn',
      usual: person.usual,
    },
    drawn: given.drawn,
  });
}

export function judged(text: string, context: EntryContext): JudgedResult {
  return valueOf(decideEntry({ text, source: 'typed' }, context));
}

/** The calculated tests that follow from values just entered. */
export function calculatedFrom(
  demo: DemoCase,
  changed: readonly DemoResult[],
  contextOf: (result: DemoResult) => EntryContext,
): ReadonlyMap<string, JudgedResult> {
  const { book } = demo.world;
  const isConcerned = demo.results.some(({ test }) => book.has(test.code));
  if (!isConcerned) return new Map();
  const current = demo.results.filter(({ isSelected, tube }) => isSelected && tube.collectedMs !== null);
  const items = new Map(
    current.map((result): [string, RecordItem] => [
      result.test.code,
      { context: contextOf(result), operand: operandOf(result), isOpen: true },
    ]),
  );
  const codes = changed.map(({ test }) => test.code);
  return new Map(
    recalculate({ book, items, changed: codes }).flatMap((each) =>
      each.kind === 'value' ? [[each.testCode, each.judged] as const] : [],
    ),
  );
}

function operandOf({ status, value }: DemoResult): RecordItem['operand'] {
  if (status === 'cancelled') return { kind: 'cancelled' };
  return status === 'pending' ? { kind: 'waiting' } : { kind: 'value', value: storedValue(value) };
}

/** Written by valueColumns above. */
export function storedValue(columns: ValueColumns): ResultValue {
  return {
    raw: columns['value_raw'] as string,
    number: columns['value_number'] as string | null,
    comparator: columns['comparator'] as ResultValue['comparator'],
    code: columns['value_code'] as string | null,
    text: columns['value_text'] as string | null,
  };
}

/** For the next visit: what was measured, whether signed or not. */
export function remember(demo: DemoCase, history: DemoHistory): void {
  for (const result of demo.results) {
    const { tube, enteredMs, value, isSelected, status } = result;
    const { collectedMs } = tube;
    if (!isSelected || enteredMs === null || collectedMs === null || status === 'cancelled') continue;
    const key = historyKey(demo, result);
    const known = history.get(key) ?? [];
    known.push({
      value: storedValue(value),
      unit: result.test.unit ?? '',
      collectedAt: collectedMs,
      isReleased: true,
      enteredMs,
    });
    history.set(key, known);
  }
}
