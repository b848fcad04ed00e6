import { fc, test as property } from '@fast-check/vitest';
import { describe, expect } from 'vitest';
import { permissions } from '../accounts/permissions.ts';
import type { AccountId } from '../kernel/ids.ts';
import type { Result } from '../kernel/result.ts';
import { applyTransition, type Applied, type TransitionActor } from './apply-transition.ts';
import { labRecordStates, labRecordTable, type LabRecordFacts } from './lab-record-states.ts';
import { orderStates, orderTable, type OrderFacts } from './order-states.ts';
import { reasonLengths } from './reason-text.ts';
import type { ResultFacts } from './result-requirements.ts';
import { resultTable } from './result-states.ts';
import type { SpecimenFacts } from './specimen-requirements.ts';
import { specimenStates, specimenTable } from './specimen-states.ts';
import { terminalStates, type TransitionTable } from './transition-table.ts';

const people = [
  '019a8f3e-7c21-7b54-9d10-2f6a4c8e1b07' as AccountId,
  '019a8f3e-7c21-7b54-9d10-2f6a4c8e1b08' as AccountId,
] as const;

const rights = fc.oneof(fc.constant(permissions), fc.subarray([...permissions]));
const actors: fc.Arbitrary<TransitionActor> = fc.oneof(
  fc.constant('system' as const),
  fc.record({ accountId: fc.constantFrom(...people), permissions: rights }),
);
const reasons = fc.oneof(
  fc.constantFrom(null, '', '    ', 'ngắn', 'Mẫu đông, đã báo khoa'),
  fc.string({ maxLength: 220 }),
);
/** Mostly true, so that walks get far. */
const likely = fc.oneof(
  { weight: 5, arbitrary: fc.constant(true) },
  { weight: 1, arbitrary: fc.constant(false) },
);
const unlikely = likely.map((isLikely) => !isLikely);
const enterer = fc.constantFrom(null, ...people);

const specimenFacts: fc.Arbitrary<SpecimenFacts> = fc.record({
  isOrderCancelled: unlikely,
  isPaymentSettled: likely,
  isIdentityChecked: likely,
  hasCollectionTime: likely,
  isContainerRight: likely,
  hasCondition: likely,
  mustReject: unlikely,
  isCommentMissing: unlikely,
  isVolumeMissing: unlikely,
  isRejectionTold: likely,
  hasVerifiedResult: unlikely,
  isStorageSlotFree: likely,
  isRetentionOver: likely,
});
const resultFacts: fc.Arbitrary<ResultFacts> = fc.record({
  specimenState: fc.constantFrom('received' as const, ...specimenStates),
  hasCollectionTime: likely,
  isValueValid: likely,
  source: fc.constantFrom('manual', 'analyser'),
  enteredBy: enterer,
  isEnteredTwice: unlikely,
  isSinglePersonShift: unlikely,
  qualityControl: fc.constantFrom('passed', 'failed', 'none'),
  isDeltaFlagged: unlikely,
  isDeltaAcknowledged: likely,
  isCritical: unlikely,
  isCriticalTold: likely,
  hasOpenCriticalTask: unlikely,
  isLicenceValid: likely,
  hasRangeSnapshot: likely,
  isGenetic: fc.boolean(),
  isReportReleased: likely,
  isCorrectedReportReleased: likely,
  isAutoVerificationOn: likely,
  isWithinRange: likely,
  isSpecimenMarked: unlikely,
});
const orderFacts: fc.Arbitrary<OrderFacts> = fc.record({
  childrenSay: fc.constantFrom(...orderStates),
  itemCount: fc.nat({ max: 3 }),
  isChecked: likely,
  orderedBy: enterer,
  hasApprovedResult: unlikely,
});
const recordFacts: fc.Arbitrary<LabRecordFacts> = fc.record({
  childrenSay: fc.constantFrom(...labRecordStates),
  hasEnteredResult: fc.boolean(),
  isAmendmentOpen: likely,
  isArchiveDelayOver: likely,
});

interface Step<Command extends string, Facts> {
  readonly command: Command;
  readonly actor: TransitionActor;
  readonly reason: string | null;
  readonly facts: Facts;
}

function checkStep<State extends string, Command extends string, Need extends string, Facts>(
  table: TransitionTable<State, Command, Need, Facts>,
  { state, event }: Applied<State, Command>,
  { actor, facts }: Step<Command, Facts>,
): void {
  const actorId = actor === 'system' ? null : actor.accountId;
  const rows = table.rows.filter(
    (row) => row.from === event.from && row.to === event.to && row.command === event.command,
  );
  const used = rows.filter(
    (row) =>
      (actor === 'system'
        ? row.permission === null
        : actor.permissions.some((held) => held === row.permission)) &&
      row.needs.every((need) => table.requirements[need].isMet({ facts, actorId, to: row.to })),
  );
  expect(used.length).toBeGreaterThan(0);
  expect([state, event.actorId]).toEqual([event.to, actorId]);
  const rule = rows[0]?.reason ?? 'none';
  const length = Array.from(event.reason ?? '').length;
  expect(rule === 'none' ? event.reason === null : length >= reasonLengths[rule].min).toBe(true);
}

/** Blind steps look for holes; guided ones, which take a row of the present state, get far enough to find them. */
interface WalkStep<Command extends string, Facts> extends Step<Command, Facts> {
  readonly guide: number | null;
}

function guided<State extends string, Command extends string, Need extends string, Facts>(
  { rows }: TransitionTable<State, Command, Need, Facts>,
  state: State | null,
  { guide, ...step }: WalkStep<Command, Facts>,
): Step<Command, Facts> {
  const ways = rows.filter(({ from }) => from === state);
  const row = guide === null ? undefined : ways[guide % ways.length];
  if (row === undefined) return step;
  const actor = row.permission === null ? 'system' : { accountId: people[0], permissions: [row.permission] };
  return { ...step, command: row.command, actor };
}

function walk<State extends string, Command extends string, Need extends string, Facts>(
  table: TransitionTable<State, Command, Need, Facts>,
  steps: readonly WalkStep<Command, Facts>[],
): void {
  const ends = terminalStates(table);
  let state: State | null = null;
  for (const [instant, sent] of steps.entries()) {
    const step: Step<Command, Facts> = guided(table, state, sent);
    const answer: Result<Applied<State, Command>> = applyTransition(table, { ...step, state, instant });
    if (!answer.ok) continue;
    expect(answer.value.event.from).toBe(state);
    expect(answer.value.event.time).toBe(instant);
    expect(state !== null && ends.includes(state)).toBe(false);
    checkStep(table, answer.value, step);
    state = answer.value.state;
  }
}

function walks<State extends string, Command extends string, Need extends string, Facts>(
  table: TransitionTable<State, Command, Need, Facts>,
  facts: fc.Arbitrary<Facts>,
): void {
  const commands = [...new Set(table.rows.map(({ command }) => command))];
  const anyStep = fc.record({
    guide: fc.option(fc.nat({ max: 100 }), { freq: 4 }),
    command: fc.constantFrom(...commands),
    actor: actors,
    reason: reasons,
    facts,
  });
  property.prop([fc.array(anyStep, { minLength: 30, maxLength: 60 })])(
    'never leaves the table or an end, and never loses actor, time or reason, whatever is sent',
    (steps) => {
      walk(table, steps);
    },
  );
}

describe('a specimen', () => {
  walks(specimenTable, specimenFacts);
});
describe('a result', () => {
  walks(resultTable, resultFacts);
});
describe('an order', () => {
  walks(orderTable, orderFacts);
});
describe('a record', () => {
  walks(labRecordTable, recordFacts);
});
