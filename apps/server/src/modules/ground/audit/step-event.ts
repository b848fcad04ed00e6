import type { TransitionEvent } from '@senlab/domain';
import { auditActionOf } from './event.ts';
import type { AuditEvent } from './repository.ts';

interface AuditedRow {
  readonly command: string;
  readonly from: string | null;
  readonly audited: { readonly what: readonly string[] };
}

export interface ToldStep extends Pick<AuditEvent, 'entity' | 'entityId'> {
  /** Null of what comes into being. */
  readonly before: object | null;
  readonly after: object;
}

const valueOf = (told: object, field: string): unknown =>
  (told as Readonly<Record<string, unknown>>)[field] ?? null;

/** The entry about one step of a table: the fields that the table names for it, as they were and as they are. */
export function stepEvent(
  { rows }: { readonly rows: readonly AuditedRow[] },
  { actorId, command, from, to, reason }: TransitionEvent<string, string>,
  { entity, entityId, before, after }: ToldStep,
): AuditEvent {
  const row = rows.find((each) => each.command === command && each.from === from);
  const fields = row?.audited.what ?? [];
  return {
    actorId,
    action: from === null ? 'create' : auditActionOf(command),
    command,
    entity,
    entityId,
    fromState: from,
    toState: to,
    diff: Object.fromEntries(
      fields.map((field) => [
        field,
        [before === null ? null : valueOf(before, field), valueOf(after, field)] as const,
      ]),
    ),
    reason,
  };
}
