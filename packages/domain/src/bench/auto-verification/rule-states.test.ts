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
  autoRuleTable,
  unknownAutoRuleFacts,
  type AutoRuleCommand,
  type AutoRuleFacts,
  type AutoRuleNeed,
  type AutoRuleState,
} from './rule-states.ts';

const goodFacts: AutoRuleFacts = { proposedBy: testEntererId, isComplete: true, isReplaced: true };
const words: TableWords<AutoRuleState, AutoRuleCommand, AutoRuleNeed, AutoRuleFacts> = {
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

describe('the table of rules for automatic verification', () => {
  tableHolds(autoRuleTable, words, unknownAutoRuleFacts);

  test('is what the database repeats, and ends with retired', () => {
    const steps = autoRuleTable.rows
      .filter(({ from }) => from !== null)
      .map(({ from, to }) => `${String(from)} ${to}`);
    expect(new Set(steps)).toEqual(new Set(['proposed active', 'proposed retired', 'active retired']));
    expect(terminalStates(autoRuleTable)).toEqual(['retired']);
  });

  test.each<[AutoRuleState, AutoRuleCommand, string]>([
    ['active', 'approve', 'auto-rule-already-active'],
    ['active', 'decline', 'auto-rule-already-active'],
    ['proposed', 'retire', 'auto-rule-not-active'],
    ['retired', 'approve', 'auto-rule-retired'],
    ['retired', 'withdraw', 'auto-rule-retired'],
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
    expect(applyTransition(autoRuleTable, request)).toEqual({
      ok: false,
      refusal: { kind: 'conflict', reason },
    });
  });

  test('lets a technician stop a rule at night, and never start one', () => {
    const actor = { accountId: testActorId, permissions: jobs.technician.permissions };
    const request = { actor, instant: testInstant, reason: 'Máy báo sai', facts: goodFacts };
    expect(applyTransition(autoRuleTable, { ...request, state: 'active', command: 'retire' }).ok).toBe(true);
    expect(applyTransition(autoRuleTable, { ...request, state: 'proposed', command: 'approve' })).toEqual({
      ok: false,
      refusal: { kind: 'denied' },
    });
  });
});
