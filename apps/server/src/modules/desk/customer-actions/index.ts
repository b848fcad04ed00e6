export { customerActionsService, type CustomerActionsService } from './service.ts';
export { isCustomerFile } from './reads.ts';
export type { ActionRef as CustomerRef, CustomerAnswer } from './step.ts';
