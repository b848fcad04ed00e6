import { codes } from '@senlab/contract';
import type { LabRecordRef as WireRef, LabRecordRow } from '@senlab/contract/server';
import type { Result } from '@senlab/domain';
import type { ModuleResolvers, RequestContext } from '../../../graphql/context.ts';
import { asActor, respond, respondWritten, type DataEnvelope } from '../../../graphql/respond.ts';
import { answerWritten } from '../../../graphql/written-list.ts';
import type { Actor } from '../../../platform/actor.ts';
import type { RawListRequest } from '../../../platform/lists/list-request.ts';
import { rowFields } from './list-statement.ts';
import type { LabRecordCounts } from './list-service.ts';
import type { LabRecordRef } from './record-standing.ts';
import type { LabRecordsService } from './service.ts';

const toRef = ({ id, version, status }: LabRecordRef): WireRef => ({ _id: id, version, status });

function change(
  context: RequestContext,
  work: (actor: Actor) => Promise<Result<LabRecordRef>>,
): Promise<DataEnvelope<WireRef>> {
  return respond(context, () => asActor(context, work), toRef);
}

const noCounts: LabRecordCounts = { counts: [], exact: true };

export function labRecordsResolvers(service: LabRecordsService): ModuleResolvers {
  return {
    Written: { labRecords: rowFields },
    Query: {
      labRecords: answerWritten<RawListRequest, LabRecordRow>((args, context) =>
        respondWritten(context, () => asActor(context, (actor) => service.list(actor, args))),
      ),
      labRecordCounts: async (_root, { filtered }, context) => {
        const answer = await respond(
          context,
          () => asActor(context, (actor) => service.counts(actor, filtered)),
          (found) => found,
        );
        const { counts, exact } = answer.code === codes.ok ? (answer.data ?? noCounts) : noCounts;
        return { code: answer.code, message: answer.message, data: [...counts], exact };
      },
    },
    Mutation: {
      holdLabRecord: (_root, { _id, version, reason }, context) =>
        change(context, (actor) => service.hold(actor, { id: _id, version }, reason)),
      resumeLabRecord: (_root, { _id, version }, context) =>
        change(context, (actor) => service.resume(actor, { id: _id, version })),
      cancelLabRecord: (_root, { _id, version, reason }, context) =>
        change(context, (actor) => service.cancel(actor, { id: _id, version }, reason)),
      addRecordNote: (_root, { _id, text }, context) =>
        change(context, (actor) => service.addNote(actor, { id: _id, text })),
    },
  };
}
