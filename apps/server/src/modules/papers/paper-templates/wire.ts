import type { PaperTemplate, PaperTemplateRow, PaperTemplateVersion } from '@senlab/contract/server';
import type { WholeTemplate } from './reads.ts';
import type { HeadView, TemplateView } from './template-view.ts';

export function toRow({ head, problemCount, names }: HeadView): PaperTemplateRow {
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

export function toTemplate({ isShipped, versions }: WholeTemplate): PaperTemplate | null {
  const [newest] = versions;
  if (newest === undefined) return null;
  const { code, paper, variantOf } = newest.head;
  return { code, paper, variantOf, isShipped, versions: versions.map(toRow) };
}

/** Who asks decides what is an own edit. */
export function toVersion(view: TemplateView, accountId: string): PaperTemplateVersion {
  return {
    template: toRow(view),
    layout: view.row.layout,
    problems: view.problems.map((problem) => ({ ...problem })),
    isOwnEdit: view.row.editedBy === accountId,
  };
}
