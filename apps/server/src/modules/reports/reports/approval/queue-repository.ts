import { sql } from 'kysely';
import type { Tx } from '../../../../platform/tx.ts';

export interface QueueScope {
  readonly location: string | null;
  readonly section: string | null;
  readonly priority: string | null;
  /** A whole SID or patient code, or the pattern of a part of the folded name. */
  readonly code: string | null;
  readonly name: string | null;
  /** Null: every ward. */
  readonly departmentId: string | null;
}

/** More cases than these are not looked at: nobody signs that many before the list has changed. */
export const casesLookedAt = 500;

/**
 * Cases in which something may wait for a doctor: with a verified or approved value, or with a paper that is open. The
 * most urgent first, as workRank of the domain has it, and one more than are looked at.
 */
export async function listWaitingCases(tx: Tx, scope: QueueScope): Promise<readonly string[]> {
  const { location, section, priority, code, name, departmentId } = scope;
  const { rows } = await sql<{ id: string }>`
    with waiting as (
      select id from lab_record
       where status in ('registered', 'awaiting_sample', 'in_progress', 'awaiting_approval', 'on_hold')
         and exists (select from result_item item where item.lab_record_id = lab_record.id and item.is_selected
                        and item.status in ('tech_verified', 'approved'))
      union
      select lab_record_id from report where status in ('draft', 'preliminary', 'approved'))
    select record.id from waiting join lab_record record on record.id = waiting.id
     where (${location}::text is null or record.location_code = ${location})
       and (${section}::text is null or ${section} = any(record.section_codes))
       and (${priority}::text is null or record.priority = ${priority})
       and (${code}::text is null or record.sid = ${code} or record.patient_id = any(records_of_person(
             (select id from patient where patient.code = ${code}))))
       and (${name}::text is null or record.patient_search_name like ${name})
       and (${departmentId}::uuid is null or record.department_id = ${departmentId})
     order by (case when record.has_critical then 0 else 3 end)
              + case record.priority when 'stat' then 0 when 'urgent' then 1 else 2 end,
              record.due_at nulls last, record.id
     limit ${sql.lit(casesLookedAt + 1)}`.execute(tx);
  return rows.map(({ id }) => id);
}
