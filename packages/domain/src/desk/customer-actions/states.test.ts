import { describe, expect, test } from 'vitest';
import { permissions } from '../../ground/kernel/permissions.ts';
import { applyTransition } from '../../ground/states/apply-transition.ts';
import { testActorId, testInstant, type TableWords } from '../../ground/states/table-cases.test-support.ts';
import { tableHolds } from '../../bench/states/table-holds.test-support.ts';
import {
  bookingStates,
  bookingTable,
  holdsPlace,
  type BookingCommand,
  type BookingFacts,
  type BookingNeed,
  type BookingState,
} from './booking.ts';
import {
  publicationTable,
  type PublicationCommand,
  type PublicationFacts,
  type PublicationNeed,
  type PublicationState,
} from './publication.ts';
import {
  commandOfMessage,
  isAnswer,
  isWithinReopenDays,
  messageKinds,
  ticketTable,
  type TicketCommand,
  type TicketFacts,
  type TicketNeed,
  type TicketState,
} from './ticket.ts';

const bookings: TableWords<BookingState, BookingCommand, BookingNeed, BookingFacts> = {
  noun: 'booking',
  done: {
    book: 'be booked',
    edit: 'be changed',
    confirm: 'be confirmed',
    finish: 'be finished',
    cancel: 'be cancelled',
    remove: 'be removed',
  },
  goodFacts: () => ({ day: 'on' }),
  unmet: {
    'day-come': { when: 'its day has not come', facts: { day: 'before' } },
    'day-not-over': { when: 'its day is over', facts: { day: 'after' } },
  },
};

describe('the table of bookings', () => {
  tableHolds(bookingTable, bookings, { day: null });

  test('keeps a place while somebody may still come', () => {
    expect(bookingStates.filter(holdsPlace)).toEqual(['register', 'confirmed']);
  });
});

const goodTicket: TicketFacts = {
  isAnswered: true,
  isComplaint: true,
  isAdministrator: true,
  isWithinReopenDays: true,
  hasMessages: false,
};
const unknownTicket: TicketFacts = {
  isAnswered: false,
  isComplaint: true,
  isAdministrator: false,
  isWithinReopenDays: false,
  hasMessages: true,
};
const tickets: TableWords<TicketState, TicketCommand, TicketNeed, TicketFacts> = {
  noun: 'request',
  done: {
    open: 'be opened',
    edit: 'be changed',
    assign: 'be assigned',
    start: 'be started',
    answer: 'be answered',
    hear: 'hear the customer',
    note: 'be noted on',
    finish: 'be finished',
    reopen: 'be opened again',
    rate: 'be rated',
    remove: 'be removed',
  },
  goodFacts: () => goodTicket,
  unmet: {
    answered: { when: 'nobody answered', facts: { isAnswered: false } },
    'complaint-right': {
      when: 'it is a complaint and she no administrator',
      facts: { isAdministrator: false },
    },
    'reopen-open': { when: 'seven days are over', facts: { isWithinReopenDays: false } },
    'no-messages': { when: 'something was said', facts: { hasMessages: true } },
  },
};

describe('the table of requests', () => {
  tableHolds(ticketTable, tickets, unknownTicket);

  test('lets whoever handles requests finish one that is no complaint', () => {
    const answer = applyTransition(ticketTable, {
      state: 'pending',
      command: 'finish',
      actor: { accountId: testActorId, permissions: ['customers.write'] },
      instant: testInstant,
      reason: null,
      facts: { ...goodTicket, isComplaint: false, isAdministrator: false },
    });
    expect(answer.ok).toBe(true);
  });

  test('takes a word to or from the customer as opening a done one again, and a note as a note', () => {
    expect(messageKinds.map((kind) => commandOfMessage(kind, 'done'))).toEqual([
      'reopen',
      'reopen',
      'reopen',
      'note',
    ]);
    expect(messageKinds.map((kind) => commandOfMessage(kind, 'pending'))).toEqual([
      'answer',
      'answer',
      'hear',
      'note',
    ]);
    expect(messageKinds.filter(isAnswer)).toEqual(['reply', 'call']);
  });

  test.each([
    [7 * 86_400_000, true],
    [7 * 86_400_000 + 1, false],
  ])('may be opened again %i ms after it was done: %s', (later, isOpen) => {
    expect(isWithinReopenDays(testInstant, testInstant + later)).toBe(isOpen);
    expect(isWithinReopenDays(null, testInstant)).toBe(false);
  });
});

const goodPublication: PublicationFacts = { isPublishable: true, isFreeOfSex: true, areImagesChecked: true };
const publications: TableWords<PublicationState, PublicationCommand, PublicationNeed, PublicationFacts> = {
  noun: 'publication',
  done: {
    draft: 'be drafted',
    edit: 'be changed',
    publish: 'be published',
    withdraw: 'be withdrawn',
    fall: 'fall with its report',
    remove: 'be removed',
  },
  goodFacts: () => goodPublication,
  unmet: {
    publishable: { when: 'its report may not be seen online', facts: { isPublishable: false } },
    'free-of-sex': { when: 'it tells the sex of a child', facts: { isFreeOfSex: false } },
    'images-checked': { when: 'nobody looked at the pictures', facts: { areImagesChecked: false } },
  },
};

describe('the table of publications', () => {
  const nothing = { isPublishable: false, isFreeOfSex: false, areImagesChecked: false };
  tableHolds(publicationTable, publications, nothing);

  test.each(['edit', 'publish', 'remove'] as const)('never lets %s what a customer was shown', (command) => {
    const answer = applyTransition(publicationTable, {
      state: 'published',
      command,
      actor: { accountId: testActorId, permissions },
      instant: testInstant,
      reason: 'Nhập nhầm người bệnh',
      facts: goodPublication,
    });
    expect(answer).toMatchObject({ ok: false, refusal: { reason: 'customer-published' } });
  });
});
