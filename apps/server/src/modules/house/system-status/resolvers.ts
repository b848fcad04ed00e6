import type { Resolvers } from '@senlab/contract/server';
import type { RequestContext } from '../../../graphql/context.ts';
import { asActor, respond } from '../../../graphql/respond.ts';
import type { SystemStatusService } from './service.ts';

export function systemStatusResolvers(
  service: SystemStatusService,
): Pick<Resolvers<RequestContext>, 'Query'> {
  return {
    Query: {
      systemStatus: (_root, _args, context) =>
        respond(
          context,
          () => asActor(context, (actor) => service.status(actor)),
          ({ checkedAt, version, lines }) => ({
            checkedTime: checkedAt,
            version,
            lines: lines.map((line) => ({ ...line, parts: line.parts.map((part) => ({ ...part })) })),
          }),
        ),
    },
  };
}
