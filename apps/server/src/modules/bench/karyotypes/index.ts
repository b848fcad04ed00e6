export { isKaryotypeImage, karyotypesService, type KaryotypesService } from './service.ts';
export {
  approveKaryotypes,
  releaseKaryotypes,
  unapproveKaryotypes,
  withdrawKaryotypes,
  type PaperStep,
} from './paper/leave.ts';
export { karyotypeOnPaper, listKaryotypesOfCases, type KaryotypeOfCase } from './paper/paper-part.ts';
export { holdsOfKaryotype } from './paper/holds.ts';
