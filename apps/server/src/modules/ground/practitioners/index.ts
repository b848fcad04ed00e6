export {
  findDoctor,
  listDoctors,
  type Doctor,
  findPractitioners,
  savePractitioner,
  type Practitioner,
} from './repository.ts';
export { isLicenceValid } from './licence.ts';
