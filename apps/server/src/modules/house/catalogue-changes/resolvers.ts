import type { CatalogueChange } from '@senlab/contract/server';
import type { Result } from '@senlab/domain';
import type { ModuleResolvers, RequestContext } from '../../../graphql/context.ts';
import { asActor, respond, respondList, type DataEnvelope } from '../../../graphql/respond.ts';
import type { Actor } from '../../../platform/actor.ts';
import type { ChangeView } from './change-view.ts';
import type { DecidingCommand, SeenChange } from './decide.ts';
import type { CatalogueChangesService } from './service.ts';
import { toChange, toChangeRow, toEffect, toPanel, toTest, toTestRow } from './wire.ts';

type Work<T> = (actor: Actor) => Promise<Result<T>>;

async function respondRows<T, W>(
  context: RequestContext,
  work: Work<readonly T[]>,
  toWire: (row: T) => W,
): Promise<DataEnvelope<W[]> & { data: W[] }> {
  const answer = await respond(
    context,
    () => asActor(context, work),
    (rows) => rows.map(toWire),
  );
  return { ...answer, data: answer.data ?? [] };
}

/** Who asks decides what is an own proposal. */
async function respondChange(
  context: RequestContext,
  work: Work<ChangeView>,
): Promise<DataEnvelope<CatalogueChange>> {
  const asking = await context.actor();
  const accountId = asking.ok ? asking.value.accountId : '';
  return respond(
    context,
    () => asActor(context, work),
    (change) => toChange(change, accountId),
  );
}

function queries(service: CatalogueChangesService): NonNullable<ModuleResolvers['Query']> {
  return {
    catalogueTests: (_root, _args, context) =>
      respondRows(context, (actor) => service.tests(actor), toTestRow),
    catalogueTest: (_root, { code }, context) =>
      respond(context, () => asActor(context, (actor) => service.test(actor, code)), toTest),
    cataloguePanels: (_root, _args, context) =>
      respondRows(
        context,
        (actor) => service.panels(actor),
        (row) => ({ ...row, testCodes: [...row.testCodes] }),
      ),
    cataloguePanel: (_root, { code }, context) =>
      respond(context, () => asActor(context, (actor) => service.panel(actor, code)), toPanel),
    catalogueChanges: (_root, args, context) =>
      respondList(context, () => asActor(context, (actor) => service.changes(actor, args)), toChangeRow),
    catalogueChange: (_root, { _id }, context) =>
      respondChange(context, (actor) => service.change(actor, _id)),
    catalogueChangeEffect: (_root, { _id, days }, context) =>
      respond(
        context,
        () => asActor(context, (actor) => service.changeEffect(actor, { id: _id, days })),
        (effect) => (effect === null ? null : toEffect(effect)),
      ),
    catalogueDraftEffect: (_root, args, context) =>
      respond(
        context,
        () => asActor(context, (actor) => service.draftEffect(actor, args)),
        (effect) => (effect === null ? null : toEffect(effect)),
      ),
  };
}

export function catalogueChangesResolvers(service: CatalogueChangesService): ModuleResolvers {
  const decide = (
    context: RequestContext,
    command: DecidingCommand,
    seen: SeenChange,
  ): Promise<DataEnvelope<CatalogueChange>> =>
    respondChange(context, (actor) => service.decide(actor, command, seen));
  return {
    Query: queries(service),
    Mutation: {
      proposeTestVersion: (_root, args, context) =>
        respondChange(context, (actor) => service.proposeTest(actor, args)),
      proposePanelVersion: (_root, args, context) =>
        respondChange(context, (actor) => service.proposePanel(actor, args)),
      approveCatalogueChange: (_root, { _id, rowVersion }, context) =>
        decide(context, 'approve', { id: _id, rowVersion }),
      declineCatalogueChange: (_root, { _id, rowVersion, reason }, context) =>
        decide(context, 'decline', { id: _id, rowVersion, reason }),
      withdrawCatalogueChange: (_root, { _id, rowVersion }, context) =>
        decide(context, 'withdraw', { id: _id, rowVersion }),
    },
  };
}
