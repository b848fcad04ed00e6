import type { PaperTemplateVersion } from '@senlab/contract/server';
import type { Result } from '@senlab/domain';
import type { ModuleResolvers, RequestContext } from '../../../graphql/context.ts';
import { asActor, respond, type DataEnvelope } from '../../../graphql/respond.ts';
import type { Actor } from '../../../platform/actor.ts';
import { isIncomingFile } from '../../ground/files/index.ts';
import type { DecidingCommand } from './decide.ts';
import type { SeenVersion } from './hold-version.ts';
import type { PaperTemplatesService } from './service.ts';
import type { TemplateView } from './template-view.ts';
import { toRow, toTemplate, toVersion } from './wire.ts';

async function respondVersion(
  context: RequestContext,
  work: (actor: Actor) => Promise<Result<TemplateView>>,
): Promise<DataEnvelope<PaperTemplateVersion>> {
  const asking = await context.actor();
  const accountId = asking.ok ? asking.value.accountId : '';
  return respond(
    context,
    () => asActor(context, work),
    (view) => toVersion(view, accountId),
  );
}

function queries(service: PaperTemplatesService): NonNullable<ModuleResolvers['Query']> {
  return {
    paperTemplates: async (_root, args, context) => {
      const answer = await respond(
        context,
        () => asActor(context, (actor) => service.templates(actor, args)),
        (rows) => rows.map(toRow),
      );
      return { ...answer, data: answer.data ?? [] };
    },
    paperTemplate: (_root, { code }, context) =>
      respond(context, () => asActor(context, (actor) => service.template(actor, code)), toTemplate),
    paperTemplateVersion: (_root, { code, version }, context) =>
      respondVersion(context, (actor) => service.version(actor, code, version)),
  };
}

export function paperTemplatesResolvers(service: PaperTemplatesService): ModuleResolvers {
  const decide =
    (command: DecidingCommand) =>
    (
      _root: unknown,
      seen: SeenVersion,
      context: RequestContext,
    ): Promise<DataEnvelope<PaperTemplateVersion>> =>
      respondVersion(context, (actor) => service.decide(actor, command, seen));
  return {
    Query: queries(service),
    Mutation: {
      createPaperTemplateDraft: (_root, args, context) =>
        respondVersion(context, (actor) => service.createDraft(actor, args)),
      createPaperTemplateVariant: (_root, { variant }, context) =>
        respondVersion(context, (actor) => service.createVariant(actor, variant)),
      savePaperTemplate: (_root, { layout, ...saved }, context) => {
        const given: unknown = layout ?? undefined;
        const file = given === undefined || isIncomingFile(given) ? given : 'no-file';
        return respondVersion(context, (actor) => service.save(actor, { ...saved, layout: file }));
      },
      approvePaperTemplate: decide('approve'),
      activatePaperTemplate: decide('activate'),
      discardPaperTemplate: decide('discard'),
      retirePaperTemplate: decide('retire'),
    },
  };
}
