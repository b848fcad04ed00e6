import type {
  ApprovalRow,
  Gender,
  RecordReport,
  ReportComparison,
  ReportDraft,
  ReportHold,
  ReportOutcome,
  ReportRef as WireRef,
} from '@senlab/contract/server';
import type { DocumentComparison } from '@senlab/domain';
import { refusalEnvelope } from '../../../graphql/respond.ts';
import type { PaperOutcome } from './approval/approve.ts';
import type { ReportRef } from './claim-report.ts';
import type { JudgedPaper, PaperHold } from './judge-paper.ts';
import type { PaperDraft } from './document/record-papers.ts';
import type { StoredReport } from './report-repository.ts';

export function toHold({ code, sentence, testCodes }: PaperHold): ReportHold {
  return { code, message: sentence, testCodes: [...testCodes] };
}

function ofRecord({
  record,
}: JudgedPaper): Pick<
  ApprovalRow,
  | 'recordId'
  | 'sid'
  | 'priority'
  | 'locationCode'
  | 'patientCode'
  | 'patientName'
  | 'patientBirthYear'
  | 'patientGender'
  | 'gestationalDays'
  | 'departmentName'
  | 'receivedTime'
  | 'dueTime'
  | 'isDemo'
> {
  return {
    recordId: record.id,
    sid: record.sid,
    priority: record.priority,
    locationCode: record.locationCode,
    patientCode: record.patientCode,
    patientName: record.patientName,
    patientBirthYear: record.patientBirthYear,
    patientGender: record.patientGender as Gender,
    gestationalDays: record.gaDays,
    departmentName: record.departmentName,
    receivedTime: record.receivedAt,
    dueTime: record.dueAt,
    isDemo: record.isDemo,
  };
}

export function toApprovalRow(paper: JudgedPaper): ApprovalRow {
  const { report, items } = paper;
  return {
    ...ofRecord(paper),
    groupKey: paper.groupKey,
    contentKey: paper.contentKey,
    reportId: report?.id ?? null,
    reportVersion: report?.version ?? null,
    reportCode: report?.code ?? null,
    versionNo: report?.versionNo ?? 1,
    status: report?.status ?? 'draft',
    title: paper.title,
    panelCodes: [...new Set(items.flatMap(({ panelCode }) => panelCode ?? []))],
    sectionCodes: [...paper.sectionCodes],
    testCodes: items.map(({ testCode }) => testCode),
    itemCount: items.length,
    readyCount: paper.readyCount,
    abnormalCount: paper.abnormalCount,
    criticalCount: paper.criticalCount,
    isRestricted: paper.isRestricted,
    isGenetic: paper.isGenetic,
    isCorrection: paper.before !== undefined,
    isClear: paper.isClear,
    holds: paper.holds.map(toHold),
    karyotypeId: paper.karyotype?.id ?? null,
    karyotypeVersion: paper.karyotype?.version ?? null,
  };
}

export function toRecordReport(report: StoredReport): RecordReport {
  return {
    _id: report.id,
    version: report.version,
    reportCode: report.code,
    versionNo: report.versionNo,
    kind: report.kind,
    status: report.status,
    groupKey: report.groupKey,
    title: report.title,
    isRestricted: report.isRestricted,
    approverName: report.approverName,
    approvedTime: report.approvedAt,
    releasedTime: report.releasedAt,
    isWithdrawalAsked: report.withdrawalAskedBy !== null && report.status === 'released',
  };
}

export function toReportDraft({ judged, document, addedTests, rights }: PaperDraft): ReportDraft {
  return {
    paper: toApprovalRow(judged),
    addedTests: addedTests.map((added) => ({ ...added })),
    document: document === null ? null : JSON.stringify(document),
    conclusion: document === null ? null : document.conclusion,
    ...rights,
  };
}

export function toOutcome({ refusal, holds, ...outcome }: PaperOutcome): ReportOutcome {
  return {
    ...outcome,
    isDone: refusal === null,
    message: refusal === null ? null : refusalEnvelope(refusal).message,
    holds: holds.map(toHold),
  };
}

export function toRef({ id, version, status }: ReportRef): WireRef {
  return { _id: id, version, status };
}

export function toComparison({ rows, header }: DocumentComparison): ReportComparison {
  return {
    rows: rows.map((row) => ({
      kind: row.kind,
      testCode: row.testCode,
      old: row.old === null ? null : JSON.stringify(row.old),
      new: row.new === null ? null : JSON.stringify(row.new),
      fields: [...row.fields],
    })),
    header: [...header],
  };
}
