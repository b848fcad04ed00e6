import type { PrintStatistics } from '@senlab/contract/server';
import { asActor, respond, respondList } from '../../../graphql/respond.ts';
import type { ModuleResolvers } from '../../../graphql/context.ts';
import type { PrintsService, PrintStatisticsView } from './service.ts';

function toStatistics({ whole, groups, reasons, ...span }: PrintStatisticsView): PrintStatistics {
  return {
    ...span,
    whole: { ...whole },
    groups: groups.map(({ key, name, ...numbers }) => ({ key, name, numbers })),
    reasons: [...reasons],
  };
}

export function printsResolvers(service: PrintsService): ModuleResolvers {
  return {
    Query: {
      prints: (_root, args, context) =>
        respondList(
          context,
          () => asActor(context, (actor) => service.list(actor, args)),
          (row) => row,
        ),
      printPeople: async (_root, _args, context) => {
        const answer = await respond(
          context,
          () => asActor(context, (actor) => service.people(actor)),
          (people) => people.map(({ id, name }) => ({ _id: id, name })),
        );
        return { ...answer, data: answer.data ?? [] };
      },
      printStatistics: (_root, args, context) =>
        respond(context, () => asActor(context, (actor) => service.statistics(actor, args)), toStatistics),
      printRecalls: (_root, args, context) =>
        respondList(
          context,
          () => asActor(context, (actor) => service.recalls(actor, args)),
          (row) => row,
        ),
    },
  };
}
