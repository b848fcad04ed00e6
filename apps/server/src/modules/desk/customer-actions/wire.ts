import type {
  CustomerAction,
  CustomerActionRow,
  CustomerActionSettings,
  CustomerActionState,
  CustomerBooking,
  CustomerChannel,
  CustomerExamination,
  CustomerPrescription,
  CustomerScan,
  CustomerScanType,
  CustomerTestResult,
  CustomerTicket,
} from '@senlab/contract/server';
import {
  isoOf,
  reopenDays,
  validityOfReport,
  type ExaminationDraft,
  type PrescriptionDraft,
  type ScanDraft,
} from '@senlab/domain';
import { msOf } from '../../../platform/moment.ts';
import type { ActionRow } from './list-repository.ts';
import type { CustomerSettings, OpenedAction, Timed } from './reads.ts';

/** What was removed is shown to nobody, so that it has no word on the wire. */
export function stateOf(status: string): CustomerActionState | null {
  return status === 'removed' ? null : (status as CustomerActionState);
}

export function toRow(row: ActionRow & Timed): CustomerActionRow {
  const { id, status, createdAt, dueAt, answerDueAt, answeredAt, reportStatus, ...rest } = row;
  return {
    ...rest,
    _id: id,
    state: status as CustomerActionState,
    channel: row.channel as CustomerChannel,
    createdTime: createdAt,
    dueTime: dueAt,
    answerDueTime: answeredAt === null ? answerDueAt : null,
    scanType: row.scanType as CustomerScanType | null,
    validity: reportStatus === null ? null : validityOfReport(reportStatus),
  };
}

function toBooking(action: OpenedAction): CustomerBooking {
  return {
    locationCode: action.locationCode ?? '',
    locationName: action.locationName ?? '',
    appointmentDate: action.appointmentDate ?? '',
    appointmentTime: action.appointmentTime ?? '',
    doctorId: action.doctorId,
    doctorName: action.doctorName,
    service: action.service,
  };
}

const reopenMs = reopenDays * 86_400_000;

function toTicket(action: OpenedAction): CustomerTicket {
  const done = msOf(action.doneAt);
  return {
    title: action.title ?? '',
    content: action.content ?? '',
    category: action.category ?? 'other',
    priority: action.priority ?? 'normal',
    assigneeId: action.assigneeId,
    assigneeName: action.assigneeName,
    answerDueTime: action.answerDueAt,
    answeredTime: action.answeredAt,
    isAnswerLate: action.isAnswerLate,
    doneTime: action.doneAt,
    reopenUntil: isoOf(done === null ? null : done + reopenMs),
    isReopened: action.isReopened,
    satisfaction: action.satisfaction,
    messages: action.messages.map(({ id, at, fileIds, ...message }) => ({
      ...message,
      _id: id,
      time: at,
      fileIds: [...fileIds],
    })),
  };
}

function toExamination(action: OpenedAction): CustomerExamination {
  return {
    ...(action.document as Omit<ExaminationDraft, 'visitId' | 'doctorId'>),
    visitId: action.visitId ?? '',
    visitCode: action.visitCode ?? '',
    doctorId: action.doctorId ?? '',
    doctorName: action.doctorName ?? '',
  };
}

function toTestResult(action: OpenedAction): CustomerTestResult {
  const validity = validityOfReport(action.reportStatus ?? '');
  return {
    reportId: action.reportId ?? '',
    recordId: action.recordId ?? '',
    reportCode: action.reportCode ?? '',
    versionNo: action.reportVersionNo ?? 0,
    title: action.reportTitle ?? '',
    releasedTime: action.reportReleasedAt ?? '',
    validity,
    replacedByVersionNo: validity === 'replaced' ? action.currentVersionNo : null,
  };
}

function toScan(action: OpenedAction): CustomerScan {
  return {
    ...(action.document as Omit<ScanDraft, 'visitId' | 'imageIds'>),
    visitId: action.visitId ?? '',
    visitCode: action.visitCode ?? '',
    sonographerName: action.sonographerName ?? '',
    machineName: action.machineName ?? '',
    // The name of the file may say what the picture must not.
    images: action.images.map(({ id }, no) => ({
      _id: id,
      name: `Ảnh ${String(no + 1)}`,
      url: `/files/${id}`,
    })),
  };
}

function toPrescription(action: OpenedAction): CustomerPrescription {
  const { items, ...document } = action.document as Omit<PrescriptionDraft, 'visitId' | 'doctorId'>;
  return {
    ...document,
    items: items.map((item) => ({ ...item })),
    visitId: action.visitId ?? '',
    visitCode: action.visitCode ?? '',
    doctorId: action.doctorId ?? '',
    doctorName: action.doctorName ?? '',
  };
}

export function toAction(action: OpenedAction): CustomerAction {
  const { kind } = action;
  return {
    _id: action.id,
    version: action.version,
    kind,
    state: action.status as CustomerActionState,
    isOverdue: action.isOverdue,
    patientId: action.patientId,
    patientCode: action.patientCode,
    customerName: action.customerName,
    birthYear: action.birthYear,
    phone: action.phone,
    channel: action.channel as CustomerChannel,
    departmentId: action.departmentId,
    departmentName: action.departmentName,
    note: action.note,
    createdTime: action.createdAt,
    createdByName: action.createdByName,
    updatedTime: action.updatedAt,
    dueTime: action.dueAt,
    closeReason: action.closeReason,
    linkedTime: action.linkedAt,
    linkedByName: action.linkedByName,
    publishedTime: action.publishedAt,
    publishedByName: action.publishedByName,
    withdrawnTime: action.withdrawnAt,
    withdrawnByName: action.withdrawnByName,
    steps: [...action.steps],
    booking: kind === 1 ? toBooking(action) : null,
    examination: kind === 2 ? toExamination(action) : null,
    ticket: kind === 3 ? toTicket(action) : null,
    testResult: kind === 4 ? toTestResult(action) : null,
    scanResult: kind === 5 ? toScan(action) : null,
    prescription: kind === 7 ? toPrescription(action) : null,
  };
}

function clockOf(minutes: number): string {
  const two = (number: number): string => String(number).padStart(2, '0');
  return `${two(Math.floor(minutes / 60))}:${two(minutes % 60)}`;
}

const toChoice = ({
  id,
  name,
}: {
  readonly id: string;
  readonly name: string;
}): { _id: string; name: string } => ({
  _id: id,
  name,
});

export function toSettings(settings: CustomerSettings): CustomerActionSettings {
  return {
    sites: settings.sites.map(({ code, name, shortName, openDays, hours }) => ({
      code,
      name,
      shortName,
      openDays: [...openDays],
      hours: [...hours],
    })),
    doctors: settings.doctors.map(({ id, ...doctor }) => ({ _id: id, ...doctor })),
    departments: settings.departments.map(({ id, code, name, kind }) => ({ _id: id, code, name, kind })),
    assignees: settings.assignees.map(toChoice),
    sonographers: settings.sonographers.map(toChoice),
    machines: settings.machines.map(toChoice),
    workingHours: settings.workingHours.map(({ weekday, opens, closes }) => ({
      weekday,
      opens: clockOf(opens),
      closes: clockOf(closes),
    })),
    answerMinutes: settings.answerMinutes,
  };
}
