import { createHash } from 'node:crypto';
import type pg from 'pg';

/**
 * What the tables hold, without the ids that each installation gives to its own accounts, departments and ranges:
 * those are replaced by names.
 */
const contents: readonly string[] = [
  `select to_jsonb(t) - '{created_by,updated_by}'::text[] from patient t`,
  `select to_jsonb(t) - '{created_by}'::text[] from pregnancy t`,
  `select to_jsonb(t) - '{created_by,department_id,doctor_id}'::text[] from visit t`,
  `select to_jsonb(t) - '{registered_by,department_id}'::text[] from lab_record t`,
  `select to_jsonb(t) - '{ordered_by,doctor_id}'::text[] from lab_order t`,
  `select to_jsonb(t) from order_item t`,
  `select to_jsonb(t) - '{collected_by,received_by}'::text[] from specimen t`,
  `select to_jsonb(t) - '{range_id,delta_acknowledged_by,entered_by,verified_by,approved_by,correction_id}'::text[] from result_item t`,
  `select to_jsonb(t) - '{written_by}'::text[] from record_note t`,
  // What a service writes has an id of its own, and some events name one. The salt is chance.
  `select to_jsonb(t) - '{actor_id,id,salt}'::text[] || jsonb_build_object('actor', a.username,
       'diff', t.diff - '{requestedBy,report,supersededBy,appointmentDoctor}'::text[],
       'entity_id', case when t.entity in ('appointment-slip', 'return-slip', 'signature') and t.entity_id ~ '-7' then null
         else t.entity_id end)
     from audit_event t left join account a on a.id = t.actor_id where t.entity <> 'range'`,
  `select to_jsonb(t) - '{id,department_id,doctor_id,approved_by,released_by,verify_code,supersedes_id,amended_by,
       withdrawal_asked_by,withdrawn_by}'::text[] from report t`,
  `select jsonb_build_array(r.code, r.version_no, t.body) from report_document t join report r on r.id = t.report_id`,
  `select jsonb_build_array(r.code, t.meaning, t.signed_at, a.username) from report_signature t
     join report r on r.id = t.report_id join account a on a.id = t.account_id`,
  `select to_jsonb(t) - '{id,department_id,notified_by,acknowledged_by,closed_by,updated_at}'::text[]
     from critical_notification t`,
  `select to_jsonb(t) - '{id,department_id,doctor_id,created_by,issued_by,signed_by,used_by,closed_by,moved_from}'::text[]
     from appointment_slip t`,
  `select to_jsonb(t) from appointment_place t`,
  `select to_jsonb(t) from location_closed_day t`,
  `select to_jsonb(t) from appointment_slip_counter t`,
  `select to_jsonb(t) - '{id,handed_by,cancelled_by}'::text[] from return_slip t`,
  `select jsonb_build_array(s.code, t.position, r.code, t.version_no) from return_slip_report t
     join return_slip s on s.id = t.slip_id join report r on r.id = t.report_id`,
  `select jsonb_build_array(s.code, r.code, r.version_no, t.recalled_at, t.settled_at) from return_slip_recall t
     join return_slip s on s.id = t.slip_id join report r on r.id = t.report_id`,
  `select to_jsonb(t) from return_slip_counter t`,
  `select jsonb_build_array(t.act, t.paper, t.document_code, t.print_no, t.at) from print_log t`,
  `select to_jsonb(t) from case_counter t`,
  `select to_jsonb(t) from patient_code_counter t`,
];

/** One line for everything, so that one changed value is seen. */
export async function contentOf(client: pg.Client): Promise<string> {
  const hash = createHash('sha256');
  for (const sql of contents) {
    const { rows } = await client.query<{ all: string | null }>(
      `select sum(hashtextextended(line::text, 0))::text as all from (${sql}) as t (line)`,
    );
    hash.update(rows[0]?.all ?? '');
  }
  return hash.digest('hex');
}
