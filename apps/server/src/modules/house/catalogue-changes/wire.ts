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
import type { ChangeEffect, PanelVersionContent, RangeContent, TestVersionContent } from '@senlab/domain';
import type { ChangeListRow } from './change-repository.ts';
import type { ChangeView } from './change-view.ts';
import type { PanelView, TestRow, TestView } from './reads.ts';

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

export function toTestRow({ sensitive: _sensitive, ...row }: TestRow): CatalogueTestRow {
  return row;
}

export function toTest(view: TestView): CatalogueTest {
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

export function toPanel(view: PanelView): CataloguePanel {
  return { ...view, content: toPanelVersion(view.content), versions: [...view.versions] };
}

export function toChangeRow(row: ChangeListRow): CatalogueChangeRow {
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

export function toEffect(effect: ChangeEffect): CatalogueEffect {
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

export function toChange(change: ChangeView, accountId: string): CatalogueChange {
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
