import type { Resolvers } from '@senlab/contract/server';
import type { RequestContext } from '../../graphql/context.ts';
import { asActor, respond } from '../../graphql/respond.ts';
import type { IdentityChecksService } from './service.ts';

export function identityChecksResolvers(
  service: IdentityChecksService,
): Pick<Resolvers<RequestContext>, 'Mutation'> {
  return {
    Mutation: {
      confirmIdentity: (_root, { password }, context) =>
        respond(
          context,
          () => asActor(context, (actor) => service.confirm(actor, password)),
          ({ id, expiresAt }) => ({ ticket: id, expiresTime: expiresAt }),
        ),
    },
  };
}
