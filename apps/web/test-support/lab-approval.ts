import type { ReportDocument, ReportRow } from '@senlab/domain';
import type { ApprovalRow, Draft, RecordReports } from '../src/features/reports/approval/approval-row.ts';
import type { Answer } from './fake-server.ts';
import { caseId } from './lab-case.ts';

export function anApprovalRow(overrides: Partial<ApprovalRow> = {}): ApprovalRow {
  return {
    recordId: caseId,
    groupKey: 'general',
    contentKey: 'content-1',
    karyotypeId: null,
    karyotypeVersion: null,
    reportId: null,
    reportVersion: null,
    reportCode: null,
    versionNo: 1,
    status: 'draft',
    title: 'Phiếu kết quả huyết học',
    sid: '2611150001',
    priority: 'routine',
    locationCode: 'CS1',
    patientCode: '260001243',
    patientName: 'Trần Thu Hạnh',
    patientBirthYear: 1996,
    patientGender: 'female',
    gestationalDays: 171,
    departmentName: 'Khoa Khám bệnh',
    panelCodes: ['CBC'],
    sectionCodes: ['hematology'],
    testCodes: ['HGB'],
    receivedTime: '2026-11-15T02:20:00.000Z',
    dueTime: '2026-11-15T04:20:00.000Z',
    itemCount: 1,
    readyCount: 1,
    abnormalCount: 0,
    criticalCount: 0,
    isRestricted: false,
    isGenetic: false,
    isCorrection: false,
    isClear: true,
    holds: [],
    isDemo: true,
    ...overrides,
  };
}

export function aReportRow(overrides: Partial<ReportRow> = {}): ReportRow {
  return {
    testCode: 'HGB',
    testVersion: 3,
    runNo: 1,
    section: 'Huyết học',
    name: 'Huyết sắc tố',
    value: '118',
    comparator: null,
    flag: 'N',
    unit: 'g/L',
    rangeId: null,
    rangeText: '97–148',
    rangeReason: '3 tháng giữa',
    isRangeFallback: false,
    method: '',
    instrument: '',
    previousValue: '119',
    previousTime: '2026-11-01T08:10:00+07:00',
    criticalLine: '',
    referralLab: '',
    notDoneReason: '',
    comment: '',
    riskSoftware: null,
    sensitive: [],
    replaced: null,
    ...overrides,
  };
}

/** As much of a paper as the screen draws. */
export function aDraft(overrides: Partial<Draft> = {}, rows: readonly ReportRow[] = [aReportRow()]): Draft {
  const document: Pick<ReportDocument, 'orders' | 'rows'> = { orders: [], rows };
  return {
    paper: anApprovalRow(),
    document: JSON.stringify(document),
    conclusion: null,
    mayApprove: true,
    mayIssuePreliminary: false,
    addedTests: [],
    mayWriteConclusion: true,
    ...overrides,
  };
}

export function queueAnswer(...data: readonly ApprovalRow[]): () => Answer {
  const page = { pages: 1, page: 0, records: data.length, recordsExact: true };
  return () => ({ envelope: { code: 0, message: '', ...page, data } });
}

export function countsAnswer(
  counts: Partial<Record<'waiting' | 'clear' | 'held' | 'critical', number>>,
): () => Answer {
  const data = { waiting: 0, clear: 0, held: 0, critical: 0, ...counts };
  return () => ({ envelope: { code: 0, message: '', data, exact: true } });
}

export function aMadeReport(
  overrides: Partial<RecordReports['reports'][number]> = {},
): RecordReports['reports'][number] {
  return {
    _id: 'report-1',
    version: 4,
    reportCode: 'KQ261115-0001',
    versionNo: 1,
    kind: 'final',
    status: 'released',
    groupKey: 'general',
    title: 'Phiếu kết quả huyết học',
    isRestricted: false,
    approverName: 'BS. Lê Minh Châu',
    approvedTime: '2026-11-15T05:00:00.000Z',
    releasedTime: '2026-11-15T05:00:01.000Z',
    isWithdrawalAsked: false,
    ...overrides,
  };
}
