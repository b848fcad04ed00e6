import type { TimelineChange, TimelineEvent } from '@senlab/contract/server';
import type { Permission } from '@senlab/domain';
import type { Actor } from '../../../platform/actor.ts';
import type { TimelineRow } from '../../ground/audit/index.ts';
import type { Catalogue } from '../../ground/catalogue/index.ts';
import { redactResultEvents } from '../results/index.ts';

/** Rights to values that a history, which is read for other reasons, does not show even to those who hold them. */
const unusedHere: readonly Permission[] = ['results.restricted', 'karyotypes.work'];

/** The events as this person may read them: values of HIV and of a child's sex stand nowhere but in the result. */
export function shownEvents(
  rows: readonly TimelineRow[],
  { actor, catalogue }: { readonly actor: Actor; readonly catalogue: Catalogue },
): readonly TimelineRow[] {
  const permissions = new Set([...actor.permissions].filter((held) => !unusedHere.includes(held)));
  return redactResultEvents(rows, { actor: { ...actor, permissions }, catalogue });
}

function wordOf(value: unknown): string | null {
  if (value === null || value === undefined) return null;
  return typeof value === 'string' ? value : JSON.stringify(value);
}

export function toChanges(diff: TimelineRow['diff']): TimelineChange[] {
  return Object.entries(diff ?? {}).map(([field, [before, after]]) => ({
    field,
    before: wordOf(before),
    after: wordOf(after),
  }));
}

export function toTimelineEvent(row: TimelineRow): TimelineEvent {
  return {
    _id: row.id,
    time: row.at,
    actorName: row.actorName,
    entity: row.entity,
    entityLabel: row.entityId,
    command: row.command,
    fromState: row.fromState,
    toState: row.toState,
    reason: row.reason,
    changes: toChanges(row.diff),
  };
}
