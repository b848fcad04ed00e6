import type { Permission, Result } from '@senlab/domain';
import { createTestDatabase, type TestDatabase } from '@senlab/testkit';
import { addActor, openRecordsDatabase } from '../../../../test-support/lab-records.test-support.ts';
import type { Actor } from '../../../platform/actor.ts';
import type { Database } from '../../../platform/database.ts';
import { newId } from '../../../platform/ids.ts';
import { inTransaction } from '../../../platform/tx.ts';
import { logPrints, type LoggedPrint, type PrintEntry } from './log-prints.ts';

export const wholeHouse: readonly Permission[] = ['prints.statistics'];

export interface PrintBook {
  readonly database: Database;
  /** May see the whole book. */
  readonly head: Actor;
  readonly clerk: Actor;
  log(actor: Actor, at: string, ...entries: readonly PrintEntry[]): Promise<Result<readonly LoggedPrint[]>>;
  close(): Promise<void>;
}

let codes = 0;

export function anEntry(changes: Partial<PrintEntry> = {}): PrintEntry {
  codes += 1;
  return {
    act: 'print',
    paper: 'report',
    documentId: newId(),
    documentCode: `KQ261114-${String(codes).padStart(4, '0')}`,
    documentVersion: 1,
    ...changes,
  };
}

export async function openPrintBook(): Promise<PrintBook> {
  const home: TestDatabase = await createTestDatabase();
  const database = openRecordsDatabase(home.appUrl);
  return {
    database,
    head: await addActor(database, { permissions: wholeHouse }),
    clerk: await addActor(database, { permissions: [] }),
    log: (actor, at, ...entries) => inTransaction(database, (tx) => logPrints(tx, { actor, at, entries })),
    async close() {
      await database.close();
      await home.drop();
    },
  };
}

export function valueOf<T>(result: Result<T>): T {
  if (!result.ok) throw new Error(JSON.stringify(result.refusal));
  return result.value;
}

export function reasonOf(result: Result<unknown>): string {
  if (result.ok) return 'taken';
  return 'reason' in result.refusal ? result.refusal.reason : result.refusal.kind;
}
