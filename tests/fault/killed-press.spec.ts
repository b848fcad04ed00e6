import type pg from 'pg';
import { readdir } from 'node:fs/promises';
import type { Cluster } from './support/cluster.ts';
import { expect, test } from './support/test.ts';
import { prepareReleases } from './support/waiting-releases.ts';

const releases = 500;

async function storedFiles(folder: string): Promise<readonly string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  // What a killed process was just writing stays among the incoming ones, under no name that anything points to.
  return entries
    .filter((entry) => entry.isFile() && !entry.parentPath.endsWith('incoming'))
    .map(({ name }) => name);
}

async function papersThatAre(database: pg.Pool, status: string): Promise<number> {
  const asked = 'select count(*)::int as n from report_paper where status = $1';
  return (await database.query<{ n: number }>(asked, [status])).rows[0]?.n ?? 0;
}

/** One that stays, and two that are killed at work, one after the other. */
async function killTwoWorkers(cluster: Cluster, ready: () => Promise<number>): Promise<void> {
  const steady = cluster.addServer(['--role', 'worker']);
  const first = await cluster.addServer(['--role', 'worker']);
  await steady;
  await expect.poll(ready, { timeout: 120_000, intervals: [100] }).toBeGreaterThan(20);
  await first.kill();
  const atFirst = await ready();
  const second = await cluster.addServer(['--role', 'worker']);
  await expect.poll(ready, { timeout: 120_000, intervals: [100] }).toBeGreaterThan(atFirst + 40);
  await second.kill();
  expect(await ready(), 'killed while there was work').toBeLessThan(releases);
}

test('a worker that is killed in the middle of 500 releases loses no paper and makes none twice', async ({
  newCluster,
}) => {
  // Five hundred papers are signed and drawn on whatever machine this is; how long they took is measured, not guessed.
  test.setTimeout(420_000);
  const cluster = await newCluster();
  const { database, environment } = cluster;
  const folder = environment['FILES_FOLDER'] ?? '';
  const ready = (): Promise<number> => papersThatAre(database, 'ready');
  const begun = performance.now();
  const waiting = await prepareReleases(environment['DATABASE_URL'] ?? '', releases);
  const before = new Set(await storedFiles(folder));
  const started = performance.now();
  try {
    await Promise.all([waiting.release(), killTwoWorkers(cluster, ready)]);
  } finally {
    await waiting.close();
  }

  await expect.poll(ready, { timeout: 240_000 }).toBe(releases);
  const ended = performance.now();
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
  const seconds = (from: number, to: number): string => ((to - from) / 1000).toFixed(1);
  const times = `${seconds(begun, started)} s of cases, ${seconds(started, ended)} s from the first signature to the last paper`;
  test.info().annotations.push({ type: 'measured', description: times });
  process.stdout.write(`${String(releases)} releases, two workers killed: ${times}\n`);
});
