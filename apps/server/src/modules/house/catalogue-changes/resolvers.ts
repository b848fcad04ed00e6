import type {
  CatalogueChange,
  CatalogueChangeRow,
  CatalogueEffect,
  CataloguePanel,
  CatalogueRange,
  CatalogueTest,
  CatalogueTestRow,
  PanelVersion,
  TestVersion,
} from '@senlab/contract/server';
import type {
  ChangeEffect,
  PanelVersionContent,
  RangeContent,
  TestVersionContent,
  Result,
} from '@senlab/domain';
import type { ChangeListRow } from './change-repository.ts';
import type { ChangeView } from './proposed-change.ts';
import type { PanelView, TestRow, TestView, CatalogueChangesService } from './service.ts';
import type { ModuleResolvers, RequestContext } from '../../../graphql/context.ts';
import { asActor, respond, respondList, type DataEnvelope } from '../../../graphql/respond.ts';
import type { Actor } from '../../../platform/actor.ts';
import type { DecidingCommand, SeenChange } from './decide.ts';

function toRange(range: RangeContent): CatalogueRange {
  return { ...range };
}

export function toTestVersion(content: TestVersionContent): TestVersion {
  const { delta, critical, plausible, minimumTime, ...plain } = content;
  return {
    ...plain,
    choices: [...content.choices],
    sensitive: [...content.sensitive],
    ranges: content.ranges.map(toRange),
    deltaKind: delta?.kind ?? null,
    deltaLimit: delta?.limit ?? null,
    deltaDays: delta?.days ?? null,
    criticalLow: critical?.low ?? null,
    criticalHigh: critical?.high ?? null,
    plausibleLow: plausible?.low ?? null,
    plausibleHigh: plausible?.high ?? null,
    minimumMinutes: minimumTime?.minutes ?? null,
    minimumEffect: minimumTime?.effect ?? null,
  };
}

export function toPanelVersion({ window, testCodes, ...plain }: PanelVersionContent): PanelVersion {
  return {
    ...plain,
    testCodes: [...testCodes],
    windowUnit: window?.unit ?? null,
    windowMin: window?.min ?? null,
    windowMax: window?.max ?? null,
  };
}

function toTestRow({ sensitive: _sensitive, ...row }: TestRow): CatalogueTestRow {
  return row;
}

function toTest(view: TestView): CatalogueTest {
  return {
    version: view.version,
    effectiveFrom: view.effectiveFrom,
    content: toTestVersion(view.content),
    unapprovedRanges: view.unapprovedRanges.map(toRange),
    versions: [...view.versions],
    openChangeId: view.openChangeId,
    isUsed: view.isUsed,
  };
}

function toPanel(view: PanelView): CataloguePanel {
  return { ...view, content: toPanelVersion(view.content), versions: [...view.versions] };
}

function toChangeRow(row: ChangeListRow): CatalogueChangeRow {
  return {
    _id: row.id,
    kind: row.kind,
    code: row.code,
    name: row.name,
    status: row.status,
    reason: row.reason,
    proposedTime: row.proposedAt,
    proposedByName: row.proposedByName,
    decidedTime: row.decidedAt,
    decidedByName: row.decidedByName,
  };
}

function toEffect(effect: ChangeEffect): CatalogueEffect {
  return { ...effect, moves: effect.moves.map((move) => ({ ...move })) };
}

type ChangeVersions = Pick<CatalogueChange, 'testBefore' | 'testAfter' | 'panelBefore' | 'panelAfter'>;

function versionsOf(change: ChangeView): ChangeVersions {
  const nothing = { testBefore: null, testAfter: null, panelBefore: null, panelAfter: null };
  if (change.kind === 'test') {
    const { before, after } = change.content;
    const testBefore = before === null ? null : toTestVersion(before);
    return { ...nothing, testBefore, testAfter: toTestVersion(after) };
  }
  const { before, after } = change.content;
  const panelBefore = before === null ? null : toPanelVersion(before);
  return { ...nothing, panelBefore, panelAfter: toPanelVersion(after) };
}

function toChange(change: ChangeView, accountId: string): CatalogueChange {
  return {
    ...versionsOf(change),
    _id: change.id,
    rowVersion: change.rowVersion,
    kind: change.kind,
    code: change.code,
    baseVersion: change.baseVersion,
    status: change.status,
    reason: change.reason,
    proposedTime: change.proposedAt,
    proposedByName: change.proposedByName,
    decidedTime: change.decidedAt,
    decidedByName: change.decidedByName,
    declineReason: change.declineReason,
    isOwnProposal: change.proposedBy === accountId,
    isOutdated: change.isOutdated,
    effect: change.effect === null ? null : toEffect(change.effect),
  };
}

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
