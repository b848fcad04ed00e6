import { fc, test as property } from '@fast-check/vitest';
import { describe, expect, test } from 'vitest';
import { permissions } from '../../ground/kernel/permissions.ts';
import type { AccountId } from '../../ground/kernel/ids.ts';
import { applyTransition, type TransitionActor } from '../../ground/states/apply-transition.ts';
import {
  testActorId,
  testEntererId,
  testInstant,
  type TableWords,
} from '../../ground/states/table-cases.test-support.ts';
import { tableHolds } from '../../bench/states/table-holds.test-support.ts';
import { terminalStates } from '../../ground/states/transition-table.ts';
import {
  isOfAnotherDoctor,
  unknownAppointmentFacts,
  type AppointmentFacts,
  type AppointmentNeed,
} from './slip-facts.ts';
import {
  appointmentCommands,
  appointmentStates,
  appointmentTable,
  takesPlace,
  type AppointmentCommand,
  type AppointmentState,
} from './slip-states.ts';

const goodFacts: AppointmentFacts = {
  isComplete: true,
  isOfAnotherDoctor: false,
  knowsOtherDoctor: false,
  today: 'before',
  doctorId: testActorId,
  isSigned: false,
  hasSignature: true,
  isVisitFitting: true,
};

const words: TableWords<AppointmentState, AppointmentCommand, AppointmentNeed, AppointmentFacts> = {
  noun: 'slip',
  done: {
    draft: 'be written',
    edit: 'be changed',
    discard: 'be dropped',
    issue: 'be issued',
    sign: 'be signed',
    print: 'be printed',
    download: 'be taken as a file',
    reschedule: 'be moved',
    cancel: 'be cancelled',
    use: 'be used',
    miss: 'be missed',
  },
  goodFacts: ({ command }) => ({ ...goodFacts, today: command === 'miss' ? 'after' : 'before' }),
  unmet: {
    'slip-complete': { when: 'something is missing', facts: { isComplete: false } },
    'own-or-known': { when: 'it is another doctor’s', facts: { isOfAnotherDoctor: true } },
    'before-its-day': { when: 'its day has come', facts: { today: 'on' } },
    'day-not-over': { when: 'its day is over', facts: { today: 'after' } },
    'day-over': { when: 'its day is not over', facts: { today: 'on' } },
    'named-doctor': { when: 'another doctor is named', facts: { doctorId: testEntererId } },
    'not-signed': { when: 'it is signed', facts: { isSigned: true } },
    'signed-by-doctor': { when: 'no doctor signed it', facts: { hasSignature: false } },
    'visit-fitting': { when: 'the visit is another patient’s', facts: { isVisitFitting: false } },
  },
};

describe('the table of appointment slips', () => {
  tableHolds(appointmentTable, words, unknownAppointmentFacts);

  test('ends in four states, and reaches every one', () => {
    expect(terminalStates(appointmentTable)).toEqual(['used', 'rescheduled', 'missed', 'cancelled']);
    expect(new Set(appointmentTable.rows.map(({ to }) => to))).toEqual(new Set(appointmentStates));
  });

  test.each([
    ['used', 'appointment-used'],
    ['rescheduled', 'appointment-rescheduled'],
    ['missed', 'appointment-missed'],
    ['cancelled', 'appointment-cancelled'],
  ] as const)('says why nothing can be done about one that is %s', (state, reason) => {
    const answers = appointmentCommands
      .filter((command) => command !== 'draft')
      .map((command) =>
        applyTransition(appointmentTable, {
          state,
          command,
          actor: { accountId: testActorId, permissions },
          instant: testInstant,
          reason: 'Người bệnh xin đổi',
          facts: goodFacts,
        }),
      );
    expect(
      new Set(answers.map((answer) => !answer.ok && 'reason' in answer.refusal && answer.refusal.reason)),
    ).toEqual(new Set([reason]));
  });

  test('lets somebody change another doctor’s slip who was told whose it is', () => {
    const answer = applyTransition(appointmentTable, {
      state: 'issued',
      command: 'cancel',
      actor: { accountId: testActorId, permissions: ['appointment-slips.create'] },
      instant: testInstant,
      reason: 'Người bệnh chuyển viện',
      facts: { ...goodFacts, isOfAnotherDoctor: true, knowsOtherDoctor: true },
    });
    expect(answer.ok).toBe(true);
  });

  test('keeps a place for issued slips and no others', () => {
    expect(appointmentStates.filter(takesPlace)).toEqual(['issued']);
  });
});

describe('whose appointment it is', () => {
  const [me, doctor, desk] = [
    testActorId,
    testEntererId,
    '019a8f3e-7c21-7b54-9d10-2f6a4c8e1b09' as AccountId,
  ];
  test.each([
    ['nobody’s while no doctor is named', { doctorId: null, writtenBy: desk, signedBy: null }, false],
    ['the named doctor’s own', { doctorId: me, writtenBy: desk, signedBy: null }, false],
    [
      'that of whoever wrote it until it is signed',
      { doctorId: doctor, writtenBy: me, signedBy: null },
      false,
    ],
    ['the doctor’s once it is signed', { doctorId: doctor, writtenBy: me, signedBy: doctor }, true],
    ['another one’s for everybody else', { doctorId: doctor, writtenBy: desk, signedBy: null }, true],
  ] as const)('%s', (_who, owners, isOther) => {
    expect(isOfAnotherDoctor(owners, me)).toBe(isOther);
  });
});

const facts: fc.Arbitrary<AppointmentFacts> = fc.record({
  isComplete: fc.boolean(),
  isOfAnotherDoctor: fc.boolean(),
  knowsOtherDoctor: fc.boolean(),
  today: fc.constantFrom('before', 'on', 'after', null),
  doctorId: fc.constantFrom(null, testActorId, testEntererId),
  isSigned: fc.boolean(),
  hasSignature: fc.boolean(),
  isVisitFitting: fc.boolean(),
});
const actors: fc.Arbitrary<TransitionActor> = fc.constantFrom<TransitionActor>('system', {
  accountId: testActorId,
  permissions,
});

describe('a slip, whatever is sent', () => {
  property.prop([
    fc.array(
      fc.record({
        command: fc.constantFrom(...appointmentCommands),
        actor: actors,
        facts,
        reason: fc.constantFrom(null, 'ngắn', 'Người bệnh bận việc'),
      }),
      { maxLength: 60 },
    ),
  ])('is issued at most once, ends at most once, and never moves afterwards', (sent) => {
    const reached: AppointmentState[] = [];
    for (const step of sent) {
      const state = reached.at(-1) ?? null;
      const answer = applyTransition(appointmentTable, { ...step, state, instant: testInstant });
      if (answer.ok && answer.value.state !== state) reached.push(answer.value.state);
    }
    const ends = reached.filter((each) => terminalStates(appointmentTable).includes(each));
    expect(reached.filter((each) => each === 'issued').length).toBeLessThanOrEqual(1);
    expect(ends.length).toBeLessThanOrEqual(1);
    expect(ends.length === 0 || reached.at(-1) === ends[0]).toBe(true);
  });
});
