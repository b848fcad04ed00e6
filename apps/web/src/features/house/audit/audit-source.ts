import { AuditEvents, type AuditEventsQuery } from '../../../api/ground/audit.generated.ts';
import { documentSource } from '../../../lists/list-source.ts';

export type AuditEntry = AuditEventsQuery['response']['data'][number];

export const auditSource = documentSource(AuditEvents, ({ page, pageSize, filtered, sorted }) => ({
  page,
  pageSize,
  filtered: filtered.map((filter) => ({ ...filter })),
  sorted: sorted.map((sort) => ({ ...sort })),
}));

export const auditEntryId = (entry: AuditEntry): string => entry._id;
