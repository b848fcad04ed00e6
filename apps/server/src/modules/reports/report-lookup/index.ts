export { lookUpsPerMinute, reportLookupService, type ReportLookupService } from './service.ts';
export { reportLookupResolvers } from './resolvers.ts';
