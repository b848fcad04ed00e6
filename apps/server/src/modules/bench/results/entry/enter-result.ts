import {
  checkResultComment,
  decideEntry,
  invalid,
  isImplausible,
  ok,
  readRiskSoftware,
  refuse,
  type JudgedResult,
  type Result,
  type RiskSoftware,
} from '@senlab/domain';
import type { CatalogueTest } from '../../../ground/catalogue/index.ts';
import { resultEvent } from '../audit-events.ts';
import { emptied, marked, moveResult, valued, type ItemChange, type ItemName, type Work } from '../change.ts';
import { isWorkedOn, entryContextOf } from '../item-context.ts';
import { checkEntryTimes } from '../times-in-order.ts';
import type { ItemRow } from '../list-repository.ts';

export interface ResultEntry extends ItemName {
  readonly version: number;
  /** As typed; an empty text takes the value back. */
  readonly value: string;
  /** Null leaves the comment as it is. */
  readonly comment: string | null;
  readonly reason: string | null;
  /** Null leaves it as it is. */
  readonly instrumentCode: string | null;
  readonly riskSoftware: {
    readonly name: string;
    readonly version: string;
    readonly runId: string | null;
  } | null;
  /** She was asked about a value that is hardly possible, and means it. Left out: she was not asked. */
  readonly knowsImplausible?: boolean;
}

interface OneEntry {
  readonly item: ItemRow;
  readonly test: CatalogueTest;
  readonly entry: ResultEntry;
}

/** A risk and the medians behind it are copied from the registered program, which must be named with them. */
function needsSoftware({ resultType, unit }: CatalogueTest): boolean {
  return resultType === 'risk' || unit === 'MoM';
}

function commentAfter({ item, entry }: OneEntry): Result<string | null> {
  return entry.comment === null ? ok(item.comment) : checkResultComment(entry.comment);
}

function softwareAfter({ test, entry }: OneEntry): Result<RiskSoftware | null> {
  return needsSoftware(test) ? readRiskSoftware(entry.riskSoftware) : ok(null);
}

/** The comment alone; nothing where that is as it was, so that saving a screen again disturbs nobody. */
export function commented(work: Work, item: ItemRow, comment: string | null): Result<ItemChange | null> {
  if (comment === item.comment) return ok(null);
  const moved = moveResult(work, item, { command: 'comment' });
  if (!moved.ok) return moved;
  const after = { ...item, comment };
  const { record, actor } = work;
  const event = resultEvent({ record, before: item, after, command: 'comment', actorId: actor.accountId });
  return ok({ before: item, after, events: [event], warnings: [] });
}

function takenBack(work: Work, one: OneEntry): Result<ItemChange> {
  const { item } = one;
  const moved = moveResult(work, item, { command: 'take-back' });
  if (!moved.ok) return moved;
  const comment = commentAfter(one);
  if (!comment.ok) return comment;
  const { record, actor } = work;
  const after = { ...marked(emptied(item), 'take-back', actor.accountId), comment: comment.value };
  const event = resultEvent({ record, before: item, after, command: 'take-back', actorId: actor.accountId });
  return ok({ before: item, after, events: [event], warnings: [] });
}

interface Decided {
  readonly after: ItemRow;
  readonly judged: JudgedResult;
  /** It is hardly possible, and she said that she means it. */
  readonly isAsked: boolean;
  readonly events: ItemChange['events'];
}

function decided(work: Work, one: OneEntry): Result<Decided> {
  const { item, test, entry } = one;
  const times = checkEntryTimes(work, { item, test, reason: entry.reason });
  if (!times.ok) return times;
  const given = entryContextOf(item, test, work.world);
  const context = times.value.isTooSoonKept ? { ...given, test: { ...test, minimumTime: null } } : given;
  const judged = decideEntry({ text: entry.value, source: 'typed' }, context);
  if (!judged.ok) return judged;
  const isAsked = isImplausible(judged.value.value, test);
  if (isAsked && entry.knowsImplausible !== true) return invalid('value-implausible');
  const [comment, riskSoftware] = [commentAfter(one), softwareAfter(one)];
  if (!comment.ok) return comment;
  if (!riskSoftware.ok) return riskSoftware;
  const source = riskSoftware.value === null ? 'manual' : 'transcribed';
  const valuation = { judged: judged.value, test, rangeChoice: context.rangeChoice, source } as const;
  const row = valued(item, { ...valuation, enteredBy: work.actor.accountId }, work.world);
  const instrumentCode = entry.instrumentCode ?? item.instrumentCode;
  const after = { ...row, instrumentCode, comment: comment.value, riskSoftware: riskSoftware.value };
  return ok({ after, judged: judged.value, isAsked, events: times.value.events });
}

function isSameValue(before: ItemRow, after: ItemRow): boolean {
  const software = [before, after].map((row) => {
    const { name, version, runId } = row.riskSoftware ?? {};
    return JSON.stringify([name, version, runId]);
  });
  const isSameInstrument = before.instrumentCode === after.instrumentCode;
  const isSame = before.valueRaw === after.valueRaw && software[0] === software[1] && isSameInstrument;
  return before.status === 'entered' && isSame;
}

function entered(work: Work, one: OneEntry): Result<ItemChange | null> {
  const { item } = one;
  const command = item.status === 'pending' ? 'enter' : 'correct';
  const moved = moveResult(work, item, { command });
  if (!moved.ok) return moved;
  const outcome = decided(work, one);
  if (!outcome.ok) return outcome;
  const { after: row, judged, isAsked, events } = outcome.value;
  if (isSameValue(item, row)) return commented(work, item, row.comment);
  const after = marked(row, command, work.actor.accountId);
  const event = resultEvent({
    record: work.record,
    before: item,
    after,
    command,
    actorId: work.actor.accountId,
    ...(isAsked ? { more: { knowsImplausible: [null, true] } } : {}),
  });
  return ok({ before: item, after, events: [event, ...events], warnings: judged.warnings });
}

/** An instrument that nobody knows, or that measures something else, would be judged by controls that are not its own. */
function checkInstrumentOf({ instruments }: Work, { instrumentCode, testCode }: ResultEntry): Result<true> {
  if (instrumentCode === null) return ok(true);
  const tests = instruments.get(instrumentCode);
  if (tests === undefined) return refuse({ kind: 'not-found', reason: 'instrument-unknown' });
  return tests.has(testCode) ? ok(true) : invalid('instrument-lacks-test');
}

/** What one typed value does to its result; null where it changes nothing. */
export function enterOne(work: Work, item: ItemRow, entry: ResultEntry): Result<ItemChange | null> {
  const test = work.world.catalogue.tests.get(item.testCode);
  if (test === undefined) return refuse({ kind: 'not-found', reason: 'test-unknown' });
  if (!isWorkedOn(item, work.items)) return refuse({ kind: 'conflict', reason: 'run-replaced' });
  if (test.formula !== null) return invalid('value-is-calculated');
  const instrument = checkInstrumentOf(work, entry);
  if (!instrument.ok) return instrument;
  const one = { item, test, entry };
  if (entry.value.trim() !== '') return entered(work, one);
  if (item.status !== 'pending') return takenBack(work, one);
  if (entry.comment === null) return invalid('value-empty');
  const comment = commentAfter(one);
  return comment.ok ? commented(work, item, comment.value) : comment;
}
