import { sql } from 'kysely';
import type { Tx } from '../../../platform/tx.ts';
import { sameLookMinutes } from '../../ground/audit/index.ts';

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
