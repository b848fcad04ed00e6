export { accountAdminService, type AccountAdminService } from './service.ts';
