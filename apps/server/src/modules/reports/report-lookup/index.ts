export { lookUpsPerMinute, reportLookupService, type ReportLookupService } from './service.ts';
