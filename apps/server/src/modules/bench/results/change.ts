import { isoOf } from '../../../platform/moment.ts';
import {
  applyTransition,
  marksAfter,
  resultTable,
  type Applied,
  type EntryWarning,
  type Hold,
  type JudgedResult,
  type RangeChoice,
  type Refusal,
  type Result,
  type ResultCommand,
  type ResultFacts,
  type ResultState,
  judgeValue,
  ok,
} from '@senlab/domain';
import { asPerson, type Actor } from '../../../platform/actor.ts';
import type { AuditEvent } from '../../ground/audit/index.ts';
import type { CatalogueTest } from '../../ground/catalogue/index.ts';
import {
  earlierOf,
  rangeChoiceText,
  shownValue,
  type World,
  entryContextOf,
  valueOf,
} from './item-context.ts';
import type { ItemRow, ResultRecord } from './list-repository.ts';

/** Who changes the results of which record, and everything that was known when its lock was had. */
export interface Work {
  readonly record: ResultRecord;
  readonly actor: Actor;
  readonly world: World;
  /** Every run, by its key. */
  readonly items: ReadonlyMap<string, ItemRow>;
  readonly factsOf: (item: ItemRow) => ResultFacts;
  /** Which tests the instruments measure that were named; only those. */
  readonly instruments: ReadonlyMap<string, ReadonlySet<string>>;
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
  /** Everything that keeps the step from being done, where the refusal names the first. */
  readonly holds?: readonly Hold[];
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
  /** What only this command knows. */
  readonly facts?: Partial<ResultFacts>;
}

/** Asks the table. Whether the value fits is told afterwards, in words that say what is wrong with it. */
export function moveResult(
  work: Work,
  item: ItemRow,
  { command, reason = null, isBySystem = false, facts = {} }: ResultMoveRequest,
): Result<Applied<ResultState, ResultCommand>> {
  return applyTransition(resultTable, {
    state: item.status as ResultState,
    command,
    actor: isBySystem ? 'system' : asPerson(work.actor),
    instant: work.world.nowMs,
    reason,
    facts: { ...work.factsOf(item), isValueValid: true, ...facts },
  });
}

/** What was said about the value, after a step of it: nothing that was said about another value stays. */
export function marked(item: ItemRow, command: ResultCommand, actorId: string | null): ItemRow {
  const marks = marksAfter(command, item);
  const deltaAcknowledgedBy = marks.isDeltaAcknowledged ? (item.deltaAcknowledgedBy ?? actorId) : null;
  return { ...item, ...marks, deltaAcknowledgedBy };
}

export interface RowJudgement {
  readonly judged: JudgedResult;
  readonly test: CatalogueTest;
  readonly rangeChoice: RangeChoice;
}

export interface Valuation extends RowJudgement {
  readonly source: 'manual' | 'transcribed' | 'calculated';
  readonly enteredBy: string | null;
}

/** The row with all that follows from its value, as it would stand on the paper if it were approved now. */
function judgedRow(item: ItemRow, judgement: RowJudgement, world: World): ItemRow {
  const { judged, test, rangeChoice } = judgement;
  const range = rangeChoice.kind === 'chosen' ? rangeChoice.range : null;
  const [previous] = earlierOf(item, test, world);
  return {
    ...item,
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
  };
}

export function valued(item: ItemRow, valuation: Valuation, world: World): ItemRow {
  const { judged, test, source, enteredBy } = valuation;
  return {
    ...judgedRow(item, valuation, world),
    status: 'entered',
    testVersion: test.version,
    valueRaw: judged.value.raw,
    valueNumber: judged.value.number,
    comparator: judged.value.comparator,
    valueCode: judged.value.code,
    valueText: judged.value.text,
    source,
    enteredBy,
    enteredAt: isoOf(world.nowMs),
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
    instrumentCode: null,
    riskSoftware: null,
  };
}

/** A value of an older version of its test was judged by that, and stays so: its unit may be another today. */
function judgedNow(item: ItemRow, world: World): Result<JudgedResult> | undefined {
  const test = world.catalogue.tests.get(item.testCode);
  const value = valueOf(item);
  if (test === undefined || value === null || test.version !== item.testVersion) return undefined;
  // That it came too early was settled when it was typed.
  const context = { ...entryContextOf(item, test, world), test: { ...test, minimumTime: null } };
  return judgeValue(value, context);
}

/** The row with range, flag, alarm and difference as they are now. Whoever puts a name under a value freezes these. */
export function rejudged(item: ItemRow, world: World): Result<ItemRow> {
  const test = world.catalogue.tests.get(item.testCode);
  const judged = judgedNow(item, world);
  if (judged === undefined || test === undefined) return ok(item);
  if (!judged.ok) return judged;
  const { rangeChoice } = entryContextOf(item, test, world);
  return ok(judgedRow(item, { judged: judged.value, test, rangeChoice }, world));
}
