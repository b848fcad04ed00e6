export { patientsService, registerIn, type PatientsService } from './service.ts';
export type { PatientForm } from './patient-form.ts';
export type { RegistrationResult } from './registration.ts';
export {
  findLivingPatient,
  findPatient,
  findPatientByCode,
  findLivingPatientByCode,
  listRecordsOfPerson,
  listCodesOfPerson,
  lockPatients,
  type PatientRow,
  type PatientStatus,
} from './patient-repository.ts';
export {
  openPregnancyOf,
  savePregnancy,
  type PregnancyFields,
  type PregnancyRow,
  type PregnancyToSave,
  addVisit,
  type NewVisit,
} from './visit-repository.ts';
export { rangePersonOf, type PersonColumns } from './range-person.ts';
export { visiblePatient } from './search-service.ts';
export { patientColumns } from './patient-form.ts';
export { addressText } from './address-repository.ts';
export { lookAlikeIds } from './related-repository.ts';
export { namedByPhones, type NamedPatient } from './reading-repository.ts';
