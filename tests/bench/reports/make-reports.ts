import pg from 'pg';
import { undressTables } from '../load/copy-tables.ts';

/** So many results are loaded; each case gives as many reports as it takes, of other people and of other days. */
export function loadedItems(reports: number): number {
  return Math.min(reports * 10, 1_000_000);
}

const numbered = `
  create temporary table numbered_patient as
    select row_number() over (order by id) - 1 as n, id, code, full_name, search_name, extract(year from birth_date) as year
      from patient;
  create temporary table numbered_record as
    select row_number() over (order by id) - 1 as n, id, visit_id, sid, location_code, doctor_name, panel_codes,
           section_codes, ga_days from lab_record`;

/**
 * Two years of papers, newest last: nearly all have left, what is open is among the newest, one in fifty is restricted
 * (also of the first page: who may know it is asked there),
 * one in two hundred alarms.
 */
const made = `
  insert into report (id, code, version_no, kind, status, lab_record_id, group_key, department_code, template_code,
    template_version, is_restricted, location_code, scope, patient_id, visit_id, sid, patient_code, patient_name,
    patient_search_name, patient_birth_year, ga_days, department_id, department_name, doctor_name, panel_codes,
    section_codes, item_count, has_abnormal, has_critical, collected_at, received_at, due_at, created_at, approved_at,
    approved_by, approver_name, released_at, released_by, listed_at, document_hash, verify_code, withdrawn_by,
    withdrawal_asked_by, withdrawal_reason, delivery_status, is_demo)
  select gen_random_uuid(),
    'KQ' || to_char(at, 'YYMMDD') || '-' || 10000 + row_number() over (partition by at::date order by at), 1,
    'final', status, r.id, 'g' || given.n, 'general', case when is_restricted then 'KQXN-HIV' else 'KQXN-A4' end, 1,
    is_restricted, r.location_code, case when r.location_code = 'CS1' then 'kqxn1' else 'kqxn2' end, p.id, r.visit_id,
    r.sid, p.code, p.full_name, p.search_name, p.year, r.ga_days, wards[1 + given.n % array_length(wards, 1)], 'Khoa Sản',
    r.doctor_name, r.panel_codes, r.section_codes, 1, case when not is_restricted then given.n % 7 = 0 end,
    case when not is_restricted then given.n % 200 = 7 end, at - interval '96 minutes', at - interval '70 minutes',
    at + (given.n % 40 - 4) * interval '1 minute', at - interval '9 minutes', at, doctor, 'BS. Phạm Văn Mẫu',
    case when is_out then at end, case when is_out then doctor end, at, sha256(given.n::text::bytea),
    case when is_out then lpad(given.n::text, 10, '0') end, case when status = 'withdrawn' then doctor end,
    case when status = 'withdrawn' then technician end, case when status = 'withdrawn' then 'Nhầm người bệnh' end,
    case when given.n % 100 < 97 then 'delivered' else 'none' end, true
  from (
    select n, now() - (reports - n) * interval '2 years' / reports as at, n % 50 = 43 as is_restricted,
      case when reports - n <= open then (array['draft', 'approved', 'preliminary'])[1 + n % 3]
           when n % 1000 = 0 then 'withdrawn' when n % 90 = 0 then 'superseded' else 'released' end as status,
      reports - n > open as is_out
    from (select $1::integer as reports, least($1::integer / 10, 1500) as open) given cross join lateral generate_series(0, reports - 1) n
  ) given
  cross join (select array_agg(id order by code) as wards from department) departments
  cross join (select (select id from account where username = 'bacsixn') as doctor,
                     (select id from account where username = 'kythuat') as technician) people
  join numbered_record r on r.n = given.n % (select count(*) from numbered_record)
  join numbered_patient p on p.n = (given.n::bigint * 7919) % (select count(*) from numbered_patient)`;

/** What is on each paper: whoever asks who may know a restricted one looks here. */
const madeItems = `
  insert into report_item (report_id, position, lab_record_id, test_code, run_no)
  select report.id, row_number() over (partition by report.id order by value.position, value.test_code),
      value.lab_record_id, value.test_code, value.run_no
    from report cross join lateral (
      select lab_record_id, test_code, run_no, position from result_item value
       where value.lab_record_id = report.lab_record_id and run_no = 1 order by position
       limit case when is_restricted then 1 else 4 end) value`;

const afterwards = [
  `insert into report_count (grain, period, scope, location_code, status, records)
     select 'day', listed_day, scope, location_code, status, count(*) from report group by 2, 3, 4, 5
     union all
     select 'month', date_trunc('month', listed_day)::date, scope, location_code, status, count(*) from report group by 2, 3, 4, 5`,
  'vacuum (analyze) report',
  'vacuum (analyze) report_item',
  'vacuum (analyze) report_count',
];

/** Only into a database that has none: a later run finds them. */
export async function makeReports(ownerUrl: string, reports: number): Promise<void> {
  const client = new pg.Client({ connectionString: ownerUrl });
  await client.connect();
  try {
    const { rows } = await client.query('select from report limit 1');
    if (rows.length > 0) return;
    process.stdout.write(`making ${reports} reports …\n`);
    await client.query(`set maintenance_work_mem = '1GB'`);
    // Whole or not at all: a run that was broken off must not leave tables without their indexes.
    await client.query('begin');
    const parts = await undressTables(client, ['report', 'report_item']);
    await client.query(numbered);
    await client.query(made, [reports]);
    await client.query(madeItems);
    for (const { sql } of parts) await client.query(sql);
    await client.query('commit');
    for (const sql of afterwards) await client.query(sql);
  } finally {
    await client.end();
  }
}
