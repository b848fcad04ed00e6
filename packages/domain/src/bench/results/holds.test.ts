import { fc, test as property } from '@fast-check/vitest';
import { describe, expect, test } from 'vitest';
import { permissions, type Permission } from '../../ground/kernel/permissions.ts';
import { anyResultFacts } from '../states/any-facts.test-support.ts';
import { applyTransition } from '../../ground/states/apply-transition.ts';
import { unknownResultFacts, type ResultFacts } from '../states/result-facts.ts';
import { resultStates, resultTable, type ResultState } from '../states/result-states.ts';
import { testActorId, testEntererId, testInstant } from '../../ground/states/table-cases.test-support.ts';
import { goodResultFacts } from '../states/table-words.test-support.ts';
import { holdSentences } from './hold-texts.ts';
import { holdsFor, type HoldQuestion } from './holds.ts';

const doctor: readonly Permission[] = ['results.verify', 'results.approve'];

interface Asked {
  readonly state: ResultState;
  readonly goal: HoldQuestion['goal'];
  readonly facts?: Partial<ResultFacts>;
  readonly rights?: readonly Permission[];
}

function codes({ state, goal, facts = {}, rights = doctor }: Asked): readonly string[] {
  const actor = { accountId: testActorId, permissions: rights };
  return holdsFor({ state, goal, actor, facts: { ...goodResultFacts, ...facts } }).map(({ code }) => code);
}

describe('why a value is held', () => {
  property.prop([
    fc.constantFrom(...resultStates),
    fc.constantFrom('verify' as const, 'approve' as const),
    fc.record({
      accountId: fc.constantFrom(testActorId, testEntererId),
      permissions: fc.subarray([...permissions]),
    }),
    anyResultFacts,
  ])('is never told exactly when the table would let it go on', (state, goal, actor, facts) => {
    const answer = applyTransition(resultTable, {
      state,
      command: goal,
      actor,
      facts,
      instant: testInstant,
      reason: null,
    });
    expect(holdsFor({ state, goal, actor, facts }).length === 0).toBe(answer.ok);
  });

  test('is told in full, in the order of the table', () => {
    const facts = { ...unknownResultFacts, enteredBy: testActorId };
    expect(codes({ state: 'tech_verified', goal: 'approve', facts })).toEqual([
      'may-be-seen',
      'record-not-on-hold',
      'specimen-not-rejected',
      'times-in-order',
      'approver-is-not-enterer',
      'licence-valid',
      'range-snapshot-taken',
      'critical-told',
      'quality-control-not-failed',
      'second-doctor',
    ]);
    expect(codes({ state: 'entered', goal: 'verify', facts })).toEqual([
      'may-be-seen',
      'record-not-on-hold',
      'specimen-not-rejected',
      'times-in-order',
      'quality-control-not-failed',
      'delta-acknowledged',
      'second-person-or-double-entry',
    ]);
  });

  test.each<[string, Asked, readonly string[]]>([
    ['nobody has typed it', { state: 'pending', goal: 'approve' }, ['value-missing']],
    [
      'nobody could type it, because the tube is on its way',
      {
        state: 'pending',
        goal: 'verify',
        facts: { specimenState: 'in_transit', hasCollectionTime: false, isValueValid: false },
      },
      ['value-missing', 'specimen-received', 'collection-time-known'],
    ],
    ['nobody verified it', { state: 'entered', goal: 'approve' }, ['not-verified']],
    [
      'nobody could verify it',
      { state: 'entered', goal: 'approve', facts: { qualityControl: 'failed' } },
      ['not-verified', 'quality-control-not-failed'],
    ],
    [
      'it was verified, whatever its approval still needs',
      { state: 'tech_verified', goal: 'verify', facts: { isLicenceValid: false } },
      ['already-verified'],
    ],
    ['it was approved', { state: 'approved', goal: 'approve' }, ['already-approved']],
    ['it was released', { state: 'released', goal: 'approve' }, ['already-released']],
    ['it was replaced', { state: 'amended', goal: 'verify' }, ['already-released']],
    ['it was cancelled', { state: 'cancelled', goal: 'verify' }, ['already-cancelled']],
    [
      'the one who asks has no right, and quality control failed too',
      { state: 'entered', goal: 'verify', rights: [], facts: { qualityControl: 'failed' } },
      ['not-permitted', 'quality-control-not-failed'],
    ],
    [
      'the one who asks works on chromosomes only',
      {
        state: 'tech_verified',
        goal: 'approve',
        rights: ['karyotypes.approve'],
        facts: { isGenetic: false },
      },
      ['genetic-test'],
    ],
  ])('is told where %s', (_, asked, expected) => {
    expect(codes(asked)).toEqual(expected);
  });

  test('depends on who asks', () => {
    const facts = { enteredBy: testActorId };
    expect(codes({ state: 'tech_verified', goal: 'approve', facts })).toEqual(['approver-is-not-enterer']);
    expect(codes({ state: 'tech_verified', goal: 'approve' })).toEqual([]);
  });

  test('is told in composed sentences that differ from each other', () => {
    const sentences = Object.values(holdSentences);
    expect(sentences).toEqual(sentences.map((sentence) => sentence.normalize('NFC')));
    expect(new Set(sentences).size).toBe(sentences.length);
    expect(sentences.filter((sentence) => !/^\p{Lu}.*\.$/u.test(sentence))).toEqual([]);
  });
});
