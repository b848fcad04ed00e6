export { reportsService, type ReportsService } from './service.ts';
export {
  houseOf,
  type ReportsDependencies,
  type ReportHouse,
  reportDoors,
  type ReportDoors,
  bulkDoors,
  beginWork,
  type ReportWork,
} from './work.ts';
export {
  reportListService,
  type ReportListService,
  foldReportCounts,
  reportFoldingJobs,
  reportFoldingSchedule,
} from './list/service.ts';
export type { ListedState } from './list/query.ts';
export { mayMeasureReports, measuredReports, type MeasuredQuestion } from './list/scope.ts';
export { reportExportService, type ReportExport, type ReportExportService } from './export/service.ts';
/** For the benchmark, which runs the server's own statements bare. */
export { listStatement as reportListStatement } from './list/statement.ts';
export type { FoundBy, ListScope } from './list/conditions.ts';
export { listReachOf, namedReports } from './list/reach.ts';
export { type ApprovalRequest, type PaperOutcome, decideApproval, withRows } from './approval/approve.ts';
export { type JudgedPaper, judgePaper, remembered } from './judge-paper.ts';
export { mayMeetReports, inDoubtPregnant } from './sight.ts';
export { type StoredReport, findReport, takeReportNumbers } from './report-repository.ts';
/** Mostly for the module that makes, keeps and gives out the papers. */
export { mayPrintReports, printableReports, showPaper, type ShownPaper } from './document/record-papers.ts';
export {
  askPapers,
  besideOf,
  enqueuePaper,
  nobodySigns,
  paperEvent,
  reportPaperTask,
  verifyUrlOf,
  type PaperHaste,
} from './document/ask-paper.ts';
export { type PaperBeside, notePrinted, type NewReport, type ReaderWay } from './write-repository.ts';
export { contentForPaper } from './document/paper-content.ts';
export { listSources, listCaseHeads, type CaseHead } from './read-repository.ts';
export { documentMoment } from './document/printed-texts.ts';
/**
 * These, and what stands beside others above, are for sample data, which signs a month of the past by the rules of every
 * day. Each judges or describes; none writes a paper, and what writes one with a moment of the past stands in the command line.
 */
export type { DocumentParts } from './document/document.ts';
export { decideLeave } from './approval/leave.ts';
export { findPaper } from './hold-report.ts';
export { sortIntoPapers, type Paper } from './papers.ts';
export { type ReportStep, decideReportStep } from './steps.ts';
export { newReportRow } from './document/report-row.ts';
export { approvalColumns, doctorsOf, eventsOf, frozenOf } from './approval/sign-paper.ts';
