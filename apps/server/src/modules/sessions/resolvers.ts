import type { Resolvers } from '@senlab/contract/server';
import type { RequestContext } from '../../graphql/context.ts';
import { asActor, respond, respondPlain } from '../../graphql/respond.ts';
import { toTokenLoginUser } from '../accounts/index.ts';
import type { SessionsService } from './service.ts';

export function sessionsResolvers(service: SessionsService): Pick<Resolvers<RequestContext>, 'Mutation'> {
  return {
    Mutation: {
      loginByToken: (_root, args, context) =>
        respond(context, () => service.loginByToken(args.token), toTokenLoginUser),
      logout: (_root, _args, context) =>
        respondPlain(context, () => asActor(context, (actor) => service.logout(actor))),
    },
  };
}
