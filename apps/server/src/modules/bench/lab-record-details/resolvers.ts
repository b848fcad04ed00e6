import { asActor, respond } from '../../../graphql/respond.ts';
import type { ModuleResolvers } from '../../../graphql/context.ts';
import type { LabRecordDetailsService } from './service.ts';
import { toLabRecord, toRecentRecord } from './wire.ts';

export function labRecordDetailsResolvers(service: LabRecordDetailsService): ModuleResolvers {
  return {
    Query: {
      labRecord: (_root, { _id }, context) =>
        respond(context, () => asActor(context, (actor) => service.record(actor, _id)), toLabRecord),
      myRecentRecords: (_root, _args, context) =>
        respond(
          context,
          () => asActor(context, (actor) => service.recent(actor)),
          (records) => records.map(toRecentRecord),
        ),
    },
  };
}
