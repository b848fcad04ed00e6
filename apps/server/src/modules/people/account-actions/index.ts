export { accountActionsService, recordAccountAction, type AccountActionsService } from './service.ts';
