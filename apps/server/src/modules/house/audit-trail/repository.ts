import { listPage, type ListSource } from '../../../platform/lists/list-page.ts';
import type { ListFilter, ListRequest, Page } from '../../../platform/lists/list-request.ts';
import type { Tx } from '../../../platform/tx.ts';
import { type TimelineRow, sameLookMinutes } from '../../ground/audit/index.ts';
import { sql } from 'kysely';

export interface AuditRow extends TimelineRow {
  readonly actorId: string | null;
  readonly action: string;
  readonly patientId: string | null;
  readonly labRecordId: string | null;
  readonly isRefused: boolean;
  readonly ip: string | null;
  readonly workstation: string | null;
}

const everything: ListSource = {
  name: 'audit-trail list',
  select: `event.id, event.at, actor_id as "actorId", account.full_name as "actorName", action, command, entity,
    entity_id as "entityId", patient_id as "patientId", lab_record_id as "labRecordId", from_state as "fromState",
    to_state as "toState", diff, reason, is_refused as "isRefused", ip, workstation`,
  from: 'audit_event event left join account on account.id = event.actor_id',
  where: '',
  fixedParameters: 0,
  columns: {
    actor: 'event.actor_id',
    action: 'event.action',
    entity: 'event.entity',
    record: 'event.lab_record_id',
    patient: 'event.patient_id',
    refused: 'event.is_refused',
    time: 'event.at',
  },
  persons: { patient: 'id' },
  tieBreak: 'event.id',
};

const own: ListSource = {
  ...everything,
  name: 'audit-trail own list',
  where: 'event.actor_id = $1',
  fixedParameters: 1,
};

/** Written into the statement: the few refusals have an index, which no parameter could use. */
function onlyRefused(source: ListSource): ListSource {
  const where = [source.where, 'event.is_refused'].filter((one) => one !== '').join(' and ');
  return { ...source, name: `${source.name}, refused`, where };
}

const refused = onlyRefused(everything);
const ownRefused = onlyRefused(own);

/** By the name that one logs in with. */
export async function findAccountId(tx: Tx, username: string): Promise<string | undefined> {
  const row = await tx
    .selectFrom('account')
    .select('id')
    .where('username', '=', username.toLowerCase())
    .executeTakeFirst();
  return row?.id;
}

/** All events, or those of one person. */
export function listAuditRows(
  tx: Tx,
  request: ListRequest,
  accountId: string | undefined,
): Promise<Page<AuditRow>> {
  const isRest = (filter: ListFilter): boolean => filter.id !== 'refused' || filter.value !== 'true';
  const filters = request.filters.filter(isRest);
  const hasAll = filters.length === request.filters.length;
  const given = { ...request, filters };
  if (accountId === undefined)
    return listPage<AuditRow>(tx, hasAll ? everything : refused, { request: given, fixed: [] });
  return listPage<AuditRow>(tx, hasAll ? own : ownRefused, { request: given, fixed: [accountId] });
}

export interface RecordViewRow {
  readonly accountId: string;
  readonly name: string;
  readonly firstAt: string;
  readonly lastAt: string;
  readonly times: number;
}

/** One line for each person, the last to look first. A case and its papers seen in one quarter of an hour are one look. */
export async function listRecordViews(
  tx: Tx,
  record: { readonly id: string; readonly registeredAt: string },
): Promise<readonly RecordViewRow[]> {
  const { rows } = await sql<RecordViewRow>`
    select views.*, account.full_name as name from (
      select actor_id as "accountId", min(at) as "firstAt", max(at) as "lastAt",
             count(distinct date_bin(make_interval(mins => ${sameLookMinutes}), at, 'epoch'))::int as times
        from audit_event
       where lab_record_id = ${record.id} and at >= ${record.registeredAt}::timestamptz
         and action = 'view' and not is_refused
       group by actor_id) views
      join account on account.id = views."accountId"
     order by views."lastAt" desc, views."accountId" limit 200`.execute(tx);
  return rows;
}
