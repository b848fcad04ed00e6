import type { Law } from './ledger.ts';

export interface KeptKind {
  readonly law: Law;
  /** Of these keys ($1): how often the change is there, and its value. The log counts it too: a change is one event. */
  readonly sql: string;
}

const resultEvents = (command: string, value: string): string =>
  `select item.lab_record_id::text as key, count(*)::int as count, min(${value}) as value
     from result_item item
     join audit_event event on event.lab_record_id = item.lab_record_id and event.entity = 'result'
      and event.entity_id = item.test_code || '/' || item.run_no and event.command = '${command}'
    where item.lab_record_id = any($1::uuid[]) and item.value_raw is not null group by 1`;

/** What the writers write, and where it must be found. */
export const keptKinds: Readonly<Record<string, KeptKind>> = {
  case: {
    law: 'once',
    sql: `select record.id::text as key, count(*)::int as count, null as value
            from lab_record record join lab_order placed on placed.lab_record_id = record.id
           where record.id = any($1::uuid[]) group by 1`,
  },
  typed: { law: 'once', sql: resultEvents('enter', 'item.value_raw') },
  verified: { law: 'once', sql: resultEvents('verify', 'null') },
  released: {
    law: 'once',
    sql: `select report.lab_record_id::text as key, count(*)::int as count, null as value
            from report join audit_event event on event.lab_record_id = report.lab_record_id
             and event.entity = 'report' and event.command = 'release'
           where report.lab_record_id = any($1::uuid[]) and report.status = 'released' group by 1`,
  },
  fetched: {
    law: 'each',
    sql: `select document_id::text as key, count(*)::int as count, null as value
            from print_log where document_id = any($1::uuid[]) and act = 'download' group by 1`,
  },
  'handed over': {
    law: 'once',
    sql: `select report.id::text as key, null as value, greatest(
              (select count(*) from return_slip_report given join return_slip slip on slip.id = given.slip_id
                where given.report_id = report.id and slip.handed_at is not null),
              (select count(*) from print_log where document_id = report.id and act = 'handover'))::int as count
            from report where report.id = any($1::uuid[]) and delivery_status = 'delivered'`,
  },
  'slip drafted': {
    law: 'once',
    sql: `select visit_id::text as key, count(*)::int as count, null as value
            from appointment_slip where visit_id = any($1::uuid[]) group by 1`,
  },
  'place booked': {
    law: 'once',
    sql: `select visit_id::text as key, count(*)::int as count, min(appointment_date || ' ' || appointment_time) as value
            from appointment_slip where visit_id = any($1::uuid[]) and slip_no is not null group by 1`,
  },
  noted: {
    law: 'once',
    sql: `select text as key, count(*)::int as count, null as value
            from record_note where text = any($1::text[]) group by 1`,
  },
  shortcuts: {
    law: 'latest',
    sql: 'select id::text as key, 1 as count, shortcuts[1] as value from account where id = any($1::uuid[])',
  },
};

/** What must hold in the database whatever has happened, as a question for what breaks it. */
export const invariants: Readonly<Record<string, string>> = {
  'an hour has more patients than places': `
    select p.* from appointment_place p join location_slot s using (location_code, time)
     where p.day > current_date and p.taken > s.capacity`,
  'the places taken are not the slips that wait': `
    select p.day, p.time, p.taken, count(slip.id)::int as slips from appointment_place p
      left join appointment_slip slip on slip.location_code = p.location_code and slip.status = 'issued'
       and slip.appointment_date = p.day and slip.appointment_time = p.time
     group by p.location_code, p.day, p.time having p.taken <> count(slip.id)`,
  'a slip waits for an hour that nobody counts': `
    select slip.id from appointment_slip slip left join appointment_place p on p.location_code = slip.location_code
       and p.day = slip.appointment_date and p.time = slip.appointment_time
     where slip.status = 'issued' and p.day is null`,
  'numbers of slips have a gap': `
    select facility_code, last from appointment_slip_counter counter
     where last <> (select count(*) from appointment_slip where slip_no like counter.facility_code || '/%')`,
  'a patient of one order has two': `
    select patient_id from lab_order where ordered_at > $1 group by 1 having count(*) > 1`,
  'a paper without a released report': `
    select report_id from report_paper join report on report.id = report_id
     where report.status not in ('released', 'superseded', 'withdrawn')`,
  'a released report without a paper': `
    select report.id from report left join report_paper on report_id = report.id
     where report.status = 'released' and report_id is null`,
  'a paper that was given up': `select report_id, problem from report_paper where status = 'failed'`,
  'a paper that was made twice, or by nobody': `
    select report.code, count(event.id)::int as made from report_paper paper join report on report.id = paper.report_id
      left join audit_event event on event.entity = 'report-paper' and event.command = 'make'
       and event.entity_id = report.code || '/' || report.version_no
     where paper.status = 'ready' and report.created_at > $1 group by report.id having count(event.id) <> 1`,
  'a paper of another document than was signed': `
    select report.id from report join report_paper paper on paper.report_id = report.id
     where paper.document_hash <> report.document_hash`,
  'a released report whose document is not its hash': `
    select report.id from report left join report_document d on d.report_id = report.id and d.hash = report.document_hash
     where report.status = 'released' and (d.body is null or sha256(convert_to(d.body, 'UTF8')) <> d.hash)`,
  'a value that was released and is not': `
    select report.id, item.status from report join result_item item on item.lab_record_id = report.lab_record_id
     where report.status = 'released' and report.created_at > $1 and item.status <> 'released'`,
  // One person after the other changes these; what many change at once has no order before its commit.
  'hints of one thing are out of their order': `
    select * from (select id, topic, subject_id, sequence,
        lag(sequence) over (partition by topic, subject_id, account_id order by id) as before
         from outbox where topic in ('reports', 'lab_records', 'appointment_slips')) hints
     where sequence < before`,
  'a job that nobody will do any more': `
    select id, key from graphile_worker._private_jobs where attempts >= max_attempts and locked_by is null`,
};
