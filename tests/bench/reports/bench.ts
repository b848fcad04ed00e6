/**
 * A night's pile: 200 clear papers listed for a doctor, and signed and released in one go. Prints time and statements
 * for each paper, beside as many statements that ask for nothing: so long is the way to the database and back. The
 * machine is shared, so read several runs.
 */
import { fakeClock, prepareTestEngine } from '@senlab/testkit';
import pg from 'pg';
import {
  openSigningDesk,
  ticketOf,
  verifiedCase,
  type SigningDesk,
} from '../../../apps/server/test-support/signing-desk.test-support.ts';
import { keepResult } from '../result.ts';

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

interface Measured<T> {
  readonly value: T;
  readonly seconds: number;
  readonly asked: number;
}

async function measured<T>(name: string, count: number, work: () => Promise<T>): Promise<Measured<T>> {
  statements = 0;
  const started = performance.now();
  const value = await work();
  const ms = performance.now() - started;
  const each = `${(ms / count).toFixed(1)} ms, ${(statements / count).toFixed(1)} statements for each of ${String(count)}`;
  process.stdout.write(`${name}: ${(ms / 1000).toFixed(2)} s; ${each}\n`);
  return { value, seconds: ms / 1000, asked: statements };
}

/** Seconds of so many statements that ask for nothing, in two lanes as a pile is signed. */
async function bareSeconds(url: string, count: number): Promise<number> {
  const clients = [new pg.Client({ connectionString: url }), new pg.Client({ connectionString: url })];
  await Promise.all(clients.map((client) => client.connect()));
  const started = performance.now();
  const lane = async (client: pg.Client): Promise<void> => {
    for (let done = 0; done < count / clients.length; done += 1) await client.query('select 1');
  };
  await Promise.all(clients.map(lane));
  const ms = performance.now() - started;
  await Promise.all(clients.map((client) => client.end()));
  return ms / 1000;
}

async function signPile(desk: SigningDesk): Promise<Measured<unknown>> {
  const { value: page } = await measured('list', papers, () =>
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
  const signed = await measured('sign and release', papers, () => desk.reports.approve(desk.doctor, request));
  const done = signed.value;
  const failed = done.ok ? done.value.filter(({ refusal }) => refusal !== null) : [done];
  if (failed.length > 0) throw new Error(`not signed: ${JSON.stringify(failed[0])}`);
  return signed;
}

export async function bench(): Promise<void> {
  const engine = await prepareTestEngine();
  try {
    const home = await engine.createDatabase();
    countStatements();
    const desk = await openSigningDesk(home.appUrl, fakeClock('2026-11-15T09:00:00+07:00'));
    process.stdout.write(`making ${String(papers)} cases …\n`);
    for (let index = 0; index < papers; index += 1) await verifiedCase(desk, values);
    const { seconds, asked } = await signPile(desk);
    const bare = await bareSeconds(home.appUrl, asked);
    await desk.database.close();
    const what = `${String(papers)} reports signed and released`;
    keepResult('reports', [{ what, value: seconds, unit: 's', bare, gate: 2, goal: 1, better: 'lower' }]);
  } finally {
    await engine.stop();
  }
}
