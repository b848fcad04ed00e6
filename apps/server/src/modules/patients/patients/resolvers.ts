import { refusalTexts } from '@senlab/contract';
import type {
  LabRecordStatus,
  Patient,
  PatientLink as WireLink,
  PatientRecordLink,
  PatientRow as WireRow,
  PossibleDuplicate as WireDuplicate,
  Pregnancy,
  RegisteredPatient,
} from '@senlab/contract/server';
import type { PatientDetail, PatientsService } from './service.ts';
import type { PossibleDuplicate, Registration } from './registration.ts';
import type { PatientLink } from './related-repository.ts';
import type { PregnancyRow } from './visit-repository.ts';
import type { PatientRecordRow } from './patient-repository.ts';
import type { FoundPatient } from './search-repository.ts';
import { asActor, respond, respondList, respondOutcome } from '../../../graphql/respond.ts';
import type { ModuleResolvers } from '../../../graphql/context.ts';

function toPatientRow({ id, code, ...row }: FoundPatient): WireRow {
  return { ...row, _id: id, patientCode: code };
}

function toDuplicate({ patient, certainty, reasons }: PossibleDuplicate): WireDuplicate {
  return { patient: toPatientRow(patient), certainty, reasons: [...reasons] };
}

function toLink({ id, code, ...link }: PatientLink): WireLink {
  return { ...link, _id: id, patientCode: code };
}

function toPregnancy({ id, patientId: _patient, ...pregnancy }: PregnancyRow): Pregnancy {
  return { ...pregnancy, _id: id };
}

function toRecord(record: PatientRecordRow): PatientRecordLink {
  return {
    _id: record.id,
    sid: record.sid,
    registeredTime: record.registeredAt,
    status: record.status as LabRecordStatus,
    panelCodes: [...record.panelCodes],
  };
}

type OwnFields = Omit<
  Patient,
  | '__typename'
  | 'address'
  | 'spouse'
  | 'mother'
  | 'children'
  | 'lookAlikes'
  | 'mergedNumbers'
  | 'pregnancy'
  | 'records'
>;

/** Each field by name: a column that is added later does not travel by itself. */
function toOwnFields({ patient }: PatientDetail): OwnFields {
  return {
    _id: patient.id,
    version: patient.version,
    patientCode: patient.code,
    fullName: patient.fullName,
    birthDate: patient.birthDate,
    birthPrecision: patient.birthPrecision,
    birthTime: patient.birthTime,
    gender: patient.gender,
    idType: patient.idType,
    nationalId: patient.nationalId,
    noIdReason: patient.noIdReason,
    insuranceNo: patient.insuranceNo,
    insuranceFrom: patient.insuranceFrom,
    insuranceTo: patient.insuranceTo,
    insuranceFacility: patient.insuranceFacility,
    phone: patient.phone,
    relativeName: patient.relativeName,
    relativePhone: patient.relativePhone,
    relation: patient.relation,
    provinceCode: patient.provinceCode,
    communeCode: patient.communeCode,
    addressLine: patient.addressLine,
    legacyAddress: patient.legacyAddress,
    bloodGroup: patient.bloodGroup,
    status: patient.status,
    isDemo: patient.isDemo,
  };
}

function toPatient(detail: PatientDetail): Patient {
  return {
    ...toOwnFields(detail),
    address: detail.address,
    spouse: detail.spouse && toLink(detail.spouse),
    mother: detail.mother && toLink(detail.mother),
    children: detail.children.map(toLink),
    lookAlikes: detail.lookAlikes.map(toLink),
    mergedNumbers: detail.mergedNumbers.map(toLink),
    pregnancy: detail.pregnancy && toPregnancy(detail.pregnancy),
    records: detail.records.map(toRecord),
  };
}

function toRegisteredPatient({ patient, duplicates, issues }: Registration): RegisteredPatient {
  return {
    patient: patient && { _id: patient.id, version: patient.version, patientCode: patient.code },
    duplicates: duplicates.map(toDuplicate),
    issues: issues.map(({ field, reason }) => ({ field, message: refusalTexts[reason] })),
  };
}

export function patientsResolvers(service: PatientsService): ModuleResolvers {
  return {
    Query: {
      patientSearch: (_root, args, context) =>
        respondList(context, () => asActor(context, (actor) => service.search(actor, args)), toPatientRow),
      patient: (_root, { _id }, context) =>
        respond(context, () => asActor(context, (actor) => service.open(actor, _id)), toPatient),
      possibleDuplicates: async (_root, { draft }, context) => {
        const work = () => asActor(context, (actor) => service.possibleDuplicates(actor, draft));
        const answer = await respond(context, work, (found) => found.map(toDuplicate));
        return { ...answer, data: answer.data ?? [] };
      },
    },
    Mutation: {
      registerPatient: (_root, { draft, seen }, context) =>
        respondOutcome(
          context,
          () => asActor(context, (actor) => service.register(actor, { draft, seen: seen ?? [] })),
          toRegisteredPatient,
        ),
      changePatient: (_root, { _id, version, draft }, context) =>
        respondOutcome(
          context,
          () => asActor(context, (actor) => service.change(actor, { id: _id, version, draft })),
          toRegisteredPatient,
        ),
    },
  };
}
