import type { Notice, Resolvers } from '@senlab/contract/server';
import type { RequestContext } from '../../../graphql/context.ts';
import { asActor, respondList, respondPlain } from '../../../graphql/respond.ts';
import type { NamedNotice, NoticesService } from './service.ts';

function toNotice(row: NamedNotice): Notice {
  return {
    _id: row.id,
    kind: row.kind,
    subjectId: row.subject_id,
    label: row.label,
    about: row.about,
    createdTime: row.created_at,
    readTime: row.read_at,
  };
}

export function noticesResolvers(
  service: NoticesService,
): Pick<Resolvers<RequestContext>, 'Query' | 'Mutation'> {
  return {
    Query: {
      myNotices: (_root, args, context) =>
        respondList(context, () => asActor(context, (actor) => service.listMine(actor, args)), toNotice),
    },
    Mutation: {
      readNotice: (_root, { _id, andOlder }, context) =>
        respondPlain(context, () => asActor(context, (actor) => service.read(actor, _id, andOlder))),
    },
  };
}
