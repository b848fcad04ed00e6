import { describe, expect, test } from 'vitest';
import { jobs } from '../../people/accounts/jobs.ts';
import { applyTransition } from '../../ground/states/apply-transition.ts';
import {
  testActorId,
  testEntererId,
  testInstant,
  type TableWords,
} from '../../ground/states/table-cases.test-support.ts';
import { tableHolds } from './table-holds.test-support.ts';
import { terminalStates } from '../../ground/states/transition-table.ts';
import {
  autoRuleTable,
  reflexRuleTable,
  unknownLabRuleFacts,
  type LabRuleCommand,
  type LabRuleFacts,
  type LabRuleNeed,
  type LabRuleState,
} from './lab-rule-states.ts';

const goodFacts: LabRuleFacts = { proposedBy: testEntererId, isComplete: true, isReplaced: true };
const words: TableWords<LabRuleState, LabRuleCommand, LabRuleNeed, LabRuleFacts> = {
  noun: 'rule',
  done: {
    propose: 'be proposed',
    approve: 'be approved',
    decline: 'be declined',
    withdraw: 'be withdrawn',
    retire: 'be retired',
    replace: 'be replaced',
  },
  goodFacts: ({ command }) => ({
    ...goodFacts,
    proposedBy: command === 'withdraw' ? testActorId : testEntererId,
  }),
  unmet: {
    'rule-complete': { when: 'something is wrong with it', facts: { isComplete: false } },
    'someone-elses-proposal': { when: 'the same person proposed it', facts: { proposedBy: testActorId } },
    'own-proposal': { when: 'someone else proposed it', facts: { proposedBy: testEntererId } },
    'newer-version-active': { when: 'no newer version is active', facts: { isReplaced: false } },
  },
};

describe.each([autoRuleTable, reflexRuleTable])('the table of $entity', (table) => {
  tableHolds(table, words, unknownLabRuleFacts);

  test('is what the database repeats, and ends with retired', () => {
    const steps = table.rows
      .filter(({ from }) => from !== null)
      .map(({ from, to }) => `${String(from)} ${to}`);
    expect(new Set(steps)).toEqual(new Set(['proposed active', 'proposed retired', 'active retired']));
    expect(terminalStates(table)).toEqual(['retired']);
  });

  test.each<[LabRuleState, LabRuleCommand, string]>([
    ['active', 'approve', 'lab-rule-already-active'],
    ['active', 'decline', 'lab-rule-already-active'],
    ['proposed', 'retire', 'lab-rule-not-active'],
    ['retired', 'approve', 'lab-rule-retired'],
    ['retired', 'withdraw', 'lab-rule-retired'],
    ['active', 'propose', 'transition-unknown'],
  ])('tells someone who sends a %s rule "%s" why: %s', (state, command, reason) => {
    const actor = { accountId: testActorId, permissions: jobs.labDoctor.permissions };
    const request = {
      state,
      command,
      actor,
      instant: testInstant,
      reason: 'Không còn dùng',
      facts: goodFacts,
    };
    expect(applyTransition(table, request)).toEqual({
      ok: false,
      refusal: { kind: 'conflict', reason },
    });
  });

  test('lets a technician stop a rule at night, and never start one', () => {
    const actor = { accountId: testActorId, permissions: jobs.technician.permissions };
    const request = { actor, instant: testInstant, reason: 'Máy báo sai', facts: goodFacts };
    expect(applyTransition(table, { ...request, state: 'active', command: 'retire' }).ok).toBe(true);
    expect(applyTransition(table, { ...request, state: 'proposed', command: 'approve' })).toEqual({
      ok: false,
      refusal: { kind: 'denied' },
    });
  });
});
