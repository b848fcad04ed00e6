import type { Resolvers } from '@senlab/contract/server';
import type { RequestContext } from '../../../graphql/context.ts';
import { asActor, respond, respondPlain } from '../../../graphql/respond.ts';
import type { DevicesService } from './service.ts';

export function devicesResolvers(
  service: DevicesService,
): Pick<Resolvers<RequestContext>, 'Query' | 'Mutation'> {
  return {
    Query: {
      myPush: (_root, _args, context) =>
        respond(
          context,
          () => asActor(context, (actor) => service.choice(actor)),
          ({ muted, quiet }) => ({ muted: [...muted], quiet }),
        ),
    },
    Mutation: {
      registerDevice: (_root, { data: { userId, ...device } }, context) =>
        respondPlain(context, () => asActor(context, (actor) => service.register(actor, userId, device))),
      choosePush: (_root, { choice: { muted, quiet } }, context) =>
        respondPlain(context, () =>
          asActor(context, (actor) => service.choose(actor, { muted, quiet: quiet ?? null })),
        ),
    },
  };
}
