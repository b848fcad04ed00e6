import type pg from 'pg';
import type { Thing } from './object-rules.ts';

export type Things = ReadonlyMap<Thing, readonly string[]>;

/** A few of each state in which there are any, of a ward or of no or another one. */
function ofWard(department: string): Readonly<Partial<Record<Thing, string>>> {
  const ofCase = 'join lab_record r on r.id = t.lab_record_id';
  return {
    record: `select distinct on (status) id from lab_record where ${department}`,
    order: `select distinct on (t.status) t.id from lab_order t ${ofCase} where r.${department}`,
    report: `select distinct on (t.status) t.id from report t ${ofCase} where r.${department}`,
    specimen: `select distinct on (t.status) t.code as id from specimen t ${ofCase} where r.${department}`,
    critical: `select distinct on (status) id from critical_notification where ${department}`,
    karyotype: `select distinct on (t.status) t.id from karyotype t ${ofCase} where r.${department}`,
    appointment: `select distinct on (status) id from appointment_slip where ${department}`,
    'customer-action': `select distinct on (kind) id from customer_action where status <> 'removed' and ${department}`,
    visit: `select id from visit where ${department}`,
    'return-slip': `select distinct on (s.status) s.id from return_slip s
      where (select bool_and(p.${department}) from report p where p.patient_id = s.patient_id)`,
  };
}
const ofAccount: Readonly<Partial<Record<Thing, string>>> = {
  notice: 'select id from notice where account_id = $1',
  account: 'select $1::uuid as id',
  ticket: 'select id from identity_check where account_id = $1',
  'second-factor': 'select id from second_factor where account_id = $1',
  session: 'select id from account_session where account_id = $1',
  // Of no study that she works in.
  'research-study': `select id from research_study s where not exists (
    select from research_member m where m.study_id = s.id and m.account_id = $1)`,
  'research-file': `select distinct on (status) id from research_file f where not exists (
    select from research_member m where m.study_id = f.study_id and m.account_id = $1)`,
  'research-query': `select q.id from research_query q join research_file f on f.id = q.file_id where not exists (
    select from research_member m where m.study_id = f.study_id and m.account_id = $1)`,
  device: 'select d.id from known_device d join account a on a.username = d.username where a.id = $1',
};

export async function thingsOf(
  database: pg.Pool,
  owner: { readonly ward: string; readonly isOutside: boolean; readonly accountId: string },
): Promise<Things> {
  const wards = ofWard(owner.isOutside ? 'department_id is distinct from $1' : 'department_id = $1');
  const asked = [
    ...Object.entries(wards).map(([thing, statement]) => [thing, statement, owner.ward] as const),
    ...Object.entries(ofAccount).map(([thing, statement]) => [thing, statement, owner.accountId] as const),
  ];
  const found = await Promise.all(
    asked.map(async ([thing, statement, of]) => {
      const { rows } = await database.query<{ id: string }>(`select id::text from (${statement}) t limit 8`, [
        of,
      ]);
      return [thing as Thing, rows.map(({ id }) => id)] as const;
    }),
  );
  return new Map(found);
}

/** What belongs to a person alone: something told to her, her password said once more, what she logs in by, and where. */
export async function giveOwnThings(database: pg.Pool, accountId: string): Promise<void> {
  await database.query(
    `insert into notice (id, account_id, kind, subject_id, label, created_at)
     select gen_random_uuid(), $1, kind, subject_id, label, created_at from notice limit 1`,
    [accountId],
  );
  await database.query(
    `insert into identity_check (id, account_id, session_key, checked_at, expires_at)
     values (gen_random_uuid(), $1, 'other', now(), now() + interval '1 hour')`,
    [accountId],
  );
  await database.query(
    `insert into second_factor (id, account_id, kind, name, created_at, sealed_secret)
     values (gen_random_uuid(), $1, 'totp', 'Authenticator', now(), '\\x00')`,
    [accountId],
  );
  await database.query(
    `insert into account_session
       (key, id, account_id, epoch, browser, system, began_at, heard_at, idle_at, expires_at)
     values (repeat('0', 64), gen_random_uuid(), $1, 0, 'other', 'other', now(), now(), now() + interval '1 day',
       now() + interval '1 day')`,
    [accountId],
  );
  await database.query(
    `insert into known_device (username, device, last_address, last_success_at)
     select username, repeat('0', 64), '10.0.0.1', now() from account where id = $1`,
    [accountId],
  );
}

/** An alarm in a case of another ward: the demonstration has few, and none that stands elsewhere for sure. */
export async function alarmOutside(database: pg.Pool, ward: string): Promise<void> {
  await database.query(
    `insert into critical_notification (id, lab_record_id, test_code, run_no, result_version, status, patient_id,
       location_code, department_id, section_code, priority, flag, value_text, detected_at, due_at)
     select gen_random_uuid(), r.id, i.test_code, i.run_no, i.version, 'open', r.patient_id, r.location_code,
       r.department_id, t.section_code, 'routine', 'LL', '60', now(), now() + interval '15 minutes'
       from lab_record r join result_item i on i.lab_record_id = r.id
       join test_item t on t.code = i.test_code and t.version = i.test_version
      where r.department_id <> $1 limit 1`,
    [ward],
  );
}

const ofRequests = [
  'request_count',
  'worker_life',
  'account_action',
  'outbox',
  'oidc_payload',
  'login_failure',
  'account_session',
];

/** A sum of every table but the log and what requests leave by themselves. */
export async function sumsOfTables(database: pg.Pool): Promise<Readonly<Record<string, string>>> {
  const { rows: tables } = await database.query<{ name: string }>(
    `select c.relname as name from pg_class c join pg_namespace n on n.oid = c.relnamespace
      where n.nspname = 'public' and c.relkind in ('r', 'p') and not c.relispartition
        and c.relname not like 'audit%' and c.relname <> all($1) order by 1`,
    [ofRequests],
  );
  const sums: Record<string, string> = {};
  for (const { name } of tables) {
    const { rows } = await database.query<{ sum: string }>(
      `select count(*) || ' ' || coalesce(sum(hashtextextended(t::text, 0)), 0) as sum from "${name}" t`,
    );
    sums[name] = rows[0]?.sum ?? '';
  }
  return sums;
}
