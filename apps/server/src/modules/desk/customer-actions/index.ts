export { customerActionsService, type CustomerActionsService } from './service.ts';
export { isScanImage } from './reads.ts';
export type { ActionRef as CustomerRef, CustomerAnswer } from './step.ts';
