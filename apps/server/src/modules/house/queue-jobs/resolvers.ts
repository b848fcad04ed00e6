import type { QueueJob, Resolvers } from '@senlab/contract/server';
import type { RequestContext } from '../../../graphql/context.ts';
import { asActor, respondList, respondPlain } from '../../../graphql/respond.ts';
import type { QueueJobsService, ShownQueueJob } from './service.ts';

function toJob({ id, createdAt, nextAt, ...row }: ShownQueueJob): QueueJob {
  return { _id: id, createdTime: createdAt, nextTime: nextAt, ...row };
}

export function queueJobsResolvers(
  service: QueueJobsService,
): Pick<Resolvers<RequestContext>, 'Query' | 'Mutation'> {
  return {
    Query: {
      queueJobs: (_root, args, context) =>
        respondList(context, () => asActor(context, (actor) => service.list(actor, args)), toJob),
    },
    Mutation: {
      retryQueueJobs: (_root, { jobs }, context) =>
        respondPlain(context, () => asActor(context, (actor) => service.change(actor, 'retry', jobs))),
      dropQueueJobs: (_root, { jobs }, context) =>
        respondPlain(context, () => asActor(context, (actor) => service.change(actor, 'drop', jobs))),
    },
  };
}
