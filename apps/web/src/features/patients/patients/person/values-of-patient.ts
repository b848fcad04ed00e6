import { birthWords } from '@senlab/domain';
import type { LinkedPerson, PatientFormValues } from '../form/patient-values.ts';
import type { MotherFacts } from '../form/prefill.ts';
import type { Patient } from '../use-patient.ts';

function linked(link: Patient['mother'], gender: LinkedPerson['gender']): LinkedPerson | null {
  if (link === null) return null;
  const { _id: id, patientCode, fullName, birthDate } = link;
  return { id, patientCode, fullName, birthDate, gender };
}

/** A record as the form begins with it. The child's own number of its birth is known to the mother's record only. */
export function valuesOfPatient(patient: Patient, mother: Patient | undefined): PatientFormValues {
  const { provinceCode, communeCode } = patient;
  const birthOrder = mother?.children.find(({ _id }) => _id === patient._id)?.birthOrder ?? null;
  return {
    fullName: patient.fullName,
    birth: birthWords(patient.birthDate, patient.birthPrecision),
    birthTime: patient.birthTime ?? '',
    gender: patient.gender,
    idType: patient.idType,
    noIdReason: patient.noIdReason ?? '',
    nationalId: patient.nationalId ?? '',
    mother: linked(patient.mother, 'female'),
    birthOrder: birthOrder === null ? '' : String(birthOrder),
    phone: patient.phone ?? '',
    place: { provinceCode, communeCode },
    addressLine: patient.addressLine ?? '',
    insuranceNo: patient.insuranceNo ?? '',
    insuranceFrom: patient.insuranceFrom ?? '',
    insuranceTo: patient.insuranceTo ?? '',
    insuranceFacility: patient.insuranceFacility ?? '',
    relativeName: patient.relativeName ?? '',
    relation: patient.relation ?? '',
    relativePhone: patient.relativePhone ?? '',
    spouse: linked(patient.spouse, 'unknown'),
  };
}

/** Whether this record began in the first 28 days: such a one keeps hour of birth and mother ever after. */
export function registeredMsOf(patient: Patient): number | undefined {
  const isBabyRecord = patient.birthTime !== null && patient.mother !== null;
  return isBabyRecord
    ? Date.parse(`${patient.birthDate}T${patient.birthTime ?? '00:00'}:00+07:00`)
    : undefined;
}

export function motherFactsOf(patient: Patient): MotherFacts {
  const {
    _id: id,
    patientCode,
    fullName,
    birthDate,
    gender,
    provinceCode,
    communeCode,
    addressLine,
  } = patient;
  return {
    id,
    patientCode,
    fullName,
    birthDate,
    gender,
    place: { provinceCode, communeCode },
    addressLine: addressLine ?? '',
  };
}
