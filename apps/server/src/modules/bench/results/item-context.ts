import { isoOf } from '../../../platform/moment.ts';
import {
  ambiguousRangeText,
  chooseRange,
  formatValue,
  instantOf,
  noRangeTexts,
  rangeReasonText,
  type Comparator,
  type EntryContext,
  type PreviousResult,
  type RangeChoice,
  type ResultValue,
  unknownResultFacts,
  type AccountId,
  type ResultFacts,
  type ResultSource,
  type SpecimenState,
} from '@senlab/domain';
import type { Catalogue, CatalogueTest } from '../../ground/catalogue/index.ts';
import { rangePersonOf } from '../../patients/patients/index.ts';
import type { EarlierRow, ItemRow, ResultRecord } from './list-repository.ts';

/** What judging the results of one record looks at, gathered once. */
export interface World {
  readonly catalogue: Catalogue;
  readonly earlier: readonly EarlierRow[];
  readonly nowMs: number;
}

export interface StoredValue {
  readonly valueRaw: string | null;
  readonly valueNumber: string | null;
  readonly comparator: string | null;
  readonly valueCode: string | null;
  readonly valueText: string | null;
}

export function valueOf(row: StoredValue): ResultValue | null {
  if (row.valueRaw === null) return null;
  return {
    raw: row.valueRaw,
    number: row.valueNumber,
    comparator: row.comparator as Comparator | null,
    code: row.valueCode,
    text: row.valueText,
  };
}

export function shownValue(row: EarlierRow, test: CatalogueTest): string {
  const value = valueOf(row);
  return value === null ? '' : formatValue(value, test.decimals);
}

/** By the body at the time of collection; before that, by what it would be if she were collected now. */
export function rangeChoiceOf(item: ItemRow, test: CatalogueTest, world: World): RangeChoice {
  const ranges = world.catalogue.ranges.get(test.code) ?? [];
  const collectedTime = item.collectedAt ?? isoOf(world.nowMs);
  return chooseRange(ranges, rangePersonOf(item), { collectedTime, method: test.method });
}

export function rangeChoiceText(choice: RangeChoice): string {
  if (choice.kind === 'chosen') return rangeReasonText(choice.reason);
  return choice.kind === 'ambiguous' ? ambiguousRangeText : noRangeTexts[choice.why];
}

export function millisecondsOf(moment: string | null): number | null {
  return moment === null ? null : (instantOf(moment) ?? null);
}

/** Values that can stand beside this one: the same unit, or a number would be read as another. Newest first. */
export function earlierOf(item: ItemRow, test: CatalogueTest, { earlier }: World): readonly EarlierRow[] {
  const collectedMs = millisecondsOf(item.collectedAt) ?? Number.POSITIVE_INFINITY;
  return earlier.filter(
    (row) =>
      row.testCode === item.testCode &&
      (row.unit ?? '') === (test.unit ?? '') &&
      (millisecondsOf(row.collectedAt) ?? collectedMs) < collectedMs,
  );
}

function comparableOf(row: EarlierRow): readonly PreviousResult[] {
  const [value, collectedAt] = [valueOf(row), millisecondsOf(row.collectedAt)];
  if (value === null || collectedAt === null) return [];
  // The laboratory compares with what it last measured, signed or not: a mix-up shows within the hour, not after release.
  return [{ value, unit: row.unit ?? '', collectedAt, isReleased: true }];
}

export function entryContextOf(item: ItemRow, test: CatalogueTest, world: World): EntryContext {
  return {
    test,
    unit: test.unit ?? '',
    allowsNegative: test.allowsNegative,
    rangeChoice: rangeChoiceOf(item, test, world),
    earlier: earlierOf(item, test, world).flatMap(comparableOf),
    collectedAt: millisecondsOf(item.collectedAt),
    resultAt: world.nowMs,
  };
}

/**
 * The run of each test that is worked on: the newest. That is the one that counts, except while a correction is open,
 * whose runs stand beside the released ones until their report takes the old one's place.
 */
export function currentRuns(items: readonly ItemRow[]): ReadonlyMap<string, ItemRow> {
  const newest = new Map<string, ItemRow>();
  for (const item of items) {
    // Left behind by a correction that was given up.
    if (!item.isSelected && item.correctionId === null) continue;
    if (item.runNo > (newest.get(item.testCode)?.runNo ?? 0)) newest.set(item.testCode, item);
  }
  return newest;
}

/** Whether anything may still be done with this run: another took the place of the rest. */
export function isWorkedOn(item: ItemRow, items: ReadonlyMap<string, ItemRow>): boolean {
  if (item.isSelected || item.correctionId === null) return item.isSelected;
  return currentRuns([...items.values()]).get(item.testCode)?.runNo === item.runNo;
}

const markedConditions: readonly string[] = ['hemolysed', 'lipaemic', 'icteric'];

/** What the row itself tells. Everything that only others know still refuses. */
export function rowFacts(item: ItemRow, record: ResultRecord): ResultFacts {
  return {
    ...unknownResultFacts,
    specimenState: item.specimenStatus as SpecimenState,
    hasCollectionTime: item.collectedAt !== null,
    isValueValid: item.valueRaw !== null,
    source: (item.source ?? 'manual') as ResultSource,
    enteredBy: item.enteredBy as AccountId | null,
    isEnteredTwice: item.isEnteredTwice,
    isDeltaAcknowledged: item.isDeltaAcknowledged,
    hasRangeSnapshot: item.rangeId !== null || (item.rangeReason ?? '') !== '',
    isGenetic: item.sensitive.includes('GENETIC'),
    isSpecimenMarked: markedConditions.includes(item.specimenCondition ?? ''),
    isRecordOnHold: record.status === 'on_hold',
    isOfCorrection: item.correctionId !== null && !item.isSelected,
  };
}
