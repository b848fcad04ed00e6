import { refusalTexts } from '@senlab/contract';
import type {
  HandOverInput,
  HandedOver as WireHandedOver,
  MissingResult,
  ReadyReport,
  RecalledReport,
  ReturnDesk,
  ReturnPatient,
  ReturnSlip,
  ReturnSlipRef,
  ReturnSlipRow,
} from '@senlab/contract/server';
import { isReportPaperProblem, reportPaperProblemTexts } from '@senlab/domain';
import { isoOf } from '../../../platform/moment.ts';
import type { DeskView, ReadyView } from './desk.ts';
import type { HandedOver } from './hand-over.ts';
import type { HandOverRequest } from './hand-over-request.ts';
import type { SlipRow } from './list-repository.ts';
import type { MissingGroup } from './missing.ts';
import { askedNumber } from './policy.ts';
import type { SlipView } from './slip-view.ts';
import type { OutdatedReport } from './standing-repository.ts';
import type { SlipRef } from './take-back.ts';

function toPatient({ patient, hasLookAlike }: DeskView): ReturnPatient {
  return {
    _id: patient.id,
    code: patient.code,
    fullName: patient.fullName,
    birthYear: Number(patient.birthDate.slice(0, 4)),
    gender: patient.gender,
    phone: askedNumber(patient.phone),
    nationalId: askedNumber(patient.nationalId),
    hasLookAlike,
  };
}

function adviceOf(problem: string | null): string | null {
  if (problem === null) return null;
  return reportPaperProblemTexts[isReportPaperProblem(problem) ? problem : 'unexpected'];
}

function toReady(report: ReadyView): ReadyReport {
  const { id, words, paper, releasedAt, kind } = report;
  return {
    _id: id,
    code: report.code,
    versionNo: report.versionNo,
    title: words.title,
    tests: [...words.tests],
    releasedTime: releasedAt,
    isRestricted: report.isRestricted,
    isGenetic: report.isGenetic,
    isCorrected: kind === 'corrected',
    paperStatus: paper?.status ?? null,
    paperAdvice: paper?.status === 'failed' ? adviceOf(paper.problem) : null,
    pages: paper?.pages ?? null,
    prints: report.prints,
    mayPrint: report.mayPrint,
    replacesVersionNo: report.replacesVersionNo,
  };
}

function toMissing(nowMs: number): (group: MissingGroup) => MissingResult {
  return ({ recordId, sid, tests, dueMs }) => ({
    recordId,
    sid,
    tests: [...tests],
    dueTime: isoOf(dueMs),
    isOverdue: dueMs !== null && dueMs < nowMs,
  });
}

function toRecall(one: OutdatedReport): RecalledReport {
  return {
    slipId: one.slipId,
    slipVersion: one.slipVersion,
    slipCode: one.slipCode,
    reportId: one.reportId,
    code: one.code,
    versionNo: one.versionNo,
    handedTime: one.handedAt,
    status: one.status,
    newVersionNo: one.newVersionNo,
    isNewHandedOver: one.isNewHandedOver,
    oldPaper: one.oldPaper,
  };
}

export function toSlip(slip: SlipView): ReturnSlip {
  const { id, openedAt, handedAt, reports, channel, receiverType, ...rest } = slip;
  return {
    ...rest,
    _id: id,
    channel: channel as ReturnSlip['channel'],
    receiverType: receiverType as ReturnSlip['receiverType'],
    openedTime: openedAt,
    handedTime: handedAt,
    reports: reports.map(({ reportId, code, versionNo, title, status }) => ({
      reportId,
      code,
      versionNo,
      title,
      status: status as ReturnSlip['reports'][number]['status'],
    })),
  };
}

export function toDesk(desk: DeskView): ReturnDesk {
  return {
    patient: toPatient(desk),
    ready: desk.ready.map(toReady),
    missing: desk.missing.map(toMissing(desk.nowMs)),
    recalls: desk.recalls.map(toRecall),
    slips: desk.slips.map(toSlip),
  };
}

export function toRow({ id, openedAt, handedAt, ...row }: SlipRow): ReturnSlipRow {
  return { ...row, _id: id, openedTime: openedAt, handedTime: handedAt };
}

export function toRef({ id, ...ref }: SlipRef): ReturnSlipRef {
  return { _id: id, ...ref };
}

export function toHandedOver({ slip, printId, issues }: HandedOver): WireHandedOver {
  return {
    slip: slip === null ? null : toSlip(slip),
    printId,
    issues: issues.map(({ field, reportId, reason }) => ({ field, reportId, message: refusalTexts[reason] })),
  };
}

export function fromHandOver({
  reports,
  identity,
  receiver,
  channel,
  ...more
}: HandOverInput): HandOverRequest {
  return {
    reports: reports.map(({ oldPaper, ...report }) => ({ ...report, oldPaper: oldPaper ?? null })),
    channel,
    identity: {
      patientCode: identity.patientCode ?? null,
      fullName: identity.fullName ?? null,
      birthYear: identity.birthYear ?? null,
      nationalId: identity.nationalId ?? null,
      phone: identity.phone ?? null,
      isCardScan: identity.isCardScan ?? false,
    },
    receiver: {
      type: receiver.type,
      name: receiver.name ?? '',
      idNo: receiver.idNo ?? '',
      phone: receiver.phone ?? '',
      relation: receiver.relation ?? '',
      authorisation: receiver.authorisation ?? '',
    },
    reprintReason: more.reprintReason ?? null,
    reprintNote: more.reprintNote ?? null,
  };
}
