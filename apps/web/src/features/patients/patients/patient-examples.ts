/* oxlint-disable senlab/texts-in-texts-file -- For tests: no screen shows these. */
import type { PatientHit } from './search/use-patient-search.ts';
import type { Patient } from './patient.ts';

/** Invented people, for tests. */
export function aHit(overrides: Partial<PatientHit> = {}): PatientHit {
  return {
    _id: 'p1',
    patientCode: '260042171',
    fullName: 'Nguyễn Thị Thu Hà',
    birthDate: '1994-03-12',
    birthPrecision: 'day',
    gender: 'female',
    phone: '0501234567',
    nationalIdEnd: '2345',
    address: '12 đường Hoa Sen, Phường Mẫu, Thành phố Mẫu',
    motherId: null,
    hasLookAlike: false,
    isDemo: false,
    ...overrides,
  };
}

export function aPatient(overrides: Partial<Patient> = {}): Patient {
  return {
    _id: 'p1',
    version: 3,
    patientCode: '260042171',
    fullName: 'Nguyễn Thị Thu Hà',
    birthDate: '1994-03-12',
    birthPrecision: 'day',
    birthTime: null,
    gender: 'female',
    idType: 'cccd',
    nationalId: '001194912345',
    noIdReason: null,
    insuranceNo: null,
    insuranceFrom: null,
    insuranceTo: null,
    insuranceFacility: null,
    phone: '0912345678',
    relativeName: null,
    relativePhone: null,
    relation: null,
    provinceCode: '79',
    communeCode: '26740',
    addressLine: '12 đường Hoa Sen',
    address: '12 đường Hoa Sen, Phường Mẫu, Thành phố Mẫu',
    legacyAddress: null,
    bloodGroup: null,
    status: 'active',
    isDemo: false,
    spouse: null,
    mother: null,
    children: [],
    lookAlikes: [],
    mergedNumbers: [],
    pregnancy: null,
    records: [],
    ...overrides,
  };
}
