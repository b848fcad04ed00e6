import type { Report, ReportVersion } from '@senlab/contract/server';
import { maskSexChromosomes, restrictedResultText } from '@senlab/domain';
import type { StoredReport } from './report-columns.ts';
import type { ReportView } from './view-report.ts';
import { toHold } from './wire.ts';

function toVersion(report: StoredReport, isOpen: boolean): ReportVersion {
  return {
    _id: report.id,
    versionNo: report.versionNo,
    status: report.status,
    approverName: report.approverName,
    releasedTime: report.releasedAt,
    amendCategory: report.amendCategory,
    amendReason: isOpen ? report.amendReason : null,
  };
}

type Person = Pick<
  Report,
  | 'patientId'
  | 'patientCode'
  | 'patientName'
  | 'patientBirthYear'
  | 'gestationalDays'
  | 'departmentName'
  | 'doctorName'
  | 'locationCode'
  | 'sid'
  | 'recordId'
>;

function personOf(report: StoredReport): Person {
  return {
    patientId: report.patientId,
    patientCode: report.patientCode,
    patientName: report.patientName,
    patientBirthYear: report.patientBirthYear,
    gestationalDays: report.gaDays,
    departmentName: report.departmentName,
    doctorName: report.doctorName,
    locationCode: report.locationCode,
    sid: report.sid,
    recordId: report.labRecordId,
  };
}

type Times = Pick<
  Report,
  | 'collectedTime'
  | 'receivedTime'
  | 'dueTime'
  | 'createdTime'
  | 'approvedTime'
  | 'releasedTime'
  | 'supersededTime'
  | 'withdrawalAskedTime'
  | 'withdrawnTime'
>;

function timesOf(report: StoredReport): Times {
  return {
    collectedTime: report.collectedAt,
    receivedTime: report.receivedAt,
    dueTime: report.dueAt,
    createdTime: report.createdAt,
    approvedTime: report.approvedAt,
    releasedTime: report.releasedAt,
    supersededTime: report.supersededAt,
    withdrawalAskedTime: report.withdrawalAskedAt,
    withdrawnTime: report.withdrawnAt,
  };
}

type Content = Pick<
  Report,
  'document' | 'isMasked' | 'conclusion' | 'hasAbnormal' | 'hasCritical' | 'amendReason' | 'withdrawalReason'
>;

/** Whatever would tell something of a closed document goes with it: marks, conclusion, and what people wrote. */
function contentOf({ report, document, sight }: ReportView): Content {
  const isOpen = document !== null;
  const word = (text: string | null): string | null =>
    text === null || sight !== 'masked' ? text : maskSexChromosomes(text);
  return {
    document: isOpen ? JSON.stringify(document) : null,
    isMasked: sight === 'masked',
    conclusion: isOpen ? document.conclusion : null,
    hasAbnormal: isOpen ? report.hasAbnormal : null,
    hasCritical: isOpen ? report.hasCritical : null,
    amendReason: isOpen ? word(report.amendReason) : null,
    withdrawalReason: word(report.withdrawalReason),
  };
}

type Subject = Pick<Report, 'isRestricted' | 'title' | 'groupKey' | 'panelCodes' | 'testCodes'>;

/** What it is about, as the list says it: the name of the test is half of the secret. */
function subjectOf({ report, judged, document }: ReportView): Subject {
  if (report.isRestricted && document === null)
    return { isRestricted: true, title: restrictedResultText, groupKey: '', panelCodes: [], testCodes: [] };
  return {
    isRestricted: false,
    title: report.title,
    groupKey: report.groupKey,
    panelCodes: [...report.panelCodes],
    testCodes: (judged?.items ?? report.items).map(({ testCode }) => testCode),
  };
}

export function toReport(view: ReportView): Report {
  const { report, judged, names } = view;
  const nameOf = (id: string | null): string | null => (id === null ? null : (names.get(id) ?? null));
  return {
    _id: report.id,
    version: report.version,
    reportCode: report.code,
    versionNo: report.versionNo,
    kind: report.kind,
    status: report.status,
    ...subjectOf(view),
    ...personOf(report),
    ...timesOf(report),
    ...contentOf(view),
    ...view.rights,
    isGenetic: report.isGenetic,
    approverName: report.approverName,
    isFrozen: view.isFrozen,
    documentHash: report.documentHash,
    verifyCode: report.verifyCode,
    contentKey: judged?.contentKey ?? null,
    holds: judged?.holds.map(toHold) ?? [],
    amendCategory: report.amendCategory,
    amendedByName: nameOf(report.amendedBy),
    openCorrectionId: view.openCorrectionId,
    versions: view.versions.map((version) => toVersion(version, view.document !== null)),
    signatures: view.signatures.map(({ signedAt, ...signature }) => ({ ...signature, time: signedAt })),
    readers: view.readers.map(({ firstAt, ...reader }) => ({ ...reader, firstTime: firstAt })),
    withdrawalAskedByName: nameOf(report.withdrawalAskedBy),
    withdrawnByName: nameOf(report.withdrawnBy),
    deliveryStatus: report.deliveryStatus,
    isDemo: report.isDemo,
  };
}
