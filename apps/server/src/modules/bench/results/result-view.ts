import {
  deltaOf,
  flagOf,
  isCriticalFlag,
  type RangeChoice,
  type ReferenceRange,
  type ResultFlag,
  type SightActor,
} from '@senlab/domain';
import type { CatalogueTest } from '../../ground/catalogue/index.ts';
import {
  earlierOf,
  entryContextOf,
  rangeChoiceText,
  shownValue,
  valueOf,
  type World,
} from './item-context.ts';
import type { EarlierRow, ItemRow } from './list-repository.ts';
import { closedView, type ResultView, type ShownPrevious, type ShownRange } from './shown-result.ts';
import { maySeeValue, secretsOf } from './policy.ts';
import { shownReason } from './reflex/shown-reason.ts';

export type { NextStep, ResultView, ShownPrevious, ShownRange } from './shown-result.ts';

interface Judgement {
  readonly flag: string | null;
  readonly isCritical: boolean;
  readonly isDeltaBeyond: boolean | null;
  readonly range: ShownRange | null;
  readonly noRangeReason: string | null;
  readonly previous: EarlierRow | undefined;
}

const frozenStates: readonly string[] = ['approved', 'released', 'amended'];

/** What the doctor saw when she approved it: the rules may change since, the paper may not. */
function storedJudgement(item: ItemRow, earlier: readonly EarlierRow[]): Judgement {
  const hasRange = item.rangeId !== null;
  const range: ShownRange = {
    low: item.refLow,
    high: item.refHigh,
    text: item.refText,
    criticalLow: item.rangeCriticalLow,
    criticalHigh: item.rangeCriticalHigh,
    reason: item.rangeReason ?? '',
    isFallback: item.isRangeFallback,
  };
  return {
    flag: item.flag,
    isCritical: item.isCritical,
    isDeltaBeyond: item.isDeltaBeyond,
    range: hasRange ? range : null,
    noRangeReason: hasRange ? null : item.rangeReason,
    previous: earlier.find(({ collectedAt }) => collectedAt === item.previousAt),
  };
}

function shownRange(choice: RangeChoice, test: CatalogueTest): ShownRange | null {
  if (choice.kind !== 'chosen') return null;
  const { low, high, text, criticalLow, criticalHigh }: ReferenceRange = choice.range;
  return {
    low,
    high,
    text,
    criticalLow: criticalLow ?? test.critical?.low ?? null,
    criticalHigh: criticalHigh ?? test.critical?.high ?? null,
    reason: rangeChoiceText(choice),
    isFallback: choice.isFallback,
  };
}

/** Until it is approved, a value is judged by what is known now: a range beside a flag of another would mislead. */
function judgementNow(item: ItemRow, test: CatalogueTest, world: World): Judgement {
  const context = entryContextOf(item, test, world);
  const { rangeChoice, unit, earlier, collectedAt } = context;
  const [previous] = earlierOf(item, test, world);
  const shown = {
    range: shownRange(rangeChoice, test),
    noRangeReason: rangeChoice.kind === 'chosen' ? null : rangeChoiceText(rangeChoice),
    previous,
  };
  const value = valueOf(item);
  if (value === null || item.status === 'cancelled') {
    return { ...shown, flag: null, isCritical: false, isDeltaBeyond: null };
  }
  const flag: ResultFlag | null = flagOf(
    value,
    test,
    rangeChoice.kind === 'chosen' ? rangeChoice.range : null,
  ).flag;
  const delta =
    collectedAt === null ? undefined : deltaOf({ value, unit, collectedAt, rule: test.delta, earlier });
  return { ...shown, flag, isCritical: isCriticalFlag(flag), isDeltaBeyond: delta?.isBeyond ?? null };
}

function judgementOf(item: ItemRow, world: World): Judgement {
  const test = world.catalogue.tests.get(item.testCode);
  const hasOldVersion = item.valueRaw !== null && test?.version !== item.testVersion;
  if (test === undefined || hasOldVersion || frozenStates.includes(item.status)) {
    return storedJudgement(
      item,
      world.earlier.filter(({ testCode }) => testCode === item.testCode),
    );
  }
  return judgementNow(item, test, world);
}

function shownPrevious(row: EarlierRow, item: ItemRow, test: CatalogueTest | undefined): ShownPrevious {
  const frozen = frozenStates.includes(item.status) ? item.previousValue : null;
  const now = test === undefined ? row.valueRaw : shownValue(row, test);
  return {
    value: frozen ?? now,
    number: row.valueNumber,
    time: row.collectedAt,
    sid: row.sid,
  };
}

export function viewOf(item: ItemRow, world: World, reader: SightActor): ResultView {
  const { previous, ...judged } = judgementOf(item, world);
  const sensitive = secretsOf(item, world.catalogue);
  const isOpen = maySeeValue(reader, { sensitive, enteredBy: item.enteredBy });
  const isPreviousOpen =
    isOpen && previous !== undefined && maySeeValue(reader, { sensitive, enteredBy: previous.enteredBy });
  const test = world.catalogue.tests.get(item.testCode);
  const view: ResultView = {
    ...item,
    ...judged,
    unit: item.unit ?? test?.unit ?? null,
    isRestricted: false,
    previous: isPreviousOpen ? shownPrevious(previous, item, test) : null,
    isDeltaBeyond: isPreviousOpen ? judged.isDeltaBeyond : null,
    isDeltaAcknowledged: isPreviousOpen && item.isDeltaAcknowledged,
    nextStep: null,
    holds: [],
    // What it was added for is said in the reason, or not at all.
    reflex: null,
    addedReason:
      item.reflex === null ? null : shownReason(item.reflex, { reader, catalogue: world.catalogue }),
  };
  return isOpen ? view : closedView(view);
}
