import { hash } from '@node-rs/argon2';
import { type Database, openDatabase, type DatabaseOptions } from './database.ts';
import { pino } from 'pino';

/** A hash names its own cost: this one is checked like any other, and costs next to nothing. */
export function hashCheaply(password: string): Promise<string> {
  return hash(password.normalize('NFC'), { memoryCost: 8, timeCost: 1, parallelism: 1 });
}

/**
 * Gives rights, passwords, licences and signatures as a test needs them, with the entry in the log that the database
 * asks of the server. The first value is the id of the account, or of the signature; without values all signatures.
 */
export async function changeByHand(
  { pool }: Pick<Database, 'pool'>,
  statement: string,
  values: readonly unknown[] = [],
): Promise<void> {
  const client = await pool.connect();
  try {
    await client.query('begin');
    await client.query(statement, [...values]);
    await client.query(
      `insert into audit_event (id, at, action, command, entity, entity_id)
       select gen_random_uuid(), now(), 'config', 'by-hand', entity, label from (
         select 'account' as entity, username as label, id as whose from account
         union all select 'signature', id::text, id from signature
         union all select 'signature', id::text, account_id from signature) named
        where whose = any ($1) or cardinality($1::uuid[]) = 0 and entity = 'signature'`,
      [[values[0] ?? []].flat()],
    );
    await client.query('commit');
  } catch (error) {
    await client.query('rollback');
    throw error;
  } finally {
    client.release();
  }
}

export async function giveRights(
  database: Pick<Database, 'pool'>,
  accountId: string,
  permissions: readonly string[],
): Promise<void> {
  if (permissions.length === 0) return;
  const statement =
    'insert into account_permission select $1::uuid, unnest($2::text[]) on conflict do nothing';
  await changeByHand(database, statement, [accountId, permissions]);
}

export async function giveLicence(
  database: Pick<Database, 'pool'>,
  accountId: string,
  licence: { readonly no: string; readonly from: string; readonly printTitle: string },
): Promise<void> {
  const statement =
    'insert into practitioner (account_id, licence_no, licence_from, print_title) values ($1, $2, $3, $4)';
  await changeByHand(database, statement, [accountId, licence.no, licence.from, licence.printTitle]);
}

/** As the server opens it, with limits that only end a hang: a busy machine must not fail a test. */
export function openTestDatabase(url: string, options: Partial<DatabaseOptions> = {}): Database {
  const usual = {
    name: 'senlab-tests',
    poolSize: 4,
    prepared: true,
    statementTimeoutMs: 120_000,
    connectTimeoutMs: 120_000,
  };
  return openDatabase({ ...usual, url, ...options }, pino({ level: 'silent' }));
}
