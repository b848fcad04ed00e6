import type { Resolvers } from '@senlab/contract/server';
import type { RequestContext } from '../../../graphql/context.ts';
import { asActor, respondPlain } from '../../../graphql/respond.ts';
import type { DevicesService } from './service.ts';

export function devicesResolvers(service: DevicesService): Pick<Resolvers<RequestContext>, 'Mutation'> {
  return {
    Mutation: {
      registerDevice: (_root, { data: { userId, ...device } }, context) =>
        respondPlain(context, () => asActor(context, (actor) => service.register(actor, userId, device))),
    },
  };
}
