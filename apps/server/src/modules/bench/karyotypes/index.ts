export { isKaryotypeImage, karyotypesService, type KaryotypesService } from './service.ts';
export {
  approveKaryotypes,
  releaseKaryotypes,
  unapproveKaryotypes,
  withdrawKaryotypes,
  type PaperStep,
} from './leave.ts';
export { karyotypeOnPaper, listKaryotypesOfCases, type KaryotypeOfCase } from './paper-part.ts';
export { holdsOfKaryotype } from './holds.ts';
