import type {
  Gender,
  LabRecord,
  LabRecordPatient,
  PatientLink,
  RecentRecord as WireRecent,
} from '@senlab/contract/server';
import { toLabOrder } from '../orders/resolvers.ts';
import type { PatientRow } from '../../patients/patients/index.ts';
import { toResultItem } from '../results/resolvers.ts';
import { toSpecimen } from '../specimens/resolvers.ts';
import type { RecentRecord, LabRecordDetails, LabRecordDetailsService } from './service.ts';
import { toTimelineEvent } from './timeline.ts';
import { asActor, respond } from '../../../graphql/respond.ts';
import type { ModuleResolvers } from '../../../graphql/context.ts';

function toLink({ id, code, fullName, birthDate, birthOrder }: PatientRow): PatientLink {
  return { _id: id, patientCode: code, fullName, birthDate, birthOrder };
}

/** Name, sex and year as they were; the day of birth is only in the file, where it is kept whole. */
function toPatient({ record, person, orders }: LabRecordDetails): LabRecordPatient {
  const { file, mother } = person;
  const [order] = orders;
  return {
    _id: record.patientId,
    patientCode: record.patientCode,
    fullName: record.patientName,
    birthDate: file.birthDate,
    birthPrecision: file.birthPrecision,
    birthTime: file.birthTime,
    gender: record.patientGender as Gender,
    gestationalDays: record.gaDays,
    trimester: record.trimester,
    pregnancyState: order?.pregnancyState ?? 'unknown',
    fetuses: order?.fetuses ?? null,
    departmentName: record.departmentName,
    doctorName: record.doctorName,
    diagnosis: record.diagnosis,
    changedSince: [...person.changedSince],
    hasLookAlike: person.hasLookAlike,
    mother: mother === undefined ? null : toLink(mother),
    bloodGroup: file.bloodGroup,
  };
}

export function toLabRecord(details: LabRecordDetails): LabRecord {
  const { record } = details;
  return {
    _id: record.id,
    version: record.version,
    sid: record.sid,
    status: record.status,
    priority: record.priority,
    locationCode: record.locationCode,
    registeredTime: record.registeredAt,
    registeredByName: details.registeredByName,
    receivedTime: record.receivedAt,
    dueTime: record.dueAt,
    completedTime: record.completedAt,
    holdReason: record.holdReason,
    cancelReason: record.cancelReason,
    panelCodes: [...record.panelCodes],
    sectionCodes: [...record.sectionCodes],
    totalCount: record.totalCount,
    pendingCount: record.pendingCount,
    enteredCount: record.enteredCount,
    approvedCount: record.approvedCount,
    patient: toPatient(details),
    orders: details.orders.map(toLabOrder),
    specimens: details.specimens.map(toSpecimen),
    results: details.results === null ? null : details.results.map(toResultItem),
    notes: details.notes.map(({ id, writtenAt, ...note }) => ({ ...note, _id: id, writtenTime: writtenAt })),
    reflexNotices: details.reflexNotices.map((notice) => ({ ...notice })),
    timeline: details.timeline.map(toTimelineEvent),
    isDemo: record.isDemo,
  };
}

function toRecentRecord({ id, openedAt, ...record }: RecentRecord): WireRecent {
  return { _id: id, ...record, openedTime: openedAt };
}

export function labRecordDetailsResolvers(service: LabRecordDetailsService): ModuleResolvers {
  return {
    Query: {
      labRecord: (_root, { _id }, context) =>
        respond(context, () => asActor(context, (actor) => service.record(actor, _id)), toLabRecord),
      myRecentRecords: (_root, _args, context) =>
        respond(
          context,
          () => asActor(context, (actor) => service.recent(actor)),
          (records) => records.map(toRecentRecord),
        ),
    },
  };
}
