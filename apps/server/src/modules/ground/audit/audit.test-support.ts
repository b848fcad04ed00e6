import { createTestDatabase, type TestDatabase } from '@senlab/testkit';
import type { Database } from '../../../platform/database.ts';
import { openTestDatabase } from '../../../platform/change-by-hand.test-support.ts';
import { newId } from '../../../platform/ids.ts';
import { inTransaction } from '../../../platform/tx.ts';
import { addAuditEvents, type AuditEvent } from './repository.ts';

type Values = readonly unknown[];

/** A log of its own, with a hand that may do what the server may not. */
export interface Logbook {
  /** As the server sees it. */
  readonly database: Database;
  /** As the owner of the log, who alone may tell of a past. */
  readonly owner: Database;
  asOwner(statement: string, values?: Values): Promise<unknown>;
  /** As an administrator of the database server, with every guard of the tables switched off. */
  tamper(statement: string, values?: Values): Promise<void>;
  /** As it was before anything happened. */
  empty(): Promise<void>;
  rows<Row extends object>(statement: string, values?: Values): Promise<Row[]>;
  close(): Promise<void>;
}

function open(url: string): Database {
  return openTestDatabase(url, { poolSize: 6, prepared: false });
}

async function unguarded({ pool }: Database, statement: string, values: Values): Promise<number | null> {
  const client = await pool.connect();
  try {
    await client.query(`begin; set local session_replication_role = 'replica'`);
    const { rowCount } = await client.query(statement, [...values]);
    await client.query('commit');
    return rowCount;
  } catch (error) {
    await client.query('rollback');
    throw error;
  } finally {
    client.release();
  }
}

export async function openLogbook(): Promise<Logbook> {
  const home: TestDatabase = await createTestDatabase();
  const [database, owner, hand] = [open(home.appUrl), open(home.ownerUrl), open(home.adminUrl)];
  const tables = ['audit_event', 'audit_seal', 'audit_unsealed', 'report_document', 'report'];
  return {
    database,
    owner,
    asOwner: (statement, values = []) => owner.pool.query(statement, [...values]),
    tamper: async (statement, values = []) => {
      // A hand that changed nothing would prove nothing.
      if ((await unguarded(hand, statement, values)) === 0) throw new Error('nothing was tampered with');
    },
    empty: async () => {
      // Of a few rows; to truncate makes each of some hundred files anew.
      for (const table of tables) await unguarded(hand, `delete from ${table}`, []);
    },
    rows: async <Row extends object>(statement: string, values: Values = []) =>
      (await owner.pool.query<Row>(statement, [...values])).rows,
    close: async () => {
      for (const one of [database, owner, hand]) await one.close();
      await home.drop();
    },
  };
}

export function anEvent(changes: Partial<AuditEvent> = {}): AuditEvent {
  return {
    actorId: newId(),
    action: 'update',
    command: 'hold',
    entity: 'lab-record',
    entityId: '2611140123',
    patientId: newId(),
    labRecordId: newId(),
    fromState: 'in_progress',
    toState: 'on_hold',
    diff: { holdReason: [null, 'Chờ lấy lại mẫu'] },
    reason: 'Chờ lấy lại mẫu',
    ...changes,
  };
}

export const firstTime = Date.parse('2026-11-14T08:00:00+07:00');

/** One event a second from the first time on, unless told otherwise; as if they had been written then. */
export async function addEvents(
  { owner }: Logbook,
  { count, fromMs = firstTime }: { readonly count: number; readonly fromMs?: number },
): Promise<void> {
  await inTransaction(owner, async (tx) => {
    for (let index = 0; index < count; index += 1)
      await addAuditEvents(tx, [anEvent()], new Date(fromMs + index * 1_000).toISOString());
  });
}

/** The ids of the log in the order of time. */
export async function eventIds(book: Logbook): Promise<readonly string[]> {
  const rows = await book.rows<{ id: string }>('select id from audit_event order by at, id');
  return rows.map(({ id }) => id);
}
