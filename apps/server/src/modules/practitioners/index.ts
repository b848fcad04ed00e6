export { isLicenceValid } from './licence.ts';
export { findPractitioners, savePractitioner, type Practitioner } from './repository.ts';
