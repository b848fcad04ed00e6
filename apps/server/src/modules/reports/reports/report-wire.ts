import type { Report, ReportVersion } from '@senlab/contract/server';
import { maskSexChromosomes, restrictedResultText } from '@senlab/domain';
import type { StoredReport } from './report-repository.ts';
import type { ReportView } from './document/view-report.ts';
import { toHold } from './wire.ts';

function toVersion(report: StoredReport, word: (text: string | null) => string | null): ReportVersion {
  return {
    _id: report.id,
    versionNo: report.versionNo,
    status: report.status,
    approverName: report.approverName,
    releasedTime: report.releasedAt,
    amendCategory: report.amendCategory,
    amendReason: word(report.amendReason),
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
  | 'document'
  | 'isMasked'
  | 'documentHash'
  | 'verifyCode'
  | 'conclusion'
  | 'hasAbnormal'
  | 'hasCritical'
  | 'amendReason'
  | 'withdrawalReason'
  | 'versions'
  | 'signatures'
>;

/** Whoever confirms a withdrawal without reading the paper must know why it is asked for, unless that tells a secret. */
function closedReason({ isRestricted, withdrawalReason }: StoredReport): string | null {
  return isRestricted || withdrawalReason === null ? null : maskSexChromosomes(withdrawalReason);
}

/**
 * Whatever would tell something of a closed document goes with it: marks, conclusion, what people wrote, the code by
 * which it is looked up. A hash is of every word, so that it is for those who see every word.
 */
function contentOf(view: ReportView): Content {
  const { report, document, sight, isMasked, versions, signatures } = view;
  const isOpen = document !== null;
  const isWhole = isOpen && !isMasked;
  const word = (text: string | null): string | null => {
    if (text === null || !isOpen) return null;
    return sight === 'masked' ? maskSexChromosomes(text) : text;
  };
  return {
    document: isOpen ? JSON.stringify(document) : null,
    isMasked,
    conclusion: isOpen ? document.conclusion : null,
    hasAbnormal: isOpen ? report.hasAbnormal : null,
    hasCritical: isOpen ? report.hasCritical : null,
    documentHash: isWhole ? report.documentHash : null,
    verifyCode: isOpen ? report.verifyCode : null,
    amendReason: word(report.amendReason),
    withdrawalReason: isOpen ? word(report.withdrawalReason) : closedReason(report),
    versions: versions.map((version) => toVersion(version, word)),
    signatures: signatures.map(({ signedAt, contentHash, ...signature }) => ({
      ...signature,
      time: signedAt,
      isOfDocument: contentHash === report.documentHash,
      contentHash: isWhole ? contentHash : null,
    })),
  };
}

type Subject = Pick<Report, 'isRestricted' | 'title' | 'groupKey' | 'panelCodes' | 'testCodes' | 'holds'>;

/** What it is about, as the list says it: the name of the test is half of the secret. */
function subjectOf({ report, judged, document }: ReportView): Subject {
  const holds = judged?.holds.map(toHold) ?? [];
  if (report.isRestricted && document === null)
    return {
      isRestricted: true,
      title: restrictedResultText,
      groupKey: '',
      panelCodes: [],
      testCodes: [],
      holds: holds.map((hold) => ({ ...hold, testCodes: [] })),
    };
  return {
    holds,
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
    contentKey: judged?.contentKey ?? null,
    amendCategory: report.amendCategory,
    amendedByName: nameOf(report.amendedBy),
    openCorrectionId: view.openCorrectionId,
    readers: view.readers.map(({ firstAt, ...reader }) => ({ ...reader, firstTime: firstAt })),
    withdrawalAskedByName: nameOf(report.withdrawalAskedBy),
    withdrawnByName: nameOf(report.withdrawnBy),
    deliveryStatus: report.deliveryStatus,
    isDemo: report.isDemo,
  };
}
