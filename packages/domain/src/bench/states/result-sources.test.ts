import { describe, expect, test } from 'vitest';
import type { Permission } from '../../ground/kernel/permissions.ts';
import { applyTransition, type TransitionActor } from '../../ground/states/apply-transition.ts';
import type { ResultFacts } from './result-facts.ts';
import { resultTable, type ResultCommand, type ResultState } from './result-states.ts';
import { testActorId, testEntererId, testInstant } from '../../ground/states/table-cases.test-support.ts';
import { goodResultFacts } from './table-words.test-support.ts';
import { marksAfter } from './result-marks.ts';

const rights: readonly Permission[] = ['results.enter', 'results.verify', 'results.approve'];
const me: TransitionActor = { accountId: testActorId, permissions: rights };

interface Sent {
  readonly state: ResultState | null;
  readonly command: ResultCommand;
  readonly facts: Partial<ResultFacts>;
  readonly actor?: TransitionActor;
}

function outcome({ state, command, facts, actor = me }: Sent): string {
  const answer = applyTransition(resultTable, {
    state,
    command,
    actor,
    instant: testInstant,
    reason: 'Bác sĩ xem lại kết quả',
    facts: { ...goodResultFacts, isOfCorrection: false, ...facts },
  });
  if (answer.ok) return answer.value.state;
  return 'reason' in answer.refusal ? answer.refusal.reason : answer.refusal.kind;
}

const verify = { state: 'entered', command: 'verify' } as const;
const approve = { state: 'tech_verified', command: 'approve' } as const;
const autoVerify = { state: 'entered', command: 'auto-verify', actor: 'system' } as const;

describe('a calculated value', () => {
  const calculated = { source: 'calculated', enteredBy: null } as const;

  test.each<[string, Partial<ResultFacts>, string, string]>([
    [
      'of values that the same person typed',
      { enteredByOfInputs: [testEntererId, testActorId] },
      'second-person-needed',
      'enterer-may-not-approve',
    ],
    [
      'of values that she typed twice',
      { enteredByOfInputs: [testActorId], isEnteredTwice: true },
      'tech_verified',
      'enterer-may-not-approve',
    ],
    [
      'of a value that nobody knows who typed',
      { enteredByOfInputs: [null] },
      'second-person-needed',
      'enterer-may-not-approve',
    ],
    ['of values that another typed', { enteredByOfInputs: [testEntererId] }, 'tech_verified', 'approved'],
    ['of values that analysers sent', { enteredByOfInputs: [] }, 'tech_verified', 'approved'],
    [
      'of values that the only one on shift typed',
      { enteredByOfInputs: [testActorId], isSinglePersonShift: true },
      'tech_verified',
      'approved',
    ],
  ])('%s', (_, facts, verified, approved) => {
    expect(outcome({ ...verify, facts: { ...calculated, ...facts } })).toBe(verified);
    expect(outcome({ ...approve, facts: { ...calculated, ...facts } })).toBe(approved);
  });
});

describe('a value copied from the print of another program', () => {
  test('needs a second pair of eyes like one that was typed', () => {
    const own = { source: 'transcribed', enteredBy: testActorId } as const;
    expect(outcome({ ...verify, facts: own })).toBe('second-person-needed');
    expect(outcome({ ...verify, facts: { ...own, isEnteredTwice: true } })).toBe('tech_verified');
    expect(outcome({ ...approve, facts: { ...own, isEnteredTwice: true } })).toBe('enterer-may-not-approve');
  });
});

describe('the system', () => {
  test.each<[string, Partial<ResultFacts>, string]>([
    ['a value that an analyser sent', { source: 'analyser', enteredBy: null }, 'tech_verified'],
    ['a value that was typed twice', { isEnteredTwice: true }, 'tech_verified'],
    ['a value that was typed once', {}, 'second-person-needed'],
    [
      'a value calculated from one that was typed once',
      { source: 'calculated', enteredBy: null },
      'second-person-needed',
    ],
    [
      'a value calculated from those of analysers',
      { source: 'calculated', enteredBy: null, enteredByOfInputs: [] },
      'tech_verified',
    ],
    [
      'a value of a tube that was rejected',
      { source: 'analyser', enteredBy: null, specimenState: 'rejected' },
      'specimen-rejected',
    ],
  ])('is no second pair of eyes: %s', (_, facts, expected) => {
    expect(outcome({ ...autoVerify, facts })).toBe(expected);
  });
});

describe('a second, blind entry', () => {
  test.each<[string, Partial<ResultFacts>, string]>([
    ['that equals the first is kept', {}, 'entered'],
    ['that differs is refused', { isSecondEntryEqual: false }, 'second-entry-differs'],
    ['of what an analyser sent is refused', { source: 'analyser' }, 'value-not-typed'],
    ['of what was calculated is refused', { source: 'calculated' }, 'value-not-typed'],
    ['by the one who typed the first counts too', { enteredBy: testActorId }, 'entered'],
  ])('%s', (_, facts, expected) => {
    expect(outcome({ state: 'entered', command: 'confirm-entry', facts })).toBe(expected);
  });
});

describe('a correction', () => {
  const create = { state: null, command: 'create-correction', actor: 'system' } as const;
  const open = { isOfCorrection: true } as const;

  test('begins a new run even where the tube is gone by now', () => {
    expect(outcome({ ...create, facts: { ...open, specimenState: 'disposed' } })).toBe('pending');
    expect(outcome({ ...create, facts: { specimenState: 'disposed' } })).toBe('correction-not-open');
    expect(outcome({ ...create, facts: { ...open, specimenState: 'rejected' } })).toBe('specimen-rejected');
  });

  test.each<[string, Partial<ResultFacts>, string]>([
    ['of a tube that was thrown away', { ...open, specimenState: 'disposed' }, 'entered'],
    ['of a tube that was lost', { ...open, specimenState: 'lost' }, 'entered'],
    ['of a tube that was never received', { ...open, specimenState: 'collected' }, 'specimen-not-received'],
    ['and no value without one', { specimenState: 'disposed' }, 'specimen-not-received'],
  ])('takes the right value %s', (_, facts, expected) => {
    expect(outcome({ state: 'pending', command: 'enter', facts })).toBe(expected);
  });

  test.each<[string, Partial<ResultFacts>, string]>([
    ['by the doctor who opened it', { correctionBy: [testActorId] }, 'second-doctor-needed'],
    ['where nobody knows who opened it', { correctionBy: [] }, 'second-doctor-needed'],
    ['by another doctor', { correctionBy: [testEntererId] }, 'approved'],
  ])('that needs two doctors is not approved %s, only by another', (_, facts, expected) => {
    expect(outcome({ ...approve, facts: { ...open, needsSecondDoctor: true, ...facts } })).toBe(expected);
  });
});

describe('an approval', () => {
  test('is taken back with that of the report, and no later', () => {
    const unapprove = { command: 'unapprove', actor: 'system', facts: {} } as const;
    expect(outcome({ ...unapprove, state: 'approved' })).toBe('tech_verified');
    expect(outcome({ ...unapprove, state: 'released' })).toBe('result-released');
    expect(outcome({ ...unapprove, state: 'approved', actor: me })).toBe('denied');
  });
});

const both = { isEnteredTwice: true, isDeltaAcknowledged: true };
const none = { isEnteredTwice: false, isDeltaAcknowledged: false };

describe('what was said about a value', () => {
  test.each<ResultCommand>(['enter', 'correct', 'take-back', 'import', 'calculate', 'clear', 'rerun'])(
    'is over after "%s"',
    (command) => {
      expect(marksAfter(command, both)).toEqual(none);
    },
  );

  test('is over after every step that writes a value', () => {
    const writing = resultTable.rows.filter(({ needs }) => needs.includes('value-valid'));
    expect(writing.filter(({ command }) => marksAfter(command, both) === both)).toEqual([]);
  });

  test.each<ResultCommand>(['comment', 'verify', 'return', 'approve', 'unapprove'])(
    'stays after "%s"',
    (command) => {
      expect(marksAfter(command, both)).toEqual(both);
      expect(marksAfter(command, none)).toEqual(none);
    },
  );

  test('is said by its own step, and by no other', () => {
    expect(marksAfter('confirm-entry', none)).toEqual({ ...none, isEnteredTwice: true });
    expect(marksAfter('acknowledge-delta', none)).toEqual({ ...none, isDeltaAcknowledged: true });
  });
});
