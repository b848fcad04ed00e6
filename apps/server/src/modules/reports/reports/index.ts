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
export { inDoubtPregnant } from './fetal-context.ts';
export { contentForPaper } from './paper-content.ts';
export { listSources } from './source-repository.ts';
export { documentMoment } from './printed-texts.ts';
export { addReaders } from './write-repository.ts';
export { reportDoors, type ReportDoors } from './doors.ts';
/**
 * For sample data, which signs a month of the past by the rules of every day. Each of these judges or describes; none
 * writes a paper, and what writes one with a moment of the past stands in the command line.
 */
export { decideApproval, withRows } from './approve-paper.ts';
export { bulkDoors } from './bulk-doors.ts';
export { listCaseHeads, type CaseHead } from './case-repository.ts';
export type { DocumentParts } from './document.ts';
export { judgePaper } from './judge-paper.ts';
export { decideLeave } from './leave.ts';
export { findPaper } from './load-case.ts';
export { remembered } from './paper-facts.ts';
export { sortIntoPapers, type Paper } from './papers.ts';
export type { ReportStep } from './report-events.ts';
export { takeReportNumbers } from './report-repository.ts';
export { newReportRow } from './report-row.ts';
export { approvalColumns, doctorsOf, eventsOf, frozenOf } from './sign-paper.ts';
export { decideReportStep, releaserOf } from './steps.ts';
export { beginWork, type ReportWork } from './work.ts';
export type { NewReport, ReaderWay } from './write-repository.ts';
export { namedReports } from './named-reports.ts';
