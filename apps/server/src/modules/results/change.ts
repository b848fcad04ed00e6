import {
  applyTransition,
  resultTable,
  unknownResultFacts,
  type AccountId,
  type Applied,
  type EntryWarning,
  type JudgedResult,
  type RangeChoice,
  type Refusal,
  type Result,
  type ResultCommand,
  type ResultState,
  type SpecimenState,
} from '@senlab/domain';
import type { Actor } from '../../platform/actor.ts';
import type { AuditEvent } from '../audit/index.ts';
import type { CatalogueTest } from '../catalogue/index.ts';
import { earlierOf, rangeChoiceText, shownValue, type World } from './item-context.ts';
import type { ItemRow, ResultRecord } from './list-repository.ts';

/** Who changes the results of which record, and everything that was known when its lock was had. */
export interface Work {
  readonly record: ResultRecord;
  readonly actor: Actor;
  readonly world: World;
  /** Every run, by its key. */
  readonly items: ReadonlyMap<string, ItemRow>;
}

export interface ItemChange {
  readonly before: ItemRow;
  readonly after: ItemRow;
  readonly events: readonly AuditEvent[];
  readonly warnings: readonly EntryWarning[];
}

export interface ItemName {
  readonly testCode: string;
  readonly runNo: number;
}

export interface ItemRefusal extends ItemName {
  readonly refusal: Refusal;
}

/** What is to be written, and what is answered about everything else. */
export interface Plan {
  readonly changes: readonly ItemChange[];
  /** Runs after which another one begins. */
  readonly repeated: readonly ItemRow[];
  readonly conflicts: readonly ItemName[];
  readonly refusals: readonly ItemRefusal[];
}

export function keyOf({ testCode, runNo }: ItemName): string {
  return `${testCode}/${String(runNo)}`;
}

export interface ResultMoveRequest {
  readonly command: ResultCommand;
  readonly reason?: string | null;
  /** Done by the arithmetic and not by the person. */
  readonly isBySystem?: boolean;
}

/** Asks the table. Whether the value fits is told afterwards, in words that say what is wrong with it. */
export function moveResult(
  work: Work,
  item: ItemRow,
  { command, reason = null, isBySystem = false }: ResultMoveRequest,
): Result<Applied<ResultState, ResultCommand>> {
  const { accountId, permissions } = work.actor;
  return applyTransition(resultTable, {
    state: item.status as ResultState,
    command,
    actor: isBySystem ? 'system' : { accountId, permissions: [...permissions] },
    instant: work.world.nowMs,
    reason,
    facts: {
      ...unknownResultFacts,
      specimenState: item.specimenStatus as SpecimenState,
      hasCollectionTime: item.collectedAt !== null,
      isValueValid: true,
      enteredBy: item.enteredBy as AccountId | null,
      isGenetic: item.sensitive.includes('GENETIC'),
    },
  });
}

export interface Valuation {
  readonly judged: JudgedResult;
  readonly test: CatalogueTest;
  readonly rangeChoice: RangeChoice;
  readonly source: 'manual' | 'transcribed' | 'calculated';
  readonly enteredBy: string | null;
}

/** The row with its value and all that follows from it, as it would stand on the paper if it were approved now. */
export function valued(item: ItemRow, valuation: Valuation, world: World): ItemRow {
  const { judged, test, rangeChoice, source, enteredBy } = valuation;
  const range = rangeChoice.kind === 'chosen' ? rangeChoice.range : null;
  const [previous] = earlierOf(item, test, world);
  return {
    ...item,
    status: 'entered',
    testVersion: test.version,
    valueRaw: judged.value.raw,
    valueNumber: judged.value.number,
    comparator: judged.value.comparator,
    valueCode: judged.value.code,
    valueText: judged.value.text,
    unit: test.unit,
    flag: judged.flag.flag,
    isCritical: judged.isCritical,
    rangeId: range?.id ?? null,
    refLow: range?.low ?? null,
    refHigh: range?.high ?? null,
    refText: range?.text ?? null,
    rangeReason: rangeChoiceText(rangeChoice),
    isRangeFallback: rangeChoice.kind === 'chosen' && rangeChoice.isFallback,
    previousValue: previous === undefined ? null : shownValue(previous, test),
    previousAt: previous?.collectedAt ?? null,
    isDeltaBeyond: judged.delta?.isBeyond ?? null,
    source,
    enteredBy,
    enteredAt: new Date(world.nowMs).toISOString(),
  };
}

/** Waiting again. What the value was stays in the audit log. */
export function emptied(item: ItemRow): ItemRow {
  return {
    ...item,
    status: 'pending',
    valueRaw: null,
    valueNumber: null,
    comparator: null,
    valueCode: null,
    valueText: null,
    unit: null,
    flag: null,
    isCritical: false,
    rangeId: null,
    refLow: null,
    refHigh: null,
    refText: null,
    rangeReason: null,
    isRangeFallback: false,
    previousValue: null,
    previousAt: null,
    isDeltaBeyond: null,
    source: null,
    enteredBy: null,
    enteredAt: null,
    riskSoftware: null,
  };
}
