import type { MyAccess, Resolvers } from '@senlab/contract/server';
import type { RequestContext } from '../../../graphql/context.ts';
import { asActor, asOwner, respond, respondPlain } from '../../../graphql/respond.ts';
import { toTokenLoginUser } from '../accounts/resolvers.ts';
import type { OwnAccess } from './own-access.ts';
import type { SessionsService } from './service.ts';

function toMyAccess({ sessions, devices }: OwnAccess): MyAccess {
  return {
    sessions: sessions.map(({ id, beganAt, heardAt, ...rest }) => ({
      ...rest,
      _id: id,
      beganTime: beganAt,
      heardTime: heardAt,
    })),
    devices: devices.map(({ id, lastLoginAt, ...rest }) => ({
      ...rest,
      _id: id,
      lastLoginTime: lastLoginAt,
    })),
  };
}

export function sessionsResolvers(
  service: SessionsService,
): Pick<Resolvers<RequestContext>, 'Query' | 'Mutation'> {
  return {
    Query: {
      myAccess: (_root, _args, context) =>
        respond(context, () => asActor(context, (actor) => service.readOwn(actor)), toMyAccess),
    },
    Mutation: {
      loginByToken: (_root, args, context) =>
        respond(context, () => service.loginByToken(args.token), toTokenLoginUser),
      logout: (_root, _args, context) =>
        respondPlain(context, () => asOwner(context, (actor) => service.logout(actor))),
      lockSession: (_root, _args, context) =>
        respondPlain(context, () => asActor(context, (actor) => service.lock(actor))),
      unlockSession: (_root, { password }, context) =>
        respondPlain(context, () => asOwner(context, (actor) => service.unlock(actor, password))),
      markActivity: (_root, _args, context) =>
        respondPlain(context, () => asActor(context, (actor) => service.markActivity(actor))),
      endMySession: (_root, { _id }, context) =>
        respondPlain(context, () => asActor(context, (actor) => service.endOwn(actor, _id))),
      endMyOtherSessions: (_root, _args, context) =>
        respondPlain(context, () => asActor(context, (actor) => service.endOthers(actor))),
      forgetMyDevice: (_root, { _id }, context) =>
        respondPlain(context, () => asActor(context, (actor) => service.forgetDevice(actor, _id))),
    },
  };
}
