import type { PaperTemplate, PaperTemplateRow, PaperTemplateVersion } from '@senlab/contract/server';
import type { WholeTemplate, HeadView, TemplateView, SeenVersion } from './reads.ts';
import type { Result } from '@senlab/domain';
import type { ModuleResolvers, RequestContext } from '../../../graphql/context.ts';
import { asActor, respond, type DataEnvelope } from '../../../graphql/respond.ts';
import type { Actor } from '../../../platform/actor.ts';
import { isIncomingFile } from '../../ground/files/index.ts';
import type { DecidingCommand, PaperTemplatesService } from './service.ts';

function toRow({ head, problemCount, names }: HeadView): PaperTemplateRow {
  const nameOf = (id: string | null): string | null => (id === null ? null : (names.get(id) ?? null));
  return {
    code: head.code,
    version: head.version,
    paper: head.paper,
    name: head.name === '' ? head.title : head.name,
    title: head.title,
    size: head.size,
    variantOf: head.variantOf,
    panelCodes: [...head.panelCodes],
    locationCodes: [...head.locationCodes],
    status: head.status,
    problemCount,
    changeNote: head.changeNote,
    editedByName: nameOf(head.editedBy),
    editedTime: head.editedAt,
    approvedByName: nameOf(head.approvedBy),
    approvedTime: head.approvedAt,
    activatedByName: nameOf(head.activatedBy),
    activatedTime: head.activatedAt,
    retiredTime: head.retiredAt,
    lockVersion: head.lockVersion,
  };
}

function toTemplate({ isShipped, versions }: WholeTemplate): PaperTemplate | null {
  const [newest] = versions;
  if (newest === undefined) return null;
  const { code, paper, variantOf } = newest.head;
  return { code, paper, variantOf, isShipped, versions: versions.map(toRow) };
}

/** Who asks decides what is an own edit. */
function toVersion(view: TemplateView, accountId: string): PaperTemplateVersion {
  return {
    template: toRow(view),
    layout: view.row.layout,
    problems: view.problems.map((problem) => ({ ...problem })),
    isOwnEdit: view.row.editedBy === accountId,
  };
}

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
