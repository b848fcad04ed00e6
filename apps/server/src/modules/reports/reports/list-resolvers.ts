import { codes } from '@senlab/contract';
import type { ReportRow } from '@senlab/contract/server';
import { asActor, respond, respondWritten } from '../../../graphql/respond.ts';
import type { ModuleResolvers } from '../../../graphql/context.ts';
import { answerWritten } from '../../../graphql/written-list.ts';
import type { RawListRequest } from '../../../platform/list-request.ts';
import { rowFields } from './list-columns.ts';
import type { ReportListService, ReportStateCounts } from './list-service.ts';

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
