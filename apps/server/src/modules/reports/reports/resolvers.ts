import { codes } from '@senlab/contract';
import type { ReportRow, ApprovedReports, ReportRef as WireRef } from '@senlab/contract/server';
import {
  asActor,
  respond,
  respondWritten,
  respondList,
  type DataEnvelope,
} from '../../../graphql/respond.ts';
import type { ModuleResolvers, RequestContext } from '../../../graphql/context.ts';
import { answerWritten } from '../../../graphql/written-list.ts';
import type { RawListRequest } from '../../../platform/lists/list-request.ts';
import { rowFields } from './list/statement.ts';
import type { ReportListService, ReportStateCounts } from './list/service.ts';
import type { Result } from '@senlab/domain';
import type { Actor } from '../../../platform/actor.ts';
import type { PaperOutcome } from './approval/approve.ts';
import type { ReportRef } from './claim-report.ts';
import { toReport } from './report-wire.ts';
import type { ReportsService } from './service.ts';
import { toApprovalRow, toComparison, toOutcome, toRecordReport, toRef, toReportDraft } from './wire.ts';

const noCounts: ReportStateCounts = { counts: [], exact: true };

export function reportListResolvers(service: ReportListService): ModuleResolvers {
  return {
    Written: { reports: rowFields },
    Query: {
      reports: answerWritten<RawListRequest, ReportRow>((args, context) =>
        respondWritten(context, () => asActor(context, (actor) => service.list(actor, args))),
      ),
      reportCounts: async (_root, { filtered }, context) => {
        const answer = await respond(
          context,
          () => asActor(context, (actor) => service.counts(actor, filtered)),
          (found) => found,
        );
        const { counts, exact } = answer.code === codes.ok ? (answer.data ?? noCounts) : noCounts;
        return { code: answer.code, message: answer.message, data: [...counts], exact };
      },
    },
  };
}

function change(
  context: RequestContext,
  work: (actor: Actor) => Promise<Result<ReportRef>>,
): Promise<DataEnvelope<WireRef>> {
  return respond(context, () => asActor(context, work), toRef);
}

function outcomes(
  context: RequestContext,
  work: (actor: Actor) => Promise<Result<readonly PaperOutcome[]>>,
): Promise<DataEnvelope<ApprovedReports>> {
  return respond(
    context,
    () => asActor(context, work),
    (found) => ({ outcomes: found.map(toOutcome) }),
  );
}

function queries(service: ReportsService): NonNullable<ModuleResolvers['Query']> {
  return {
    approvalQueue: (_root, args, context) =>
      respondList(context, () => asActor(context, (actor) => service.queue(actor, args)), toApprovalRow),
    approvalCounts: async (_root, { filtered }, context) => {
      const work = (): ReturnType<typeof service.counts> =>
        asActor(context, (actor) => service.counts(actor, filtered));
      const answer = await respond(context, work, (found) => found);
      const { exact = true, ...data } = answer.data ?? {};
      return { ...answer, data: answer.code === codes.ok ? (data as typeof answer.data) : null, exact };
    },
    recordReports: (_root, { recordId }, context) =>
      respond(
        context,
        () => asActor(context, (actor) => service.ofRecord(actor, recordId)),
        ({ papers, reports }) => ({
          papers: papers.map(toApprovalRow),
          reports: reports.map(toRecordReport),
        }),
      ),
    reportDraft: (_root, args, context) =>
      respond(context, () => asActor(context, (actor) => service.draft(actor, args)), toReportDraft),
    report: (_root, { _id }, context) =>
      respond(context, () => asActor(context, (actor) => service.report(actor, _id)), toReport),
    compareReports: (_root, { _id, withId }, context) =>
      respond(
        context,
        () => asActor(context, (actor) => service.compare(actor, [_id, withId])),
        toComparison,
      ),
  };
}

function mutations(service: ReportsService): NonNullable<ModuleResolvers['Mutation']> {
  return {
    approveReports: (_root, request, context) =>
      outcomes(context, (actor) => service.approve(actor, request)),
    releaseReports: (_root, { reports }, context) =>
      outcomes(context, (actor) =>
        service.release(
          actor,
          reports.map(({ _id: id, version }) => ({ id, version })),
        ),
      ),
    issuePreliminary: (_root, { report }, context) =>
      change(context, (actor) => service.issuePreliminary(actor, report)),
    setConclusion: (_root, { report, conclusion }, context) =>
      change(context, (actor) => service.setConclusion(actor, report, conclusion)),
    unapproveReport: (_root, { _id: id, version, reason }, context) =>
      change(context, (actor) => service.unapprove(actor, { id, version }, reason)),
    amendReport: (_root, { _id: id, version, ...request }, context) =>
      change(context, (actor) => service.amend(actor, { id, version }, request)),
    discardCorrection: (_root, { _id: id, version, reason }, context) =>
      change(context, (actor) => service.discard(actor, { id, version }, reason)),
    askWithdrawal: (_root, { _id: id, version, reason }, context) =>
      change(context, (actor) => service.askWithdrawal(actor, { id, version }, reason)),
    confirmWithdrawal: (_root, { ticket, _id: id, version }, context) =>
      change(context, (actor) => service.confirmWithdrawal(actor, { id, version }, ticket)),
    refuseWithdrawal: (_root, { _id: id, version, reason }, context) =>
      change(context, (actor) => service.refuseWithdrawal(actor, { id, version }, reason)),
  };
}

export function reportsResolvers(service: ReportsService): ModuleResolvers {
  return { Query: queries(service), Mutation: mutations(service) };
}
