import { randomUUID } from 'node:crypto';
import type pg from 'pg';
import { demoPassword } from './secrets.ts';

export interface Person {
  readonly id: string;
  readonly username: string;
  readonly password: string;
  readonly fullName: string;
}

export interface PersonChanges {
  readonly email?: string | null;
  readonly picture?: string | null;
  readonly phoneNumber?: string;
}

const copied = `password_hash, full_name, role, title, work, department_id, gender, birthdate, married, address,
  default_group_id, sip_phone, sip_phones, sip_password, is_web_rtc, is_demo`;

/** Somebody with the job, rights and password of a demo person, but with no past: a test finds only its own doings. */
export async function addPerson(
  database: pg.Pool,
  like: string,
  changes: PersonChanges = {},
): Promise<Person> {
  const id = randomUUID();
  const username = `${like}-${id.slice(0, 8)}`;
  const { email = `${username}@senhong.example`, picture = null, phoneNumber = null } = changes;
  const { rows } = await database.query<{ full_name: string }>(
    `insert into account (id, username, email, picture, phone_number, ${copied})
     select $1, $2, $3, $4, $5, ${copied} from account where username = $6 returning full_name`,
    [id, username, email, picture, phoneNumber, like],
  );
  const [added] = rows;
  if (added === undefined) throw new Error(`there is no demo account ${like}`);
  for (const [table, column] of [
    ['account_permission', 'permission'],
    ['account_group_member', 'group_id'],
  ]) {
    await database.query(
      `insert into ${table} (account_id, ${column})
       select $1, ${column} from ${table} join account on account.id = account_id where username = $2`,
      [id, like],
    );
  }
  // Whoever signs needs a licence.
  await database.query(
    `insert into practitioner (account_id, licence_no, licence_from, licence_to, print_title)
     select $1, licence_no, licence_from, licence_to, print_title
       from practitioner join account on account.id = account_id where username = $2`,
    [id, like],
  );
  return { id, username, password: demoPassword, fullName: added.full_name };
}

/** Something that the person did, with its hint for open screens, as the server would have written it. */
export async function addAction(database: pg.Pool, accountId: string): Promise<string> {
  const id = randomUUID();
  await database.query(
    `with done as (
       insert into account_action (id, account_id, action) values ($1, $2, 'OTHER') returning id
     )
     insert into outbox (topic, account_id, subject_id) select 'my_account_actions', $2, id::text from done`,
    [id, accountId],
  );
  return id;
}
