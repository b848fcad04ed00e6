import { describe, expect, test } from 'vitest';
import { jobs } from '../../people/accounts/jobs.ts';
import { applyTransition } from '../../ground/states/apply-transition.ts';
import {
  testActorId,
  testEntererId,
  testInstant,
  type TableWords,
} from '../../ground/states/table-cases.test-support.ts';
import { tableHolds } from '../states/table-holds.test-support.ts';
import { terminalStates } from '../../ground/states/transition-table.ts';
import {
  controlLotTable,
  unknownControlLotFacts,
  type ControlLotCommand,
  type ControlLotFacts,
  type ControlLotNeed,
  type ControlLotState,
} from './lot-states.ts';

const goodFacts: ControlLotFacts = { proposedBy: testEntererId, isComplete: true, isExpired: false };
const words: TableWords<ControlLotState, ControlLotCommand, ControlLotNeed, ControlLotFacts> = {
  noun: 'lot',
  done: {
    propose: 'be proposed',
    approve: 'be approved',
    decline: 'be declined',
    withdraw: 'be withdrawn',
    retire: 'be retired',
    expire: 'expire',
  },
  goodFacts: ({ command }) => ({
    ...goodFacts,
    proposedBy: command === 'withdraw' ? testActorId : testEntererId,
    isExpired: command === 'expire',
  }),
  unmet: {
    'lot-complete': { when: 'something is missing', facts: { isComplete: false } },
    'someone-elses-proposal': { when: 'the same person proposed it', facts: { proposedBy: testActorId } },
    'own-proposal': { when: 'someone else proposed it', facts: { proposedBy: testEntererId } },
    'lot-not-expired': { when: 'its last day is over', facts: { isExpired: true } },
    'lot-expired': { when: 'it is still valid', facts: { isExpired: false } },
  },
};

describe('the table of control lots', () => {
  tableHolds(controlLotTable, words, unknownControlLotFacts);

  test('is what the database repeats, and ends with retired', () => {
    const steps = controlLotTable.rows
      .filter(({ from }) => from !== null)
      .map(({ from, to }) => `${String(from)} ${to}`);
    expect(new Set(steps)).toEqual(new Set(['proposed active', 'proposed retired', 'active retired']));
    expect(terminalStates(controlLotTable)).toEqual(['retired']);
  });

  test('uses every requirement', () => {
    expect(new Set(controlLotTable.rows.flatMap(({ needs }) => needs))).toEqual(
      new Set(Object.keys(controlLotTable.requirements)),
    );
  });

  test.each<[ControlLotState, ControlLotCommand, string]>([
    ['active', 'approve', 'control-lot-already-active'],
    ['active', 'withdraw', 'control-lot-already-active'],
    ['proposed', 'retire', 'control-lot-not-active'],
    ['retired', 'approve', 'control-lot-retired'],
    ['retired', 'retire', 'control-lot-retired'],
    ['active', 'propose', 'transition-unknown'],
  ])('tells someone who sends a %s lot "%s" why: %s', (state, command, reason) => {
    const actor = { accountId: testActorId, permissions: jobs.labDoctor.permissions };
    const request = { state, command, actor, instant: testInstant, reason: 'Hết vật liệu', facts: goodFacts };
    expect(applyTransition(controlLotTable, request)).toEqual({
      ok: false,
      refusal: { kind: 'conflict', reason },
    });
  });

  test('lets a technician propose and a laboratory doctor approve, neither both', () => {
    const may = (job: keyof typeof jobs, command: ControlLotCommand): boolean =>
      applyTransition(controlLotTable, {
        state: command === 'propose' ? null : 'proposed',
        command,
        actor: { accountId: testActorId, permissions: jobs[job].permissions },
        instant: testInstant,
        reason: null,
        facts: goodFacts,
      }).ok;
    expect([may('technician', 'propose'), may('technician', 'approve')]).toEqual([true, false]);
    expect([may('labDoctor', 'propose'), may('labDoctor', 'approve')]).toEqual([false, true]);
    expect([may('administrator', 'propose'), may('administrator', 'approve')]).toEqual([false, false]);
  });
});
