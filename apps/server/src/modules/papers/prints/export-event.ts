import type { Actor } from '../../../platform/actor.ts';
import type { RawListRequest } from '../../../platform/list-request.ts';
import type { AuditEvent } from '../../ground/audit/index.ts';

/** Which part of the book left the house, and how long it was. A code that was typed is only said to have been. */
export function exportEvent(
  actor: Actor,
  filtered: NonNullable<RawListRequest['filtered']>,
  rows: number,
): AuditEvent {
  const asked = filtered.map(({ id, value, operator }) =>
    id === 'keyword'
      ? (['hasKeyword', [null, true]] as const)
      : ([operator === 'lte' ? `${id}To` : id, [null, value]] as const),
  );
  return {
    actorId: actor.accountId,
    action: 'export',
    command: 'export',
    entity: 'print',
    entityId: 'NHAT-KY-IN',
    diff: { rows: [null, rows], ...Object.fromEntries(asked) },
  };
}
