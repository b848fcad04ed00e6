export { patientsService, type PatientsService } from './service.ts';
export {
  findLivingPatient,
  findPatient,
  findPatientByCode,
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
export { lookAlikeIds } from './related-repository.ts';
