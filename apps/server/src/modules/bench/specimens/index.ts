export { specimensService, type SpecimensService } from './service.ts';
export { listSpecimenCases, listSpecimensOf } from './repository.ts';
export { isReadable } from './command.ts';
export type { SpecimenCase, SpecimenView } from './specimen-view.ts';
export { markLabelsPrinted, planSpecimens, type PlannedSpecimen } from './write-repository.ts';
export type { CollectRequest } from './collect.ts';
export type { ReceiveRequest } from './receive.ts';
export type { RejectRequest } from './reject.ts';
