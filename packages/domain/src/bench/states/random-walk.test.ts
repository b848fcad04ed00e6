import { fc, test as property } from '@fast-check/vitest';
import { describe, expect } from 'vitest';
import { permissions } from '../../ground/kernel/permissions.ts';
import type { Result } from '../../ground/kernel/result.ts';
import { reportTable } from '../../reports/reports/report-states.ts';
import {
  anyEnterer,
  anyReportFacts,
  anyResultFacts,
  likely,
  people,
  unlikely,
} from './any-facts.test-support.ts';
import { applyTransition, type Applied, type TransitionActor } from '../../ground/states/apply-transition.ts';
import { labRecordStates, labRecordTable, type LabRecordFacts } from './lab-record-states.ts';
import { orderStates, orderTable, type OrderFacts } from './order-states.ts';
import { reasonLengths } from '../../ground/states/reason-text.ts';
import { resultTable } from './result-states.ts';
import type { SpecimenFacts } from './specimen-requirements.ts';
import { specimenTable } from './specimen-states.ts';
import { terminalStates, type TransitionTable } from '../../ground/states/transition-table.ts';

const rights = fc.oneof(fc.constant(permissions), fc.subarray([...permissions]));
const actors: fc.Arbitrary<TransitionActor> = fc.oneof(
  fc.constant('system' as const),
  fc.record({ accountId: fc.constantFrom(...people), permissions: rights }),
);
const reasons = fc.oneof(
  fc.constantFrom(null, '', '    ', 'ngắn', 'Mẫu đông, đã báo khoa'),
  fc.string({ maxLength: 220 }),
);
const specimenFacts: fc.Arbitrary<SpecimenFacts> = fc.record({
  isOrderCancelled: unlikely,
  isWanted: likely,
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
const orderFacts: fc.Arbitrary<OrderFacts> = fc.record({
  childrenSay: fc.constantFrom(...orderStates),
  itemCount: fc.nat({ max: 3 }),
  isChecked: likely,
  orderedBy: anyEnterer,
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
  const least = rule === 'detailed' ? reasonLengths.detailed.min : reasonLengths.required.min;
  const isLongEnough = Array.from(event.reason ?? '').length >= least;
  const mayBeMissing = rule === 'none' || rule === 'optional';
  expect(event.reason === null ? mayBeMissing : rule !== 'none' && isLongEnough).toBe(true);
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
  walks(resultTable, anyResultFacts);
});
describe('a report', () => {
  walks(reportTable, anyReportFacts);
});
describe('an order', () => {
  walks(orderTable, orderFacts);
});
describe('a record', () => {
  walks(labRecordTable, recordFacts);
});
