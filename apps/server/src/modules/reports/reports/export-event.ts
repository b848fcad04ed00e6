import type { Actor } from '../../../platform/actor.ts';
import type { AuditEvent } from '../../ground/audit/index.ts';
import type { ReportQuery } from './list-query.ts';

/** Which list left the house, and how long it was. What was typed may be a name: only that something was. */
export function exportEvent(actor: Actor, query: ReportQuery, rows: number): AuditEvent {
  const { keyword, ...filters } = query;
  const asked = Object.entries(filters).filter(([, value]) => value !== null && value !== false);
  return {
    actorId: actor.accountId,
    action: 'export',
    command: 'export',
    entity: 'report',
    entityId: 'KQXN',
    diff: {
      rows: [null, rows],
      ...Object.fromEntries(asked.map(([name, value]) => [name, [null, value] as const])),
      ...(keyword === null ? {} : { hasKeyword: [null, true] }),
    },
  };
}
