import { startOfVietnamDay, vietnamDayOf } from '@senlab/domain';
import { missSlips, type SeenSlip, type SlipAnswer } from '../../../modules/desk/appointment-slips/index.ts';
import { readBookingCalendar, closeDays } from './booking-calendar.ts';
import { valueOf, hourMs, minuteMs } from '../world.ts';
import type { PastLaboratory } from '../past-laboratory.ts';
import { planSlips } from './plan-slips.ts';
import type { PlannedSlip } from './planned-slip.ts';
import type { DemoCase } from '../cases/demo-case.ts';

async function taken(answer: SlipAnswer): Promise<SeenSlip> {
  const { refusal, value } = valueOf(await answer);
  if (value.slip === null)
    throw new Error(
      `a slip of the sample data is refused: ${JSON.stringify({ refusal, issues: value.issues })}`,
    );
  return value.slip;
}

/** Something that happened to a slip, which leaves it as it is seen next. */
interface Step {
  readonly atMs: number;
  readonly run: (seen: SeenSlip) => Promise<SeenSlip>;
}

const knowsOtherDoctor = true;

async function write(lab: PastLaboratory, { draft, writer, writtenMs }: PlannedSlip): Promise<SeenSlip> {
  const { appointments } = lab.at(writtenMs);
  return taken(appointments.save(writer.session, { seen: null, draft, knowsOtherDoctor }));
}

async function issue(lab: PastLaboratory, slip: PlannedSlip): Promise<SeenSlip> {
  const seen = await write(lab, slip);
  const { appointments } = lab.at(slip.writtenMs + 2 * minuteMs);
  return taken(appointments.issue(slip.writer.session, { seen, knowsOtherDoctor }));
}

/** What happens to one slip after it was issued. */
function followUps(
  lab: PastLaboratory,
  { end, draft, doctor, writer, writtenMs, isSigned }: PlannedSlip,
): readonly Step[] {
  const { session } = lab.world.staff.reception;
  const signing: Step = {
    atMs: writtenMs + 20 * minuteMs,
    run: (seen) => taken(lab.at(writtenMs + 20 * minuteMs).appointments.sign(doctor.session, seen)),
  };
  const signed = isSigned && writer !== doctor ? [signing] : [];
  const laterMs = Math.min(writtenMs + 20 * hourMs, lab.world.nowMs - 10 * minuteMs);
  const later = lab.at(laterMs).appointments;
  switch (end.kind) {
    case 'cancelled': {
      const { reason } = end;
      return [
        { atMs: laterMs, run: (seen) => taken(later.cancel(session, { seen, reason, knowsOtherDoctor })) },
      ];
    }
    case 'moved': {
      const { to, reason } = end;
      const moved = { ...draft, appointmentDate: to.day, appointmentTime: to.time };
      const given = { reason, draft: moved, knowsOtherDoctor };
      return [{ atMs: laterMs, run: (seen) => taken(later.reschedule(session, { ...given, seen })) }];
    }
    case 'used': {
      const { visitId, atMs } = end;
      const run: Step['run'] = (seen) => taken(lab.at(atMs).appointments.spend(session, { seen, visitId }));
      return [...signed, { atMs, run }];
    }
    case 'dropped': {
      const given = { reason: null, knowsOtherDoctor };
      const atMs = writtenMs + 4 * minuteMs;
      return [
        { atMs, run: (seen) => taken(lab.at(atMs).appointments.cancel(writer.session, { ...given, seen })) },
      ];
    }
    case 'draft':
      return [];
    case 'waits':
      return signed;
  }
}

interface Moment {
  readonly atMs: number;
  readonly run: () => Promise<void>;
}

/** Its steps in their order. Each takes up the slip as the one before left it. */
function momentsOf(lab: PastLaboratory, slip: PlannedSlip): readonly Moment[] {
  const isDraft = slip.end.kind === 'draft' || slip.end.kind === 'dropped';
  let last: SeenSlip | undefined;
  const first: Moment = {
    atMs: slip.writtenMs,
    run: async () => {
      last = await (isDraft ? write(lab, slip) : issue(lab, slip));
    },
  };
  const others = followUps(lab, slip).map(({ atMs, run }): Moment => ({
    atMs,
    run: async () => {
      if (last === undefined) throw new Error('a slip of the sample data was not written');
      last = await run(last);
    },
  }));
  return [first, ...others];
}

/** The job of each night, half an hour after midnight. */
async function missPast(lab: PastLaboratory): Promise<void> {
  const today = vietnamDayOf(lab.world.nowMs);
  for (let day = today - 30; day <= today; day += 1) {
    const atMs = startOfVietnamDay(day) + 30 * minuteMs;
    if (atMs > lab.world.nowMs) return;
    const { database, clock } = lab.at(atMs);
    await missSlips(database, clock);
  }
}

/** The book of appointments of the last and the coming weeks, as the desk would have kept it. */
export async function bookAppointments(lab: PastLaboratory, cases: readonly DemoCase[]): Promise<number> {
  const calendar = await readBookingCalendar(lab);
  const slips = planSlips(lab.world, calendar, cases);
  const moments = slips.flatMap((slip) => momentsOf(lab, slip));
  for (const { run } of moments.toSorted((one, other) => one.atMs - other.atMs)) await run();
  await missPast(lab);
  await closeDays(lab, calendar);
  return slips.length;
}
