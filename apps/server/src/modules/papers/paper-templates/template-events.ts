import { createHash } from 'node:crypto';
import { paperTemplateTable, type PaperTemplateCommand, type PaperTemplateState } from '@senlab/domain';
import type { TransitionEvent } from '@senlab/domain';
import { addToOutbox } from '../../../live/outbox-repository.ts';
import { isoOf } from '../../../platform/moment.ts';
import type { Tx } from '../../../platform/tx.ts';
import { addAuditEvents, auditActionOf, type AuditEvent } from '../../ground/audit/index.ts';
import type { PaperTemplateRow } from './template-row.ts';

export type TemplateEvent = TransitionEvent<PaperTemplateState, PaperTemplateCommand>;

type Told = Partial<PaperTemplateRow>;

/** A layout is too long for the log: its hash tells which one it was. */
function valueOf(row: Told | null, field: string): unknown {
  if (row === null) return null;
  const value = (row as Readonly<Record<string, unknown>>)[field] ?? null;
  if (field !== 'layout' || value === null) return value;
  return createHash('sha256').update(JSON.stringify(value)).digest('hex').slice(0, 16);
}

function whatOf({ command, from }: TemplateEvent): readonly string[] {
  const row = paperTemplateTable.rows.find((each) => each.command === command && each.from === from);
  return row?.audited.what ?? [];
}

export interface TemplateChange {
  readonly before: PaperTemplateRow | null;
  readonly after: Told & Pick<PaperTemplateRow, 'code' | 'version'>;
}

function auditOf({ before, after }: TemplateChange, event: TemplateEvent): AuditEvent {
  const diff = whatOf(event)
    .map((field) => [field, [valueOf(before, field), valueOf(after, field)]] as const)
    .filter(([, [was, is]]) => before === null || JSON.stringify(was) !== JSON.stringify(is));
  return {
    actorId: event.actorId,
    action: auditActionOf(event.command),
    command: event.command,
    entity: 'paper-template',
    entityId: `${after.code}/${String(after.version)}`,
    fromState: event.from,
    toState: event.to,
    diff: Object.fromEntries(diff),
    reason: null,
  };
}

/** Written down, and told to everybody who looks at the templates. */
export async function tellTemplate(tx: Tx, change: TemplateChange, event: TemplateEvent): Promise<void> {
  await addAuditEvents(tx, [auditOf(change, event)], isoOf(event.time));
  await addToOutbox(tx, { topic: 'paper_templates', accountId: null, subjectId: change.after.code });
}
