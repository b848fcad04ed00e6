import { createTestDatabase, fakeClock, type TestDatabase } from '@senlab/testkit';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { eventually } from '../../../../test-support/eventually.test-support.ts';
import { capturedLog } from '../../../../test-support/running.test-support.ts';
import { releasedReport } from '../../../../test-support/signing-desk.test-support.ts';
import { startWorker } from '../../../jobs/worker.ts';
import { recoverPapers, reportPaperJobs, sweepPapers } from './jobs.ts';
import { forgetPapers, openPaperDesk, textPress, type PaperDesk } from './report-papers.test-support.ts';

const swept = 50;
/** As many as a worker makes at once. */
const atOnce = 4;

let home: TestDatabase;
let owner: pg.Client;
let desk: PaperDesk;
const clock = fakeClock('2026-11-15T09:00:00+07:00');

beforeAll(async () => {
  home = await createTestDatabase();
  owner = new pg.Client(home.adminUrl);
  await owner.connect();
  desk = await openPaperDesk(home.appUrl, clock);
});
afterAll(async () => {
  await desk.database.close();
  await owner.end();
  await home.drop();
});

async function released(count: number): Promise<readonly string[]> {
  const ids: string[] = [];
  while (ids.length < count) ids.push((await releasedReport(desk)).id);
  return ids;
}

async function countOf(status: string): Promise<number> {
  const { rows } = await desk.database.pool.query<{ count: number }>(
    'select count(*)::int as count from report_paper where status = $1',
    [status],
  );
  return rows[0]?.count ?? 0;
}

/** A press that begins a paper and ends it when it is told to. */
function heldPress(): { readonly begun: readonly string[]; end(id: string): void; endAll(): void } {
  const begun: string[] = [];
  const ends = new Map<string, () => void>();
  let isOpen = false;
  const { render } = textPress();
  desk.press.render = async (paper) => {
    begun.push(paper.seed);
    if (!isOpen) await new Promise<void>((resolve) => ends.set(paper.seed, resolve));
    return render(paper);
  };
  return {
    begun,
    end: (id) => ends.get(id)?.(),
    endAll() {
      isOpen = true;
      for (const end of ends.values()) end();
    },
  };
}

describe('papers that nobody waits for', () => {
  it('never delay the one of a report that is released while they are made', async () => {
    const [old, lost] = [await released(swept), await released(2)];
    await forgetPapers(owner, old);
    // Their workers died on the last attempt.
    for (const id of lost)
      await desk.database.pool.query('select graphile_worker.remove_job($1)', [`make_report_paper ${id}`]);
    expect(await sweepPapers(desk.deps)).toBe(swept);
    clock.advance({ minutes: 20 });
    expect(await recoverPapers(desk.deps)).toBe(lost.length);
    const press = heldPress();
    const worker = await startWorker({
      database: desk.database,
      log: capturedLog().log,
      // The thirtieth of February.
      schedule: [{ task: 'make_report_paper', cron: '0 0 30 2 *' }],
      handlers: reportPaperJobs(desk.deps),
    });
    try {
      await eventually(() => press.begun.length).toBe(atOnce);
      expect(press.begun, 'forgotten before swept').toEqual(expect.arrayContaining([...lost]));
      const [fresh = ''] = await released(1);
      const [first = ''] = press.begun;
      press.end(first);
      await eventually(() => press.begun[atOnce]).toBe(fresh);
      press.endAll();
      await eventually(() => countOf('ready')).toBe(swept + lost.length + 1);
    } finally {
      press.endAll();
      await worker.stop();
    }
    expect(await countOf('queued')).toBe(0);
  });
});
