import pg from 'pg';
import { undressTables } from '../load/copy-tables.ts';

const numbered = `
  create temporary table numbered_patient as
    select row_number() over (order by id) - 1 as nth, id, phone from patient;
  create temporary table numbered_visit as
    select row_number() over (order by id) - 1 as nth, id, patient_id, department_id from visit`;

const spread = `now() - (given.total - n) * interval '2 years' / given.total`;

/**
 * Two years of customers, newest last: bookings and requests of patients and of strangers, what doctors found for others.
 * What is still open is among the newest; a stranger in ten is never linked.
 */
const actions = `
  insert into customer_action (id, kind, status, patient_id, phone, customer_name, birth_year, channel, department_id,
    search_text, due_at, close_reason, created_by, created_at, updated_at, location_code, appointment_date,
    appointment_time, title, content, category, priority, assignee_id, answer_due_at, answered_at, is_answered, done_at,
    visit_id, document, published_by, published_at, is_demo)
  select gen_random_uuid(), kind,
    case when kind = 1 then case when is_open then 'register' when n % 20 = 0 then 'cancelled' else 'finished' end
         when kind = 3 then case when is_open then 'remaining' else 'done' end
         else case when is_open then 'draft' else 'published' end end,
    case when kind in (1, 3) then case when is_known then p.id end else v.patient_id end,
    '09' || lpad((n::bigint * 7919 % 100000000)::text, 8, '0'),
    case when kind in (1, 3) and not is_known then 'Lý Thị Mơ' end, case when not is_known and kind = 1 then 1994 end,
    (array['CRM', 'WEB', 'call', 'Facebook', 'app', 'counter'])[1 + n % 6],
    case when kind in (1, 3) then wards[1 + n % array_length(wards, 1)] else v.department_id end,
    case when kind in (1, 3) and not is_known then 'ly thi mo' when kind = 3 then 'xin lai ket qua' end,
    case when kind in (1, 3) then at + interval '3 days' end,
    case when kind = 1 and not is_open and n % 20 = 0 then 'Khách bận' end,
    reception, at, at, case when kind = 1 then 'CS1' end, case when kind = 1 then (at + interval '2 days')::date end,
    case when kind = 1 then '09:00' end, case when kind = 3 then 'Xin lại kết quả' end,
    case when kind = 3 then 'Tôi bị mất giấy kết quả.' end, case when kind = 3 then 'document' end,
    case when kind = 3 then 'normal' end, case when kind = 3 and n % 3 = 0 then reception end,
    case when kind = 3 then at + interval '4 hours' end, case when kind = 3 and not is_open then at + interval '1 hour' end,
    kind = 3 and not is_open, case when kind = 3 and not is_open then at + interval '1 day' end,
    case when kind in (2, 7) then v.id end, case when kind in (2, 7) then '{"diagnosis": "Thai 20 tuần"}'::jsonb end,
    case when kind in (2, 7) and not is_open then reception end, case when kind in (2, 7) and not is_open then at end, true
  from (
    select n, total, (array[1, 3, 2, 7])[1 + n % 4] as kind, ${spread} as at, n % 10 <> 9 as is_known,
           total - n <= 1500 as is_open
      from (select $1::integer as total) given cross join lateral generate_series(0, total - 1) n
  ) given
  cross join (select array_agg(id order by code) as wards from department) departments
  cross join (select id as reception from account where username = 'tiepdon') people
  join numbered_patient p on p.nth = (given.n::bigint * 7919) % (select count(*) from numbered_patient)
  join numbered_visit v on v.nth = (given.n::bigint * 104729) % (select count(*) from numbered_visit)`;

/** One call in seven is missed, and nearly each of those is called back within the day. */
const calls = `
  insert into call_log (id, uniqueid, account_id, phone_number, direction, state, rung, calldate, created_at)
  select id, id::text, reception, '09' || lpad(((n - n % 7)::bigint * 7919 % 100000000)::text, 8, '0'),
    case when n % 7 in (1, 3) then 1 else 0 end,
    case when n % 7 = 0 then 'missed' when n % 7 = 1 and n % 3000 < 7 then 'failed' else 'served' end,
    '{201}', at, at
  from (select gen_random_uuid() as id, n, ${spread} as at
          from (select $1::integer as total) given cross join lateral generate_series(0, total - 1) n) given
  cross join (select id as reception from account where username = 'tiepdon') people`;

/** Only into a database that has none: a later run finds them. */
export async function makeDesk(ownerUrl: string, rows: number): Promise<void> {
  const client = new pg.Client({ connectionString: ownerUrl });
  await client.connect();
  try {
    // The demonstration has a few of both.
    const { rowCount } = await client.query('select from customer_action offset 500 limit 1');
    if (rowCount !== 0) return;
    process.stdout.write(`making ${rows} actions of customers and as many calls …\n`);
    await client.query(`set maintenance_work_mem = '1GB'`);
    // Whole or not at all: a run that was broken off must not leave tables without their indexes.
    await client.query('begin');
    const parts = await undressTables(client, ['customer_action', 'call_log']);
    await client.query(numbered);
    await client.query(actions, [rows]);
    await client.query(calls, [rows]);
    for (const { sql } of parts) await client.query(sql);
    await client.query('commit');
    for (const table of ['customer_action', 'call_log']) await client.query(`vacuum (analyze) ${table}`);
  } finally {
    await client.end();
  }
}
