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
export { mayMeetReports } from './reach.ts';
export type { StoredReport } from './report-columns.ts';
export { findReport } from './report-repository.ts';
/** For the module that makes, keeps and gives out the papers. */
export { mayPrintReports, openLeftReports, showPaper, type ShownPaper } from './paper-sight.ts';
export {
  askPapers,
  besideOf,
  enqueuePaper,
  nobodySigns,
  paperEvent,
  reportPaperTask,
  verifyUrlOf,
  type PaperHaste,
} from './ask-paper.ts';
export type { PaperBeside } from './asked-paper.ts';
export { contentForPaper } from './paper-content.ts';
export { listSources } from './source-repository.ts';
export { documentMoment } from './printed-texts.ts';
export { addReaders } from './write-repository.ts';
export { reportDoors, type ReportDoors } from './doors.ts';
/** For sample data. */
export { signPast, type PastSigning, type SignedPast } from './sign-past.ts';
export { sortIntoPapers } from './papers.ts';
