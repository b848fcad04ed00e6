import type { BreakGlassGrant, Resolvers } from '@senlab/contract/server';
import type { RequestContext } from '../../../graphql/context.ts';
import { asActor, respond, respondList, respondPlain } from '../../../graphql/respond.ts';
import { systemClock, type Clock } from '../../../platform/clock.ts';
import { isoOf, msOf } from '../../../platform/moment.ts';
import type { GrantView } from './break-glass-repository.ts';
import type { FetalWord, SecrecyService } from './service.ts';

function toGrant(view: GrantView, nowMs: number): BreakGlassGrant {
  const { id, openedAt, endsAt, reviewedAt, ...row } = view;
  return {
    ...row,
    _id: id,
    openedTime: openedAt,
    endsTime: endsAt,
    reviewedTime: reviewedAt,
    isOpen: reviewedAt === null && nowMs < (msOf(endsAt) ?? 0),
  };
}

const toWords = (words: readonly FetalWord[]): FetalWord[] => words.map((word) => ({ ...word }));

export function secrecyResolvers(
  service: SecrecyService,
  clock: Clock = systemClock,
): Pick<Resolvers<RequestContext>, 'Query' | 'Mutation'> {
  return {
    Query: {
      breakGlassGrants: (_root, args, context) =>
        respondList(
          context,
          () => asActor(context, (actor) => service.grants(actor, args)),
          (view) => toGrant(view, clock.now()),
        ),
      fetalSexWords: (_root, _args, context) =>
        respond(context, () => asActor(context, (actor) => service.words(actor)), toWords),
    },
    Mutation: {
      openBreakGlass: (_root, { code, reason }, context) =>
        respond(
          context,
          () => asActor(context, (actor) => service.open(actor, code, reason)),
          ({ id, patientId, expiresAt }) => ({ _id: id, patientId, endsTime: isoOf(expiresAt) }),
        ),
      reviewBreakGlass: (_root, { _id, isJustified, note }, context) =>
        respondPlain(context, () =>
          asActor(context, (actor) => service.review(actor, { id: _id, isJustified, note })),
        ),
      addFetalSexWord: (_root, { word }, context) =>
        respond(context, () => asActor(context, (actor) => service.addWord(actor, word)), toWords),
      removeFetalSexWord: (_root, { word }, context) =>
        respond(context, () => asActor(context, (actor) => service.removeWord(actor, word)), toWords),
    },
  };
}
