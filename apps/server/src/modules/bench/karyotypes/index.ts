export { isKaryotypeImage, karyotypesService, type KaryotypesService } from './service.ts';
export { approveKaryotypes, releaseKaryotypes, unapproveKaryotypes, type PaperStep } from './leave.ts';
export { karyotypeOnPaper, listKaryotypesOfCases, type KaryotypeOfCase } from './paper-part.ts';
