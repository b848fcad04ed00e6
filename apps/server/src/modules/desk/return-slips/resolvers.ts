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
  Resolvers,
} from '@senlab/contract/server';
import { isReportPaperProblem, reportPaperProblemTexts } from '@senlab/domain';
import { isoOf } from '../../../platform/moment.ts';
import type { DeskView, ReadyView, SlipView } from './desk.ts';
import type { HandedOver } from './hand-over.ts';
import { type HandOverRequest, askedNumber } from './counter.ts';
import type { SlipRow } from './list-repository.ts';
import type { MissingGroup } from './describe-reports.ts';
import type { OutdatedReport } from './recall-repository.ts';
import type { SlipRef } from './take-back.ts';
import type { RequestContext } from '../../../graphql/context.ts';
import { asActor, respond, respondList, respondOutcome } from '../../../graphql/respond.ts';
import type { ReturnSlipsService } from './service.ts';

function toPatient({ patient, codes, hasLookAlike }: DeskView): ReturnPatient {
  return {
    _id: patient.id,
    code: patient.code,
    fullName: patient.fullName,
    birthYear: Number(patient.birthDate.slice(0, 4)),
    gender: patient.gender,
    phone: askedNumber(patient.phone),
    nationalId: askedNumber(patient.nationalId),
    codes: [...codes],
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

function toDesk(desk: DeskView): ReturnDesk {
  return {
    patient: toPatient(desk),
    ready: desk.ready.map(toReady),
    missing: desk.missing.map(toMissing(desk.nowMs)),
    recalls: desk.recalls.map(toRecall),
    slips: desk.slips.map(toSlip),
  };
}

function toRow({ id, openedAt, handedAt, ...row }: SlipRow): ReturnSlipRow {
  return { ...row, _id: id, openedTime: openedAt, handedTime: handedAt };
}

function toRef({ id, ...ref }: SlipRef): ReturnSlipRef {
  return { _id: id, ...ref };
}

function toHandedOver({ slip, printId, issues }: HandedOver): WireHandedOver {
  return {
    slip: slip === null ? null : toSlip(slip),
    printId,
    issues: issues.map(({ field, reportId, reason }) => ({ field, reportId, message: refusalTexts[reason] })),
  };
}

function fromHandOver({ reports, identity, receiver, channel, ...more }: HandOverInput): HandOverRequest {
  return {
    reports: reports.map(({ oldPaper, ...report }) => ({ ...report, oldPaper: oldPaper ?? null })),
    channel,
    identity: {
      patientCode: identity.patientCode ?? null,
      fullName: identity.fullName ?? null,
      birthYear: identity.birthYear ?? null,
      nationalId: identity.nationalId ?? null,
      phone: identity.phone ?? null,
      isCardScan: identity.isCardScan,
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

export function returnSlipsResolvers(
  service: ReturnSlipsService,
): Pick<Resolvers<RequestContext>, 'Query' | 'Mutation'> {
  return {
    Query: {
      returnDesk: (_root, { mabn }, context) =>
        respond(context, () => asActor(context, (actor) => service.desk(actor, mabn)), toDesk),
      returnSlips: (_root, args, context) =>
        respondList(context, () => asActor(context, (actor) => service.list(actor, args)), toRow),
    },
    Mutation: {
      handOverResults: (_root, { mabn, handOver }, context) =>
        respondOutcome(
          context,
          () => asActor(context, (actor) => service.handOver(actor, mabn, fromHandOver(handOver))),
          toHandedOver,
        ),
      undoHandOver: (_root, { _id, version, reason }, context) =>
        respond(
          context,
          () => asActor(context, (actor) => service.undo(actor, { id: _id, version }, reason)),
          toRef,
        ),
      cancelReturnSlip: (_root, { _id, version, reason }, context) =>
        respond(
          context,
          () => asActor(context, (actor) => service.cancel(actor, { id: _id, version }, reason)),
          toRef,
        ),
      settleRecall: (_root, { _id, version, reportId }, context) =>
        respond(
          context,
          () => asActor(context, (actor) => service.settleRecall(actor, { id: _id, version }, reportId)),
          toRef,
        ),
      reprintHandOver: (_root, { _id, reprintReason, note }, context) =>
        respond(
          context,
          () =>
            asActor(context, (actor) =>
              service.reprint(actor, { slipId: _id, reprintReason, note: note ?? null }),
            ),
          ({ printId }) => ({ printId }),
        ),
    },
  };
}
