export { reportsService, type ReportsService } from './service.ts';
export {
  houseOf,
  type ReportsDependencies,
  type ReportHouse,
  reportNeeds,
  type ReportNeeds,
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
export type { ApprovalRequest, PaperOutcome } from './approval/approve.ts';
export type { JudgedPaper } from './judge-paper.ts';
export { mayMeetReports, inDoubtPregnant } from './sight.ts';
export { type StoredReport, findReport } from './report-repository.ts';
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
export { type PaperBeside, notePrinted, noteShown } from './write-repository.ts';
export { contentForPaper } from './document/paper-content.ts';
export { listSources } from './read-repository.ts';
export { documentMoment } from './document/printed-texts.ts';
/** For sample data, which plans when each paper of a case is signed. */
export { sortIntoPapers } from './papers.ts';
