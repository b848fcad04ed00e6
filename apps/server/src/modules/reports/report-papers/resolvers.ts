import type { ReportPaper } from '@senlab/contract/server';
import { isReportPaperProblem, reportPaperProblemTexts } from '@senlab/domain';
import { asActor, respond } from '../../../graphql/respond.ts';
import type { ModuleResolvers } from '../../../graphql/context.ts';
import type { PaperView, ReportPapersService } from './service.ts';

function adviceOf(problem: string | null): string | null {
  if (problem === null) return null;
  return reportPaperProblemTexts[isReportPaperProblem(problem) ? problem : 'unexpected'];
}

/** Neither hash nor size nor pages of the file: the one is compared, the others are longer for one answer. */
export function toReportPaper({ signedWith, lastPrintAt, ...paper }: PaperView): ReportPaper {
  const { reportId, status, problem, prints, mayPrint, mayRemake } = paper;
  return {
    reportId,
    status,
    problem,
    prints,
    mayPrint,
    mayRemake,
    advice: adviceOf(paper.problem),
    lastPrintTime: lastPrintAt,
    signedBy: signedWith.map(({ subject }) => subject),
  };
}

export function reportPapersResolvers(service: ReportPapersService): ModuleResolvers {
  return {
    Query: {
      reportPapers: (_root, { ids }, context) =>
        respond(
          context,
          () => asActor(context, (actor) => service.papers(actor, ids)),
          (found) => found.map(toReportPaper),
        ),
    },
    Mutation: {
      printReports: (_root, { reports, copies, reprintReason, note, output }, context) => {
        const request = {
          reportIds: reports.map(({ _id }) => _id),
          copies,
          output,
          reprintReason: reprintReason ?? null,
          note: note ?? null,
        };
        return respond(
          context,
          () => asActor(context, (actor) => service.print(actor, request)),
          (printed) => printed.map((each) => ({ ...each })),
        );
      },
      remakeReportPaper: (_root, { _id }, context) =>
        respond(context, () => asActor(context, (actor) => service.remake(actor, _id)), toReportPaper),
    },
  };
}
