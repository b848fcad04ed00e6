import {
  catalogueChangeTable,
  type CatalogueChangeCommand,
  type CatalogueChangeState,
  type ChangeEffect,
  type TransitionEvent,
} from '@senlab/domain';
import { addToOutbox } from '../../../live/outbox-repository.ts';
import { isoOf } from '../../../platform/moment.ts';
import type { Tx } from '../../../platform/tx.ts';
import { addAuditEvents, auditActionOf, type AuditEvent } from '../../ground/audit/index.ts';

export type ChangeEvent = TransitionEvent<CatalogueChangeState, CatalogueChangeCommand>;

export interface ToldChange {
  readonly id: string;
  readonly kind: string;
  readonly code: string;
  readonly baseVersion: number;
  readonly effect?: ChangeEffect | null;
}

function whatOf({ command, from }: ChangeEvent): readonly string[] {
  const row = catalogueChangeTable.rows.find((each) => each.command === command && each.from === from);
  return row?.audited.what ?? [];
}

function auditOf(change: ToldChange, event: ChangeEvent): AuditEvent {
  const { kind, code, baseVersion, effect = null } = change;
  const values: Readonly<Record<string, unknown>> = { kind, code, baseVersion, effect };
  // The effect is kept with the approval, and was nowhere before.
  const beforeOf = (field: string): unknown =>
    event.from === null || field === 'effect' ? null : values[field];
  return {
    actorId: event.actorId,
    action: event.from === null ? 'create' : auditActionOf(event.command),
    command: event.command,
    entity: 'catalogue-change',
    // People know the code and the number of the version that it would be.
    entityId: `${code}/${String(baseVersion + 1)}`,
    fromState: event.from,
    toState: event.to,
    diff: Object.fromEntries(
      whatOf(event).map((field) => [field, [beforeOf(field), values[field]] as const]),
    ),
    reason: event.reason,
  };
}

/** Written down, and told to everybody who looks at the catalogue. */
export async function tellChange(tx: Tx, change: ToldChange, event: ChangeEvent): Promise<void> {
  await addAuditEvents(tx, [auditOf(change, event)], isoOf(event.time));
  await addToOutbox(tx, { topic: 'catalogue', accountId: null, subjectId: change.id });
}
