import type { TransitionTable } from '../../ground/states/transition-table.ts';
import { fromEach } from '../../ground/states/transition-table.ts';
import type { CustomerReason } from '../../ground/reasons/customers.ts';
import { isStoredTime } from '../../text/time.ts';
import { dayNumberOf, startOfVietnamDay } from '../../ground/kernel/vietnam-day.ts';
import { closedReasonOf, lastAppointmentDay, type OpeningDays } from '../appointment-slips/booking-days.ts';
import { checkCustomer, wrongOnes, type CustomerIssue, type CustomerIdentity } from './customer-draft.ts';

export const bookingStates = ['register', 'confirmed', 'finished', 'cancelled', 'removed'] as const;
export type BookingState = (typeof bookingStates)[number];

export const bookingCommands = ['book', 'edit', 'confirm', 'finish', 'cancel', 'remove'] as const;
export type BookingCommand = (typeof bookingCommands)[number];

export interface BookingFacts {
  /** How its day stands to today; null: not looked at. */
  readonly day: 'before' | 'on' | 'after' | null;
}
export type BookingNeed = 'day-come' | 'day-not-over';

const kept = ['register', 'confirmed'] as const;
const right = 'customers.write' as const;

/** The way of one booking. Overdue is no state: it is read off the day, so that it is never late. */
export const bookingTable: TransitionTable<BookingState, BookingCommand, BookingNeed, BookingFacts> = {
  entity: 'customer-booking',
  states: bookingStates,
  rows: [
    {
      from: null,
      to: 'register',
      command: 'book',
      permission: right,
      needs: [],
      reason: 'none',
      audited: { action: 'customer-booking.book', what: ['appointmentDate', 'appointmentTime'] },
    },
    ...kept.map((state) => ({
      from: state,
      to: state,
      command: 'edit' as const,
      permission: right,
      needs: [],
      reason: 'none' as const,
      audited: { action: 'customer-booking.edit', what: ['appointmentDate', 'appointmentTime'] },
    })),
    {
      from: 'register',
      to: 'confirmed',
      command: 'confirm',
      permission: right,
      needs: ['day-not-over'],
      reason: 'none',
      audited: { action: 'customer-booking.confirm', what: [] },
    },
    {
      from: 'confirmed',
      to: 'finished',
      command: 'finish',
      permission: right,
      needs: ['day-come'],
      reason: 'none',
      audited: { action: 'customer-booking.finish', what: [] },
    },
    ...fromEach<BookingState, BookingCommand, BookingNeed>(kept, {
      to: 'cancelled',
      command: 'cancel',
      permission: right,
      needs: [],
      reason: 'required',
      audited: { action: 'customer-booking.cancel', what: [] },
    }),
    // Typed by mistake, and nobody was told yet.
    {
      from: 'register',
      to: 'removed',
      command: 'remove',
      permission: right,
      needs: [],
      reason: 'required',
      audited: { action: 'customer-booking.remove', what: [] },
    },
  ],
  requirements: {
    'day-come': {
      isMet: ({ facts }) => facts.day === 'on' || facts.day === 'after',
      refusal: 'customer-booking-day-not-come',
    },
    'day-not-over': {
      isMet: ({ facts }) => facts.day === 'before' || facts.day === 'on',
      refusal: 'customer-booking-day-over',
    },
  },
  misplaced: [
    ...(['edit', 'confirm', 'finish', 'cancel', 'remove'] as const).flatMap((command) => [
      { command, states: ['finished'] as const, refusal: 'customer-booking-finished' as const },
      { command, states: ['cancelled'] as const, refusal: 'customer-booking-cancelled' as const },
    ]),
    { command: 'finish', states: ['register'], refusal: 'customer-booking-not-confirmed' },
    { command: 'confirm', states: ['confirmed'], refusal: 'customer-booking-confirmed' },
    { command: 'remove', states: ['confirmed'], refusal: 'customer-booking-confirmed' },
  ],
};

/** Whether a place of its hour is kept for it. */
export function holdsPlace(state: BookingState): boolean {
  return state === 'register' || state === 'confirmed';
}

export interface BookingDraft extends CustomerIdentity {
  readonly locationCode: string;
  /** YYYY-MM-DD */
  readonly appointmentDate: string;
  /** HH:mm */
  readonly appointmentTime: string;
  readonly departmentId: string;
  readonly doctorId: string | null;
  /** What she comes for, in her own words. */
  readonly service: string | null;
}

export const bookingServiceMax = 200;

/** What a booking is made against. */
export interface BookingWorld {
  readonly nowMs: number;
  /** In Vietnam. */
  readonly today: string;
  readonly opening: OpeningDays;
  /** Hours of the site; empty where the site is none. */
  readonly times: readonly string[];
}

/** The first moment of the day after it: from then on whoever did not come is overdue. */
export function overdueFrom(appointmentDate: string): number {
  return startOfVietnamDay((dayNumberOf(appointmentDate) ?? 0) + 1);
}

function momentOf({ appointmentDate, appointmentTime }: BookingDraft): number {
  const [hours = '0', minutes = '0'] = appointmentTime.split(':');
  return (
    startOfVietnamDay(dayNumberOf(appointmentDate) ?? 0) + (Number(hours) * 60 + Number(minutes)) * 60_000
  );
}

function dayReason(draft: BookingDraft, { today, opening, nowMs }: BookingWorld): CustomerReason | undefined {
  const { appointmentDate, appointmentTime } = draft;
  if (dayNumberOf(appointmentDate) === undefined) return 'customer-date-invalid';
  if (appointmentDate < today || (isStoredTime(appointmentTime) && momentOf(draft) <= nowMs)) {
    return 'customer-date-past';
  }
  if (appointmentDate > lastAppointmentDay(today)) return 'customer-date-too-far';
  return closedReasonOf(appointmentDate, opening) === undefined ? undefined : 'customer-day-closed';
}

/** Everything that keeps it from being booked, at once, so that a form can mark it. Whether the hour is full is asked last. */
export function checkBooking(draft: BookingDraft, world: BookingWorld): readonly CustomerIssue[] {
  const day = dayReason(draft, world);
  return [
    ...checkCustomer(draft, world.today),
    ...(day === undefined ? [] : [{ field: 'appointmentDate', reason: day }]),
    ...wrongOnes([
      ['appointmentTime', 'customer-hour-unknown', !world.times.includes(draft.appointmentTime)],
      ['departmentId', 'customer-department-required', draft.departmentId === ''],
      ['service', 'customer-service-too-long', Array.from(draft.service ?? '').length > bookingServiceMax],
    ]),
  ];
}
