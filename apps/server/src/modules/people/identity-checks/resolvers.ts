import type { Resolvers, SigningPeriod } from '@senlab/contract/server';
import type { RequestContext } from '../../../graphql/context.ts';
import { asActor, respond, respondPlain } from '../../../graphql/respond.ts';
import type { IdentityChecksService, OpenPeriod } from './service.ts';

/** Whole seconds that are surely left: a screen that counts them down must not offer one more than there is. */
function toPeriod(period: OpenPeriod | null): SigningPeriod | null {
  if (period === null) return null;
  const { id, openedAt, msLeft } = period;
  return { ticket: id, openedTime: openedAt, secondsLeft: Math.floor(msLeft / 1000) };
}

export function identityChecksResolvers(
  service: IdentityChecksService,
): Pick<Resolvers<RequestContext>, 'Query' | 'Mutation'> {
  return {
    Query: {
      mySigning: (_root, _args, context) =>
        respond(
          context,
          () => asActor(context, (actor) => service.mySigning(actor)),
          ({ minutes, period }) => ({ minutes, period: toPeriod(period) }),
        ),
    },
    Mutation: {
      confirmIdentity: (_root, { password }, context) =>
        respond(
          context,
          () => asActor(context, (actor) => service.confirm(actor, password)),
          ({ id, expiresAt }) => ({ ticket: id, expiresTime: expiresAt }),
        ),
      openSigning: (_root, { password }, context) =>
        respond(
          context,
          () => asActor(context, (actor) => service.openSigning(actor, password)),
          ({ ticket, period }) => ({ ticket, period: toPeriod(period) }),
        ),
      endSigning: (_root, _args, context) =>
        respondPlain(context, () => asActor(context, (actor) => service.endSigning(actor))),
    },
  };
}
