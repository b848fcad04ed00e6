export { findDoctor, listDoctors, type Doctor } from './doctor-repository.ts';
export { isLicenceValid } from './licence.ts';
export { findPractitioners, savePractitioner, type Practitioner } from './repository.ts';
