import type { Resolvers } from '@senlab/contract/server';
import type { RequestContext } from '../../../graphql/context.ts';
import { asActor, respond, respondPlain } from '../../../graphql/respond.ts';
import type { MySecondFactor, SecondFactorService } from './service.ts';

const toWire = ({ factors, ...mine }: MySecondFactor) => ({
  ...mine,
  factors: factors.map(({ id, createdAt, lastUsedAt, ...factor }) => ({
    _id: id,
    ...factor,
    createdTime: createdAt,
    lastUsedTime: lastUsedAt,
  })),
});

const toEnrolled = ({ recoveryCodes }: { readonly recoveryCodes: readonly string[] }) => ({
  recoveryCodes: [...recoveryCodes],
});

export function secondFactorResolvers(
  service: SecondFactorService,
): Pick<Resolvers<RequestContext>, 'Query' | 'Mutation'> {
  return {
    Query: {
      mySecondFactor: (_root, _args, context) =>
        respond(context, () => asActor(context, (actor) => service.mine(actor)), toWire),
    },
    Mutation: {
      takeStepByCode: (_root, { code, remember }, context) =>
        respondPlain(context, () =>
          asActor(context, (actor) => service.takeByCode(actor, { code, remember: remember === true })),
        ),
      takeStepByRecoveryCode: (_root, { code, remember }, context) =>
        respondPlain(context, () =>
          asActor(context, (actor) =>
            service.takeByRecoveryCode(actor, { code, remember: remember === true }),
          ),
        ),
      beginPasskeyStep: (_root, _args, context) =>
        respond(
          context,
          () => asActor(context, (actor) => service.beginPasskeyStep(actor)),
          (question) => question,
        ),
      takeStepByPasskey: (_root, { answer, remember }, context) =>
        respondPlain(context, () =>
          asActor(context, (actor) => service.takeByPasskey(actor, { answer, remember: remember === true })),
        ),
      beginAuthenticator: (_root, { ticket }, context) =>
        respond(
          context,
          () => asActor(context, (actor) => service.beginAuthenticator(actor, ticket ?? null)),
          (begun) => begun,
        ),
      confirmAuthenticator: (_root, { code }, context) =>
        respond(
          context,
          () => asActor(context, (actor) => service.confirmAuthenticator(actor, code)),
          toEnrolled,
        ),
      beginPasskey: (_root, { ticket }, context) =>
        respond(
          context,
          () => asActor(context, (actor) => service.beginPasskey(actor, ticket ?? null)),
          (question) => question,
        ),
      confirmPasskey: (_root, { name, answer }, context) =>
        respond(
          context,
          () => asActor(context, (actor) => service.confirmPasskey(actor, { name, answer })),
          toEnrolled,
        ),
      renewRecoveryCodes: (_root, _args, context) =>
        respond(context, () => asActor(context, (actor) => service.renewCodes(actor)), toEnrolled),
      removeSecondFactor: (_root, { _id }, context) =>
        respondPlain(context, () => asActor(context, (actor) => service.remove(actor, _id))),
    },
  };
}
