/**
 * A night's pile: 200 clear papers listed for a doctor, and signed and released in one go. Prints time and statements
 * for each paper. The goal is three seconds for the pile; the machine is shared, so read several runs.
 */
import { fakeClock, prepareTestEngine } from '@senlab/testkit';
import pg from 'pg';
import {
  openSigningDesk,
  ticketOf,
  verifiedCase,
  type SigningDesk,
} from '../../../apps/server/test-support/signing-desk.test-support.ts';

const papers = 200;
const values = { HGB: '128', WBC: '7,1', PLT: '250', ALT: '20', AST: '21', CREA: '60' };

let statements = 0;

/** Every statement that goes to the database, begin and commit too. */
function countStatements(): void {
  const { query } = pg.Client.prototype as { query: (...given: readonly unknown[]) => unknown };
  Object.assign(pg.Client.prototype, {
    query(this: pg.Client, ...given: readonly unknown[]): unknown {
      statements += 1;
      return query.apply(this, [...given]);
    },
  });
}

async function measured<T>(name: string, count: number, work: () => Promise<T>): Promise<T> {
  statements = 0;
  const started = performance.now();
  const value = await work();
  const ms = performance.now() - started;
  const each = `${(ms / count).toFixed(1)} ms, ${(statements / count).toFixed(1)} statements for each of ${String(count)}`;
  process.stdout.write(`${name}: ${(ms / 1000).toFixed(2)} s; ${each}\n`);
  return value;
}

async function signPile(desk: SigningDesk): Promise<void> {
  const page = await measured('list', papers, () =>
    desk.reports.queue(desk.doctor, { pageSize: 100, filtered: [{ id: 'clear', value: 'true' }] }),
  );
  if (!page.ok || page.value.records !== papers) throw new Error('not every paper is clear');
  const next = await desk.reports.queue(desk.doctor, { page: 1, pageSize: 100 });
  if (!next.ok) throw new Error('no second page');
  const reports = [...page.value.rows, ...next.value.rows].map(({ record, groupKey, contentKey }) => ({
    recordId: record.id,
    groupKey,
    contentKey,
  }));
  const ticket = await ticketOf(desk, desk.doctor);
  const request = { ticket, reports, isClearOnly: true, release: true };
  const done = await measured('sign and release', papers, () => desk.reports.approve(desk.doctor, request));
  const failed = done.ok ? done.value.filter(({ refusal }) => refusal !== null) : [done];
  if (failed.length > 0) throw new Error(`not signed: ${JSON.stringify(failed[0])}`);
}

export async function bench(): Promise<void> {
  const engine = await prepareTestEngine();
  try {
    const home = await engine.createDatabase();
    countStatements();
    const desk = await openSigningDesk(home.appUrl, fakeClock('2026-11-15T09:00:00+07:00'));
    process.stdout.write(`making ${String(papers)} cases …\n`);
    for (let index = 0; index < papers; index += 1) await verifiedCase(desk, values);
    await signPile(desk);
    await desk.database.close();
  } finally {
    await engine.stop();
  }
}
