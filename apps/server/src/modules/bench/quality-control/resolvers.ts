import type { ControlLot, InstrumentDraft as WireDraft } from '@senlab/contract/server';
import type { ModuleResolvers, RequestContext } from '../../../graphql/context.ts';
import {
  asActor,
  respond,
  respondList,
  type DataEnvelope,
  type ListEnvelope,
} from '../../../graphql/respond.ts';
import type { RawListRequest } from '../../../platform/lists/list-request.ts';
import type { InstrumentDraft } from './instruments.ts';
import type { LotMove, SeenLot } from './lots.ts';
import type { QualityControlService } from './service.ts';
import { toControlLot, toControlRun, toInstrument, toQualityBoard } from './wire.ts';

function readDraft(draft: WireDraft): InstrumentDraft {
  const tests = draft.tests.map(({ testCode, requiredLevels }) => ({
    testCode,
    requiredLevels: requiredLevels ?? [],
  }));
  return { ...draft, version: draft.version ?? null, tests };
}

/** Nothing found is an empty list on the wire. */
async function listed<T>(answer: Promise<DataEnvelope<T[]>>): Promise<DataEnvelope<T[]> & { data: T[] }> {
  const { data, ...envelope } = await answer;
  return { ...envelope, data: data ?? [] };
}

/** Who asks decides what is an own proposal. */
async function accountOf(context: RequestContext): Promise<string> {
  const actor = await context.actor();
  return actor.ok ? actor.value.accountId : '';
}

async function respondLots(
  service: QualityControlService,
  context: RequestContext,
  raw: RawListRequest,
): Promise<ListEnvelope<ControlLot>> {
  const accountId = await accountOf(context);
  return respondList(
    context,
    () => asActor(context, (actor) => service.controlLots(actor, raw)),
    (lot) => toControlLot(lot, accountId),
  );
}

function lotMoves(
  service: QualityControlService,
): (context: RequestContext, command: LotMove, seen: SeenLot) => Promise<DataEnvelope<ControlLot>> {
  return async (context, command, seen) => {
    const accountId = await accountOf(context);
    return respond(
      context,
      () => asActor(context, (actor) => service.moveLot(actor, command, seen)),
      (lot) => toControlLot(lot, accountId),
    );
  };
}

type Parts = Required<Pick<ModuleResolvers, 'Query' | 'Mutation'>>;

function queries(service: QualityControlService): Parts['Query'] {
  return {
    instruments: (_root, _args, context) =>
      listed(
        respond(
          context,
          () => asActor(context, (actor) => service.instruments(actor)),
          (rows) => rows.map(toInstrument),
        ),
      ),
    controlLots: (_root, args, context) => respondLots(service, context, args),
    qualityBoard: (_root, { locationCode }, context) =>
      respond(
        context,
        () => asActor(context, (actor) => service.board(actor, locationCode ?? null)),
        toQualityBoard,
      ),
    controlRuns: async (_root, args, context) => {
      const accountId = await accountOf(context);
      const { instrumentCode, testCode, level = null, from = null, to = null } = args;
      const question = { instrumentCode, testCode, level, from, to };
      return respond(
        context,
        () => asActor(context, (actor) => service.chart(actor, question)),
        ({ lots, runs, isCut }) => ({
          lots: lots.map((lot) => toControlLot(lot, accountId)),
          runs: runs.map(toControlRun),
          isCut,
        }),
      );
    },
  };
}

function mutations(service: QualityControlService): Parts['Mutation'] {
  const move = lotMoves(service);
  return {
    saveInstrument: (_root, { draft }, context) =>
      respond(
        context,
        () => asActor(context, (actor) => service.saveInstrument(actor, readDraft(draft))),
        toInstrument,
      ),
    proposeControlLot: async (_root, { draft }, context) => {
      const accountId = await accountOf(context);
      return respond(
        context,
        () => asActor(context, (actor) => service.proposeLot(actor, draft)),
        (lot) => toControlLot(lot, accountId),
      );
    },
    approveControlLot: (_root, { _id, version }, context) => move(context, 'approve', { id: _id, version }),
    withdrawControlLot: (_root, { _id, version }, context) => move(context, 'withdraw', { id: _id, version }),
    declineControlLot: (_root, { _id, version, reason }, context) =>
      move(context, 'decline', { id: _id, version, reason }),
    retireControlLot: (_root, { _id, version, reason }, context) =>
      move(context, 'retire', { id: _id, version, reason }),
    enterControlRun: (_root, { lotId, value, time = null, comment = null }, context) =>
      respond(
        context,
        () => asActor(context, (actor) => service.enterRun(actor, { lotId, value, time, comment })),
        toControlRun,
      ),
    addCorrectiveAction: (_root, { runIds, text, fileIds }, context) =>
      listed(
        respond(
          context,
          () =>
            asActor(context, (actor) => service.correctRuns(actor, { runIds, text, fileIds: fileIds ?? [] })),
          (runs) => runs.map(toControlRun),
        ),
      ),
  };
}

export function qualityControlResolvers(service: QualityControlService): ModuleResolvers {
  return { Query: queries(service), Mutation: mutations(service) };
}
