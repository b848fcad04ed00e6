import { refusalTexts } from '@senlab/contract';
import type {
  AppointmentDay,
  AppointmentDayLoad,
  AppointmentSettings,
  AppointmentSlip,
  AppointmentSlipInput,
  AppointmentSlipOutcome,
  AppointmentSlipRow,
  AppointmentVisit,
  Resolvers,
} from '@senlab/contract/server';
import { type AppointmentDraft, type Refusal, ok, type Result } from '@senlab/domain';
import type { SlipOutcome, SlipAnswer } from './step.ts';
import type { DayLoad, DayView } from './calendar.ts';
import type { SlipRow } from './list-repository.ts';
import type { DatedVisit, OpenedSlip, SlipSettings } from './reads.ts';
import type { RequestContext } from '../../../graphql/context.ts';
import {
  asActor,
  respond,
  respondList,
  respondOutcome,
  type DataEnvelope,
} from '../../../graphql/respond.ts';
import type { Actor } from '../../../platform/actor.ts';
import type { Outcome } from '../../../platform/tx.ts';
import type { AppointmentSlipsService } from './service.ts';

function toRow({ id, ...row }: SlipRow): AppointmentSlipRow {
  return { _id: id, ...row };
}

function toSlip(slip: OpenedSlip): AppointmentSlip {
  const { id, visitAt, createdAt, issuedAt, signedAt, usedAt, closedAt, closeReason, status, ...kept } = slip;
  const {
    createdBy: _createdBy,
    signedBy: _signedBy,
    templateCode: _code,
    templateVersion: _version,
    ...rest
  } = kept;
  return {
    ...rest,
    _id: id,
    status,
    plannedTests: [...slip.plannedTests],
    steps: [...slip.steps],
    visitTime: visitAt,
    createdTime: createdAt,
    issuedTime: issuedAt,
    signedTime: signedAt,
    usedTime: usedAt,
    closedTime: closedAt,
    cancelReason: status === 'cancelled' ? closeReason : null,
    moveReason: status === 'rescheduled' ? closeReason : null,
  };
}

function toSettings(settings: SlipSettings): AppointmentSettings {
  return {
    sites: settings.sites.map(({ code, name, shortName, openDays, hours }) => ({
      code,
      name,
      shortName,
      openDays: [...openDays],
      hours: [...hours],
    })),
    doctors: settings.doctors.map(({ id, ...doctor }) => ({ _id: id, ...doctor })),
    departments: settings.departments
      .filter(({ isActive }) => isActive)
      .map(({ id, code, name, kind }) => ({ _id: id, code, name, kind })),
    abbreviations: [...settings.abbreviations],
    preparations: [...settings.preparations],
    ownDepartmentId: settings.ownDepartmentId,
  };
}

function toDayLoad(load: DayLoad): AppointmentDayLoad {
  return { ...load, hours: [...load.hours] };
}

function toDay({ day, closedReason, hours, rows }: DayView): AppointmentDay {
  return { day, closedReason, hours: [...hours], rows: rows.map(toRow) };
}

function toVisit({ id, arrivedAt, ...visit }: DatedVisit): AppointmentVisit {
  return { _id: id, arrivedTime: arrivedAt, ...visit };
}

const isOther = (refusal: Refusal | null): boolean =>
  refusal !== null && 'reason' in refusal && refusal.reason === 'appointment-of-another-doctor';

function toOutcome({ slip, issues }: SlipOutcome, refusal: Refusal | null): AppointmentSlipOutcome {
  return {
    slip:
      slip === null
        ? null
        : { _id: slip.id, version: slip.version, status: slip.status, slipNo: slip.slipNo },
    issues: issues.map(({ field, reason }) => ({ field, message: refusalTexts[reason] })),
    isOfAnotherDoctor: isOther(refusal),
  };
}

function readDraft(draft: AppointmentSlipInput): AppointmentDraft {
  return {
    visitId: draft.visitId,
    locationCode: draft.locationCode,
    appointmentDate: draft.appointmentDate,
    appointmentTime: draft.appointmentTime,
    departmentId: draft.departmentId,
    doctorId: draft.doctorId ?? null,
    diagnosis: draft.diagnosis,
    icdMain: draft.icdMain ?? null,
    icdOther: draft.icdOther ?? null,
    reason: draft.reason ?? null,
    preparation: draft.preparation ?? null,
    plannedTests: draft.plannedTests ?? [],
  };
}

/** The refusal goes into the value too: the screen asks on where the slip is another doctor's. */
function answerStep(
  context: RequestContext,
  step: (actor: Actor) => SlipAnswer,
): Promise<DataEnvelope<AppointmentSlipOutcome>> {
  const work = async (): Promise<Result<Outcome<AppointmentSlipOutcome>>> => {
    const answer = await asActor(context, step);
    if (!answer.ok) return answer;
    const { refusal, value } = answer.value;
    return ok({ refusal, value: toOutcome(value, refusal) });
  };
  return respondOutcome(context, work, (outcome) => outcome);
}

type Part = Pick<Resolvers<RequestContext>, 'Query' | 'Mutation'>;

function queries(service: AppointmentSlipsService): NonNullable<Part['Query']> {
  const ask = <T, W>(
    context: RequestContext,
    work: (actor: Actor) => Promise<Result<T>>,
    toWire: (value: T) => W,
  ): Promise<DataEnvelope<W>> => respond(context, () => asActor(context, work), toWire);
  return {
    appointmentSlips: (_root, args, context) =>
      respondList(context, () => asActor(context, (actor) => service.list(actor, args)), toRow),
    appointmentSlip: (_root, { _id }, context) => ask(context, (actor) => service.open(actor, _id), toSlip),
    appointmentSettings: (_root, _args, context) =>
      ask(context, (actor) => service.settings(actor), toSettings),
    appointmentCalendar: (_root, args, context) =>
      ask(
        context,
        (actor) => service.calendar(actor, args),
        (loads) => loads.map(toDayLoad),
      ),
    appointmentDay: (_root, args, context) => ask(context, (actor) => service.day(actor, args), toDay),
    appointmentVisits: (_root, { patientId }, context) =>
      ask(
        context,
        (actor) => service.visits(actor, patientId),
        (visits) => visits.map(toVisit),
      ),
  };
}

function mutations(service: AppointmentSlipsService): NonNullable<Part['Mutation']> {
  return {
    saveAppointmentSlip: (_root, { _id, version, draft, knowsOtherDoctor }, context) =>
      answerStep(context, (actor) =>
        service.save(actor, {
          seen: typeof _id === 'string' ? { id: _id, version: version ?? 0 } : null,
          draft: readDraft(draft),
          knowsOtherDoctor: knowsOtherDoctor ?? false,
        }),
      ),
    issueAppointmentSlip: (_root, { _id, version, knowsOtherDoctor }, context) =>
      answerStep(context, (actor) =>
        service.issue(actor, { seen: { id: _id, version }, knowsOtherDoctor: knowsOtherDoctor ?? false }),
      ),
    signAppointmentSlip: (_root, { _id, version }, context) =>
      answerStep(context, (actor) => service.sign(actor, { id: _id, version })),
    rescheduleAppointmentSlip: (_root, { _id, version, draft, reason, knowsOtherDoctor }, context) =>
      answerStep(context, (actor) =>
        service.reschedule(actor, {
          seen: { id: _id, version },
          draft: readDraft(draft),
          reason,
          knowsOtherDoctor: knowsOtherDoctor ?? false,
        }),
      ),
    cancelAppointmentSlip: (_root, { _id, version, reason, knowsOtherDoctor }, context) =>
      answerStep(context, (actor) =>
        service.cancel(actor, {
          seen: { id: _id, version },
          reason: reason ?? null,
          knowsOtherDoctor: knowsOtherDoctor ?? false,
        }),
      ),
    useAppointmentSlip: (_root, { _id, version, visitId }, context) =>
      answerStep(context, (actor) => service.spend(actor, { seen: { id: _id, version }, visitId })),
    printAppointmentSlip: (_root, { _id, copies, output, reprintReason, reprintNote }, context) =>
      respond(
        context,
        () =>
          asActor(context, (actor) =>
            service.print(actor, {
              id: _id,
              copies: copies ?? 1,
              output: output ?? 'print',
              reprintReason: reprintReason ?? null,
              reprintNote: reprintNote ?? null,
            }),
          ),
        ({ id, printNo }) => ({ printId: id, printNo }),
      ),
  };
}

export function appointmentSlipsResolvers(service: AppointmentSlipsService): Part {
  return { Query: queries(service), Mutation: mutations(service) };
}
