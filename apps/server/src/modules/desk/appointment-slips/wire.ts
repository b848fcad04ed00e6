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
} from '@senlab/contract/server';
import type { AppointmentDraft, Refusal } from '@senlab/domain';
import type { SlipOutcome } from './slip-answer.ts';
import type { DayLoad, DayView } from './calendar.ts';
import type { SlipRow } from './list-repository.ts';
import type { DatedVisit, OpenedSlip, SlipSettings } from './reads.ts';

export function toRow({ id, ...row }: SlipRow): AppointmentSlipRow {
  return { _id: id, ...row };
}

export function toSlip(slip: OpenedSlip): AppointmentSlip {
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

export function toSettings(settings: SlipSettings): AppointmentSettings {
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

export function toDayLoad(load: DayLoad): AppointmentDayLoad {
  return { ...load, hours: [...load.hours] };
}

export function toDay({ day, closedReason, hours, rows }: DayView): AppointmentDay {
  return { day, closedReason, hours: [...hours], rows: rows.map(toRow) };
}

export function toVisit({ id, arrivedAt, ...visit }: DatedVisit): AppointmentVisit {
  return { _id: id, arrivedTime: arrivedAt, ...visit };
}

const isOther = (refusal: Refusal | null): boolean =>
  refusal !== null && 'reason' in refusal && refusal.reason === 'appointment-of-another-doctor';

export function toOutcome({ slip, issues }: SlipOutcome, refusal: Refusal | null): AppointmentSlipOutcome {
  return {
    slip:
      slip === null
        ? null
        : { _id: slip.id, version: slip.version, status: slip.status, slipNo: slip.slipNo },
    issues: issues.map(({ field, reason }) => ({ field, message: refusalTexts[reason] })),
    isOfAnotherDoctor: isOther(refusal),
  };
}

export function readDraft(draft: AppointmentSlipInput): AppointmentDraft {
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
