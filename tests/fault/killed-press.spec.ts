import type pg from 'pg';
import { readdir } from 'node:fs/promises';
import { atScale } from '@senlab/testkit/scale';
import { killWorkerAt } from './support/halted-work.ts';
import { expect, test } from './support/test.ts';
import { openReleasingDesk } from './support/releasing-desk.ts';

/** Each kill has some papers before it, and four in the hands of the worker. */
const releases = atScale({ each: 24, long: 500 });
const kills = atScale({ each: 3, long: 24 });

async function storedFiles(folder: string): Promise<readonly string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  // What a killed process was just writing stays among the incoming ones, under no name that anything points to; the
  // mark of the installation is no content.
  return entries
    .filter((entry) => entry.isFile() && !entry.parentPath.endsWith('incoming'))
    .map(({ name }) => name)
    .filter((name) => /^[0-9a-f]{64}$/.test(name));
}

async function papersThatAre(database: pg.Pool, status: string): Promise<number> {
  const asked = 'select count(*)::int as n from report_paper where status = $1';
  return (await database.query<{ n: number }>(asked, [status])).rows[0]?.n ?? 0;
}

/** In the order of the work: drawn and stored, written down but not committed, committed but still in the queue. */
const points = ['update on report_paper', 'insert on audit_event', 'delete on graphile_worker._private_jobs'];

test(`workers that are killed in the middle of ${String(releases)} releases lose no paper and make none twice`, async ({
  newCluster,
}) => {
  const cluster = await newCluster();
  const { database, environment } = cluster;
  const folder = environment['FILES_FOLDER'] ?? '';
  const ready = (): Promise<number> => papersThatAre(database, 'ready');
  const desk = await openReleasingDesk(environment['DATABASE_URL'] ?? '', releases);
  const before = new Set(await storedFiles(folder));
  const half = releases / 2;
  try {
    await desk.release(0, half);
    for (let kill = 0; kill < kills; kill += 1) {
      const made = Math.floor((kill * half) / (kills + 1));
      const when = `(select count(*) from public.report_paper where status = 'ready') >= ${String(made)}`;
      await killWorkerAt(cluster, { before: points[kill % points.length] ?? '', when });
    }
    expect(await ready(), 'killed while there was work').toBeLessThan(half);
    await Promise.all([desk.release(half, releases), cluster.addServer(['--role', 'worker'])]);
  } finally {
    await desk.close();
  }

  await expect.poll(ready).toBe(releases);
  expect(await papersThatAre(database, 'queued')).toBe(0);
  expect(await papersThatAre(database, 'failed')).toBe(0);
  const { rows: unasked } = await database.query(
    `select from report where status = 'released' and not exists (
       select from report_paper paper where paper.report_id = report.id and paper.status = 'ready')`,
  );
  expect(unasked, 'each released report has its paper').toEqual([]);
  const { rows: papers } = await database.query<{ sha256: string }>('select sha256 from report_paper');
  const hashes = papers.map(({ sha256 }) => sha256);
  expect(new Set(hashes).size, 'each its own').toBe(releases);
  const added = (await storedFiles(folder)).filter((name) => !before.has(name));
  expect(added.toSorted(), 'drawn again, the bytes are the same').toEqual(hashes.toSorted());
  const { rows: made } = await database.query<{ made: number; reports: number }>(
    `select count(*)::int as made, count(distinct entity_id)::int as reports from audit_event
      where entity = 'report-paper' and command = 'make'`,
  );
  expect(made).toEqual([{ made: releases, reports: releases }]);
});
