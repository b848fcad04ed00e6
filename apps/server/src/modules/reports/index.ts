export { reportsService, type ReportsService } from './service.ts';
export { reportsResolvers } from './resolvers.ts';
export { houseOf, type ReportsDependencies, type ReportHouse } from './dependencies.ts';
export { reportListService, type ReportListService } from './list-service.ts';
export type { ListedState } from './list-table.ts';
export { reportListResolvers } from './list-resolvers.ts';
export { mayMeasureReports, measuredReports, type MeasuredQuestion } from './measured-reports.ts';
export { foldReportCounts, reportFoldingJobs, reportFoldingSchedule } from './count-folding.ts';
export { reportExportService, type ReportExport, type ReportExportService } from './export-service.ts';
/** For the benchmark, which runs the server's own statements bare. */
export { listStatement as reportListStatement } from './list-statement.ts';
export type { FoundBy, ListScope } from './list-conditions.ts';
export { listReachOf } from './list-reach.ts';
export type { ApprovalRequest, PaperOutcome } from './approve.ts';
export type { JudgedPaper } from './judge-paper.ts';
/** For sample data. */
export { signPast, type PastSigning, type SignedPast } from './sign-past.ts';
export { sortIntoPapers } from './papers.ts';
