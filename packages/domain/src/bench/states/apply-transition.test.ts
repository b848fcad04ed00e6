import { describe, expect, test } from 'vitest';
import { type Permission, permissions } from '../../ground/kernel/permissions.ts';
import type { AccountId } from '../../ground/kernel/ids.ts';
import type { RefusalReason } from '../../ground/reasons/refusal-reason.ts';
import {
  applyTransition,
  mayEver,
  type TransitionActor,
  unmetNeeds,
} from '../../ground/states/apply-transition.ts';
import { labRecordTable } from './lab-record-states.ts';
import { orderTable, type OrderState } from './order-states.ts';
import type { ResultFacts } from './result-facts.ts';
import { resultTable, type ResultCommand, type ResultState } from './result-states.ts';
import { specimenTable, type SpecimenCommand, type SpecimenState } from './specimen-states.ts';
import { testActorId, testEntererId, testInstant } from '../../ground/states/table-cases.test-support.ts';
import {
  goodResultFacts,
  goodLabRecordFacts,
  goodOrderFacts,
  goodSpecimenFacts,
} from './table-words.test-support.ts';
import { fc, test as property } from '@fast-check/vitest';
import { reportTable } from '../../reports/reports/report-states.ts';
import { anyReportFacts, anyResultFacts, people } from './any-facts.test-support.ts';
import type { TransitionTable } from '../../ground/states/transition-table.ts';

const withRights = (...permissions: readonly Permission[]): TransitionActor => ({
  accountId: testActorId,
  permissions,
});
const reason = 'Bệnh nhân đổi ý';
const request = { instant: testInstant, reason };

interface ResultTry {
  readonly state: ResultState;
  readonly command: ResultCommand;
  readonly facts?: Partial<ResultFacts>;
  readonly actor?: TransitionActor;
}

function tryResult({ state, command, facts = {}, actor }: ResultTry): unknown {
  const everyone = withRights('results.enter', 'results.verify', 'results.approve');
  const answer = applyTransition(resultTable, {
    ...request,
    state,
    command,
    actor: actor ?? everyone,
    facts: { ...goodResultFacts, ...facts },
  });
  return answer.ok ? answer.value.state : 'reason' in answer.refusal ? answer.refusal.reason : 'denied';
}

describe('a command in a state that does not know it', () => {
  test.each<[SpecimenState, SpecimenCommand, RefusalReason]>([
    ['planned', 'receive', 'specimen-not-collected'],
    ['collected', 'collect', 'specimen-already-collected'],
    ['received', 'receive', 'specimen-already-received'],
    ['stored', 'reject', 'specimen-in-work'],
    ['rejected', 'receive', 'specimen-rejected'],
    ['lost', 'receive', 'specimen-lost'],
    ['cancelled', 'collect', 'specimen-cancelled'],
    ['cancelled', 'receive', 'specimen-cancelled'],
    ['cancelled', 'reject', 'specimen-cancelled'],
    ['collected', 'cancel', 'transition-unknown'],
    ['disposed', 'store', 'specimen-disposed'],
    ['planned', 'dispose', 'transition-unknown'],
  ])('tells someone who sends a %s specimen "%s" why: %s', (state, command, why) => {
    const answer = applyTransition(specimenTable, {
      ...request,
      state,
      command,
      actor: withRights('specimens.collect', 'specimens.receive'),
      facts: goodSpecimenFacts,
    });
    expect(answer).toEqual({ ok: false, refusal: { kind: 'conflict', reason: why } });
  });

  test.each<[ResultState, ResultCommand, RefusalReason]>([
    ['entered', 'enter', 'result-already-entered'],
    ['tech_verified', 'import', 'result-already-entered'],
    ['pending', 'verify', 'result-not-entered'],
    ['entered', 'approve', 'result-not-verified'],
    ['tech_verified', 'cancel', 'result-already-verified'],
    ['approved', 'enter', 'result-already-approved'],
    ['approved', 'return', 'result-already-approved'],
    ['released', 'enter', 'result-released'],
    ['amended', 'cancel', 'result-released'],
    ['cancelled', 'enter', 'result-already-cancelled'],
    ['pending', 'release', 'transition-unknown'],
  ])('tells someone who sends a %s result "%s" why: %s', (state, command, why) => {
    expect(tryResult({ state, command })).toBe(why);
  });

  test('is told before a missing right, because an old screen is likelier than a lost right', () => {
    expect(tryResult({ state: 'approved', command: 'enter', actor: withRights() })).toBe(
      'result-already-approved',
    );
  });

  test('cannot create what exists, and cannot change what does not', () => {
    expect(tryResult({ state: 'pending', command: 'create', actor: 'system' })).toBe('transition-unknown');
    const answer = applyTransition(specimenTable, {
      ...request,
      state: null,
      command: 'collect',
      actor: withRights('specimens.collect'),
      facts: goodSpecimenFacts,
    });
    expect(answer).toEqual({ ok: false, refusal: { kind: 'conflict', reason: 'transition-unknown' } });
  });
});

describe('a result that somebody typed', () => {
  test.each<[string, Partial<ResultFacts>, string]>([
    ['by the verifier herself', { enteredBy: testActorId }, 'second-person-needed'],
    ['by nobody knows whom', { enteredBy: null }, 'second-person-needed'],
    ['by someone else', { enteredBy: testEntererId }, 'tech_verified'],
    ['twice by the verifier', { enteredBy: testActorId, isEnteredTwice: true }, 'tech_verified'],
    ['by the only one on shift', { enteredBy: testActorId, isSinglePersonShift: true }, 'tech_verified'],
    ['by no one, but an analyser', { enteredBy: testActorId, source: 'analyser' }, 'tech_verified'],
  ])('%s is verified only by a second pair of eyes', (_, facts, outcome) => {
    expect(tryResult({ state: 'entered', command: 'verify', facts })).toBe(outcome);
  });

  test.each<[string, Partial<ResultFacts>, string]>([
    ['by the approver herself', { enteredBy: testActorId }, 'enterer-may-not-approve'],
    ['twice by the approver', { enteredBy: testActorId, isEnteredTwice: true }, 'enterer-may-not-approve'],
    ['by nobody knows whom', { enteredBy: null }, 'enterer-may-not-approve'],
    ['by someone else', { enteredBy: testEntererId }, 'approved'],
    ['by the only one on shift', { enteredBy: testActorId, isSinglePersonShift: true }, 'approved'],
  ])('%s is approved only by another', (_, facts, outcome) => {
    expect(tryResult({ state: 'tech_verified', command: 'approve', facts })).toBe(outcome);
  });
});

describe('a critical result', () => {
  test.each<[string, Partial<ResultFacts>, string]>([
    ['that nobody was told', {}, 'critical-not-told'],
    ['that the ward was told', { isCriticalTold: true }, 'approved'],
    ['of a stat order with an open task', { hasOpenCriticalTask: true }, 'approved'],
  ])('%s', (_, facts, outcome) => {
    const critical = { ...facts, isCritical: true };
    expect(tryResult({ state: 'tech_verified', command: 'approve', facts: critical })).toBe(outcome);
  });
});

describe('verification', () => {
  test('by a person goes on without a control run, which the laboratory may not have', () => {
    expect(tryResult({ state: 'entered', command: 'verify', facts: { qualityControl: 'none' } })).toBe(
      'tech_verified',
    );
  });

  test('of a large difference goes on once somebody confirmed it', () => {
    const facts = { isDeltaFlagged: true, isDeltaAcknowledged: true };
    expect(tryResult({ state: 'entered', command: 'verify', facts })).toBe('tech_verified');
  });

  test.each<[string, Partial<ResultFacts>]>([
    ['outside its range', { isWithinRange: false }],
    [
      'far from the last value, even where somebody confirmed it',
      { isDeltaFlagged: true, isDeltaAcknowledged: true },
    ],
    ['critical, even where the ward was told', { isCritical: true, isCriticalTold: true }],
    ['without a control run', { qualityControl: 'none' }],
    ['of a haemolysed tube', { isSpecimenMarked: true }],
  ])('by the system is refused for a result %s', (_, facts) => {
    const verify = { state: 'entered', command: 'auto-verify', actor: 'system' } as const;
    expect(tryResult({ ...verify, facts })).toBe('auto-verification-refused');
  });
});

describe('where two kinds of people may do the same thing', () => {
  const cancel = (state: OrderState, actor: TransitionActor, orderedBy: AccountId): unknown =>
    applyTransition(orderTable, {
      ...request,
      state,
      command: 'cancel',
      actor,
      facts: { ...goodOrderFacts, orderedBy },
    });

  test('the reception cancels the order of someone else before it is collected', () => {
    expect(cancel('ordered', withRights('orders.create', 'orders.cancel'), testEntererId)).toMatchObject({
      ok: true,
    });
  });

  test('a clinician cancels her own order and no other', () => {
    expect(cancel('ordered', withRights('orders.create'), testActorId)).toMatchObject({ ok: true });
    expect(cancel('ordered', withRights('orders.create'), testEntererId)).toEqual({
      ok: false,
      refusal: { kind: 'invalid', reason: 'order-of-someone-else' },
    });
  });

  test.each<OrderState>(['collecting', 'collected', 'in_lab'])(
    'neither of them cancels an order that is %s',
    (state) => {
      expect(cancel(state, withRights('orders.create', 'orders.cancel'), testActorId)).toEqual({
        ok: false,
        refusal: { kind: 'denied' },
      });
    },
  );

  test('a cytogeneticist approves a karyotype, and is refused a blood count with a sentence', () => {
    const approve = { state: 'tech_verified', command: 'approve' } as const;
    const actor = withRights('karyotypes.approve');
    expect(tryResult({ ...approve, actor })).toBe('approved');
    expect(tryResult({ ...approve, actor, facts: { isGenetic: false } })).toBe('genetic-tests-only');
  });
});

describe('a record on hold', () => {
  test('is resumed to where its parts are by now', () => {
    const answer = applyTransition(labRecordTable, {
      ...request,
      state: 'on_hold',
      command: 'resume',
      actor: withRights('results.enter'),
      facts: { ...goodLabRecordFacts, childrenSay: 'awaiting_approval' },
    });
    expect(answer).toMatchObject({ ok: true, value: { state: 'awaiting_approval' } });
  });
});

describe('a kept reason', () => {
  test('is composed and without blanks that nobody typed on purpose', () => {
    const answer = applyTransition(specimenTable, {
      ...request,
      state: 'received',
      command: 'reject',
      actor: withRights('specimens.receive'),
      reason: '  Mẫu   đông \n '.normalize('NFD'),
      facts: goodSpecimenFacts,
    });
    expect(answer).toMatchObject({ ok: true, value: { event: { reason: 'Mẫu đông' } } });
  });
});

describe('whether somebody may ever do a thing', () => {
  test.each<[ResultCommand, Permission, boolean]>([
    ['verify', 'results.verify', true],
    ['verify', 'karyotypes.work', true],
    ['verify', 'results.enter', false],
    ['release', 'results.release', false],
  ])('"%s" with %s: %s', (command, permission, expected) => {
    expect(mayEver(resultTable, command, new Set([permission]))).toBe(expected);
  });
});

const actors: fc.Arbitrary<TransitionActor> = fc.oneof(
  fc.constant('system' as const),
  fc.record({ accountId: fc.constantFrom(...people), permissions: fc.subarray([...permissions]) }),
);

function agrees<State extends string, Command extends string, Need extends string, Facts>(
  table: TransitionTable<State, Command, Need, Facts>,
  anyFacts: fc.Arbitrary<Facts>,
): void {
  const commands = [...new Set(table.rows.map(({ command }) => command))];
  property.prop([fc.constantFrom(null, ...table.states), fc.constantFrom(...commands), actors, anyFacts])(
    'are none exactly when the step is done, and begin with what the refusal says',
    (state, command, actor, facts) => {
      const reason = 'Một lý do đủ dài';
      const request = { state, command, actor, facts, instant: testInstant, reason };
      const answer = applyTransition(table, request);
      const [first] = unmetNeeds(table, { state, command, actor, facts });
      expect(first === undefined).toBe(answer.ok);
      if (answer.ok || first === undefined) return;
      const told = 'reason' in answer.refusal ? answer.refusal.reason : answer.refusal.kind;
      expect(first.kind === 'denied' ? 'denied' : first.refusal).toBe(told);
    },
  );
}

describe('the unmet needs of a result', () => {
  agrees(resultTable, anyResultFacts);

  test('are all told, also to someone without the right', () => {
    const facts = { ...goodResultFacts, qualityControl: 'failed', isDeltaFlagged: true } as const;
    const actor = { accountId: testActorId, permissions: [] };
    expect(unmetNeeds(resultTable, { state: 'entered', command: 'verify', actor, facts })).toEqual([
      { kind: 'denied' },
      { kind: 'need', need: 'quality-control-not-failed', refusal: 'quality-control-failed' },
      { kind: 'need', need: 'delta-acknowledged', refusal: 'delta-unacknowledged' },
    ]);
  });
});

describe('the unmet needs of a report', () => {
  agrees(reportTable, anyReportFacts);
});
