export { patientMergesService, type PatientMergesService } from './service.ts';
