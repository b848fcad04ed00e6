import {
  applyTransition,
  bookingTable,
  checkBooking,
  dayStanding,
  holdsPlace,
  lineOrNull,
  normaliseIdentity,
  ok,
  overdueFrom,
  patientSearchKey,
  refuse,
  vietnamDateAt,
  type Applied,
  type BookingCommand,
  type BookingDraft,
  type BookingState,
  type CustomerIssue,
} from '@senlab/domain';
import { asPerson, type Actor } from '../../../platform/actor.ts';
import { newId } from '../../../platform/ids.ts';
import { isoOf } from '../../../platform/moment.ts';
import type { Tx } from '../../../platform/tx.ts';
import {
  closedDaysOf,
  givePlaceBack,
  lockPlaces,
  lockSite,
  takePlace,
  type Place,
} from '../appointment-slips/index.ts';
import { insertAction, updateAction, type ActionColumns, type StoredAction } from './action-repository.ts';
import { checkPeople } from './people.ts';
import {
  answerAction,
  lockSeenOf,
  mayWriteKind,
  refuseIssues,
  tellStep,
  type CustomerAnswer,
  type CustomerDependencies,
  type CustomerResult,
  type SeenAction,
} from './step.ts';

function placeOf(at: {
  readonly locationCode: string | null;
  readonly appointmentDate: string | null;
  readonly appointmentTime: string | null;
}): Place {
  return {
    locationCode: at.locationCode ?? '',
    day: at.appointmentDate ?? '',
    time: at.appointmentTime ?? '',
  };
}

const isSamePlace = (one: Place, other: Place): boolean =>
  one.locationCode === other.locationCode && one.day === other.day && one.time === other.time;

/** The place of the action before, where it holds one; null for a new one. */
async function movePlace(tx: Tx, before: Place | null, after: Place): Promise<CustomerResult<null>> {
  if (before !== null && isSamePlace(before, after)) return ok(null);
  await lockPlaces(tx, before === null ? [after] : [before, after]);
  if (!(await takePlace(tx, after))) {
    const issue = { field: 'appointmentTime', reason: 'customer-hour-full' } as const;
    return { ...refuse({ kind: 'conflict', reason: issue.reason }), issues: [issue] };
  }
  if (before !== null) await givePlaceBack(tx, before);
  return ok(null);
}

interface Booking {
  readonly actor: Actor;
  readonly draft: BookingDraft;
  readonly nowMs: number;
  readonly before: StoredAction | null;
}

async function issuesOf(tx: Tx, { actor, draft, nowMs, before }: Booking): Promise<readonly CustomerIssue[]> {
  const site = await lockSite(tx, draft.locationCode.replaceAll('\0', ''));
  const { appointmentDate: day } = draft;
  const closedDays =
    site === undefined || !/^\d{4}-\d{2}-\d{2}$/.test(day)
      ? new Map<string, string>()
      : await closedDaysOf(tx, { code: site.code, from: day, to: day });
  // Who comes is corrected after the day as well; another hour must lie ahead.
  const isKept = before !== null && isSamePlace(placeOf(before), placeOf(draft));
  const checked = checkBooking(draft, {
    nowMs,
    today: vietnamDateAt(nowMs),
    opening: { openDays: site?.openDays ?? [], closedDays },
    times: site?.hours.map(({ time }) => time) ?? [],
  });
  const hours = ['appointmentDate', 'appointmentTime'];
  return [
    ...(site === undefined ? [{ field: 'locationCode', reason: 'customer-site-unknown' } as const] : []),
    ...(isKept ? checked.filter(({ field }) => !hours.includes(field)) : checked),
    ...(await checkPeople(tx, actor, { ...draft, before })),
  ];
}

function columnsOf(draft: BookingDraft): ActionColumns & { readonly channel: string } {
  return {
    patient_id: draft.patientId,
    phone: draft.phone,
    customer_name: draft.customerName,
    birth_year: draft.birthYear,
    channel: draft.channel,
    note: draft.note,
    department_id: draft.departmentId,
    doctor_id: draft.doctorId,
    location_code: draft.locationCode,
    appointment_date: draft.appointmentDate,
    appointment_time: draft.appointmentTime,
    service: draft.service,
    search_text: draft.customerName === null ? null : patientSearchKey(draft.customerName),
    due_at: isoOf(overdueFrom(draft.appointmentDate)),
  };
}

function decide(
  action: StoredAction | null,
  step: {
    readonly actor: Actor;
    readonly command: BookingCommand;
    readonly nowMs: number;
    readonly reason?: string | null;
  },
): CustomerResult<Applied<BookingState, BookingCommand>> {
  const { actor, command, nowMs, reason = null } = step;
  const day = action?.appointmentDate ?? null;
  return applyTransition(bookingTable, {
    state: action === null ? null : (action.status as BookingState),
    command,
    actor: asPerson(actor),
    instant: nowMs,
    reason,
    facts: { day: day === null ? null : dayStanding(day, vietnamDateAt(nowMs)) },
  });
}

const hourDiff = (
  before: StoredAction | null,
  after: StoredAction,
): Record<string, readonly [unknown, unknown]> => ({
  appointmentDate: [before?.appointmentDate ?? null, after.appointmentDate],
  appointmentTime: [before?.appointmentTime ?? null, after.appointmentTime],
});

/** Takes a place of its hour, or moves it there. */
export async function saveBooking(
  dependencies: CustomerDependencies,
  actor: Actor,
  { seen, draft: typed }: { readonly seen: SeenAction | null; readonly draft: BookingDraft },
): CustomerAnswer {
  if (!mayWriteKind(actor, 1)) return refuse({ kind: 'denied' });
  const nowMs = dependencies.clock.now();
  return answerAction(dependencies, async (tx) => {
    const held = seen === null ? ok(null) : await lockSeenOf(tx, actor, { seen, kind: 1 });
    if (!held.ok) return held;
    const before = held.value;
    const decided = decide(before, { actor, command: before === null ? 'book' : 'edit', nowMs });
    if (!decided.ok) return decided;
    // Whose it is stays: another one is another booking.
    const patientId = before?.patientId ?? typed.patientId;
    const tidy = normaliseIdentity({ ...typed, patientId, service: lineOrNull(typed.service) });
    const wrong = refuseIssues(await issuesOf(tx, { actor, draft: tidy, nowMs, before }));
    if (wrong !== undefined) return wrong;
    const moved = await movePlace(tx, before === null ? null : placeOf(before), placeOf(tidy));
    if (!moved.ok) return moved;
    const columns = { ...columnsOf(tidy), status: decided.value.state };
    const at = isoOf(nowMs);
    const saved =
      before === null
        ? await insertAction(tx, { ...columns, id: newId(), kind: 1 }, { accountId: actor.accountId, at })
        : await updateAction(tx, before.id, { ...columns, at });
    const { command } = decided.value.event;
    await tellStep(tx, saved, {
      actor,
      nowMs,
      command,
      from: before?.status ?? null,
      diff: hourDiff(before, saved),
    });
    return ok(saved);
  });
}

/** Of a booking that is locked. Who does not come any more leaves her place to somebody else. */
export async function stepBooking(
  tx: Tx,
  before: StoredAction,
  step: {
    readonly actor: Actor;
    readonly command: 'confirm' | 'finish' | 'cancel' | 'remove';
    readonly nowMs: number;
    readonly reason: string | null;
  },
): Promise<CustomerResult<StoredAction>> {
  const { actor, command, nowMs } = step;
  const decided = decide(before, step);
  if (!decided.ok) return decided;
  const { state, event } = decided.value;
  if (holdsPlace(before.status as BookingState) && !holdsPlace(state)) {
    await lockPlaces(tx, [placeOf(before)]);
    await givePlaceBack(tx, placeOf(before));
  }
  const columns = event.reason === null ? {} : { close_reason: event.reason };
  const after = await updateAction(tx, before.id, { ...columns, status: state, at: isoOf(nowMs) });
  await tellStep(tx, after, { actor, nowMs, command, from: before.status, reason: event.reason });
  return ok(after);
}
