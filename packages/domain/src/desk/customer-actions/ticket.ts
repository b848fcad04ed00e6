import type { TransitionRow, TransitionTable } from '../../ground/states/transition-table.ts';
import {
  checkContact,
  lengthOf,
  wrongOnes,
  type CustomerIdentity,
  type CustomerIssue,
} from './customer-draft.ts';

export const ticketStates = ['remaining', 'pending', 'done', 'removed'] as const;
export type TicketState = (typeof ticketStates)[number];

export const ticketCommands = [
  'open',
  'edit',
  'assign',
  'start',
  'answer',
  'hear',
  'note',
  'finish',
  'reopen',
  'rate',
  'remove',
] as const;
export type TicketCommand = (typeof ticketCommands)[number];

export const ticketCategories = ['result_question', 'appointment', 'complaint', 'document', 'other'] as const;
export type TicketCategory = (typeof ticketCategories)[number];
export const ticketPriorities = ['normal', 'urgent'] as const;
export type TicketPriority = (typeof ticketPriorities)[number];

/**
 * reply: written to the customer. call: what was said on the telephone. customer: what she answered. internal: for
 * staff alone, never in anything that leaves the house.
 */
export const messageKinds = ['reply', 'call', 'customer', 'internal'] as const;
export type MessageKind = (typeof messageKinds)[number];

export const reopenDays = 7;
export const ticketLimits = { titleMin: 5, titleMax: 150, content: 4_000, message: 4_000, files: 5 } as const;
export const satisfactions = [1, 2, 3, 4, 5] as const;

export interface TicketFacts {
  /** Since it was opened, or opened again. */
  readonly isAnswered: boolean;
  readonly isComplaint: boolean;
  readonly isAdministrator: boolean;
  readonly isWithinReopenDays: boolean;
  readonly hasMessages: boolean;
}
export type TicketNeed = 'answered' | 'complaint-right' | 'reopen-open' | 'no-messages';

type Row = TransitionRow<TicketState, TicketCommand, TicketNeed>;
const row = (
  from: TicketState | null,
  command: TicketCommand,
  to: TicketState,
  more?: Partial<Row>,
): Row => ({
  from,
  to,
  command,
  permission: 'customers.write',
  needs: [],
  reason: 'none',
  audited: { action: `customer-ticket.${command}`, what: [] },
  ...more,
});

/** The way of one request. */
export const ticketTable: TransitionTable<TicketState, TicketCommand, TicketNeed, TicketFacts> = {
  entity: 'customer-ticket',
  states: ticketStates,
  rows: [
    row(null, 'open', 'remaining'),
    row('remaining', 'edit', 'remaining'),
    row('pending', 'edit', 'pending'),
    row('remaining', 'assign', 'remaining'),
    row('pending', 'assign', 'pending'),
    row('remaining', 'start', 'pending'),
    row('remaining', 'answer', 'pending'),
    row('pending', 'answer', 'pending'),
    row('remaining', 'hear', 'remaining'),
    row('pending', 'hear', 'pending'),
    row('remaining', 'note', 'remaining'),
    row('pending', 'note', 'pending'),
    row('done', 'note', 'done'),
    row('pending', 'finish', 'done', { needs: ['answered', 'complaint-right'] }),
    // What she said or what staff found stands in the message that opens it again.
    row('done', 'reopen', 'pending', { needs: ['reopen-open'] }),
    row('done', 'rate', 'done', { audited: { action: 'customer-ticket.rate', what: ['satisfaction'] } }),
    row('remaining', 'remove', 'removed', { needs: ['no-messages'], reason: 'required' }),
  ],
  requirements: {
    answered: { isMet: ({ facts }) => facts.isAnswered, refusal: 'customer-ticket-not-answered' },
    'complaint-right': {
      isMet: ({ facts }) => !facts.isComplaint || facts.isAdministrator,
      refusal: 'customer-complaint-administrator-only',
    },
    'reopen-open': {
      isMet: ({ facts }) => facts.isWithinReopenDays,
      refusal: 'customer-ticket-reopen-too-late',
    },
    'no-messages': { isMet: ({ facts }) => !facts.hasMessages, refusal: 'customer-ticket-has-messages' },
  },
  misplaced: [
    ...(['edit', 'assign', 'start', 'answer', 'hear', 'finish', 'remove'] as const).map((command) => ({
      command,
      states: ['done'] as const,
      refusal: 'customer-ticket-done' as const,
    })),
    ...(['reopen', 'rate'] as const).map((command) => ({
      command,
      states: ['remaining', 'pending'] as const,
      refusal: 'customer-ticket-not-done' as const,
    })),
    { command: 'finish', states: ['remaining'], refusal: 'customer-ticket-not-answered' },
    { command: 'start', states: ['pending'], refusal: 'customer-ticket-started' },
    { command: 'remove', states: ['pending'], refusal: 'customer-ticket-started' },
  ],
};

/** The step that a message is. On a request that is done a word to or from the customer opens it again. */
export function commandOfMessage(kind: MessageKind, state: TicketState): TicketCommand {
  if (kind === 'internal') return 'note';
  if (state === 'done') return 'reopen';
  return kind === 'customer' ? 'hear' : 'answer';
}

/** Stops the clock of the first answer. */
export function isAnswer(kind: MessageKind): boolean {
  return kind === 'reply' || kind === 'call';
}

export function isWithinReopenDays(doneAtMs: number | null, nowMs: number): boolean {
  return doneAtMs !== null && nowMs - doneAtMs <= reopenDays * 86_400_000;
}

export interface TicketDraft extends CustomerIdentity {
  readonly departmentId: string;
  readonly title: string;
  readonly content: string;
  readonly category: TicketCategory;
  readonly priority: TicketPriority;
}

export function checkTicket(draft: TicketDraft): readonly CustomerIssue[] {
  const { title, content } = draft;
  const length = lengthOf(title);
  return [
    ...checkContact(draft),
    ...wrongOnes([
      ['title', 'customer-title-length', length < ticketLimits.titleMin || length > ticketLimits.titleMax],
      ['content', 'customer-content-required', content === ''],
      ['content', 'customer-content-too-long', lengthOf(content) > ticketLimits.content],
      ['departmentId', 'customer-department-required', draft.departmentId === ''],
    ]),
  ];
}

export function checkMessage(text: string, files: number): readonly CustomerIssue[] {
  return wrongOnes([
    ['text', 'customer-message-required', text === ''],
    ['text', 'customer-content-too-long', lengthOf(text) > ticketLimits.message],
    ['fileIds', 'customer-files-unknown', files > ticketLimits.files],
  ]);
}
