import { readFileSync } from 'node:fs';
import { permissions, queueTasks } from '@senlab/domain';
import { createTestDatabase, openHand, type TestDatabase } from '@senlab/testkit';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addActor } from '../../../../test-support/people.test-support.ts';
import { eventually, runServer, testDatabase } from '../../../../test-support/running.test-support.ts';
import { systemClock } from '../../../platform/clock.ts';
import { senlab } from '../../../cli/senlab.test-support.ts';
import { backupLock, systemStatusService } from './index.ts';

const read = (path: string): string =>
  readFileSync(new URL(`../../../../../../${path}`, import.meta.url), 'utf8');
const namesIn = (text: string): readonly string[] =>
  [...text.matchAll(/\bsenlab_\w+/g)].map(([name]) => name.replace(/_(bucket|count)$/, ''));
const documents = ['docs/operations/monitoring.md', 'docs/operations/vi/giam-sat.md'];
const watched = ['deploy/watch/alerts.yml', 'deploy/watch/grafana-dashboard.json', ...documents];

describe('a running system', () => {
  let home: TestDatabase;
  let owner: pg.Client;
  beforeAll(async () => {
    home = await createTestDatabase();
    owner = new pg.Client({ connectionString: home.ownerUrl });
    await owner.connect();
  });
  afterAll(async () => {
    await owner.end();
    await home.drop();
  });

  it('is described to people and to programs, with what is not well and no payload', async () => {
    const environment = { DATABASE_URL: home.appUrl };
    await owner.query(`select graphile_worker.add_job('push_notice', '{"id":"BN-0042"}', max_attempts := 1)`);
    await owner.query('update graphile_worker._private_jobs set attempts = max_attempts');
    const shown = await senlab('status', { environment });
    expect(shown.exitCode).toBe(1);
    expect(shown.output).toContain('✘ jobs failed');
    expect(shown.output).toContain('push_notice 1');
    const told = await senlab('status --json', { environment });
    expect(JSON.parse(told.output)).toMatchObject({
      workers: 0,
      jobs: [{ task: 'push_notice', waiting: 0, failed: 1 }],
      troubles: expect.arrayContaining([expect.objectContaining({ name: 'workers' })]),
    });
    expect(shown.output + told.output).not.toContain('BN-0042');
    await owner.query('delete from graphile_worker._private_jobs');
  });

  it('tells of the last backup, also of one that broke off', async () => {
    const told = async (): Promise<unknown> =>
      JSON.parse((await senlab('status --json', { environment: { DATABASE_URL: home.appUrl } })).output);
    expect(await told()).toMatchObject({ hasBackup: false, isBackupFailed: false });
    await owner.query(`insert into backup_run (id, begun_at, taken_at, ended_at, outcome, bytes) values
      (gen_random_uuid(), now() - interval '50 hours', now() - interval '50 hours', now(), 'whole', 7),
      (gen_random_uuid(), now() - interval '2 hours', now() - interval '90 minutes', now(), 'whole', 8)`);
    const last = { hasBackup: true, backupBytes: 8, isBackupFailed: false };
    expect(await told()).toMatchObject(last);
    await owner.query('insert into backup_run (id) values (gen_random_uuid())');
    expect(await told()).toMatchObject({ ...last, isBackupFailed: true });
    await owner.query('select pg_advisory_lock($1, 0)', [backupLock]);
    expect(await told()).toMatchObject({ ...last, isBackupFailed: false });
    await owner.query('delete from backup_run');
  });

  it('tells that no other machine confirms changes where one should', async () => {
    const environment = { DATABASE_URL: home.appUrl };
    const trouble = async (): Promise<boolean> =>
      (await senlab('status', { environment })).output.includes('✘ standbys of the database');
    expect(await trouble()).toBe(false);
    const administrator = openHand(home.adminUrl);
    await administrator.query(`alter database ${home.name} set senlab.synchronous = on`);
    expect(await trouble()).toBe(true);
    await administrator.query(`alter database ${home.name} reset senlab.synchronous`);
    await administrator.end();
  });

  it('is told on a page to whoever keeps the settings, and to nobody else', async () => {
    const database = testDatabase(home.appUrl);
    const service = systemStatusService({ database, clock: systemClock });
    const others = permissions.filter((permission) => permission !== 'settings.write');
    const reader = await addActor(database, others, { role: 'admin' });
    expect(await service.status(reader)).toEqual({ ok: false, refusal: { kind: 'denied' } });
    const keeper = await addActor(database, ['settings.write']);
    expect(await service.status(keeper)).toMatchObject({
      ok: true,
      value: {
        lines: expect.arrayContaining([expect.objectContaining({ name: 'workers', isTrouble: true })]),
      },
    });
    await database.close();
  });

  it('is told to who watches from the same machine, and through no proxy', async () => {
    const server = await runServer(home.appUrl);
    const told = await (await fetch(`${server.url}/metrics`)).text();
    expect(told).toMatch(/senlab_database_up 1\n/);
    expect(told).toMatch(/senlab_jobs_failed 0\n/);
    for (const known of [
      'refusals_total{code="unexpected"} 0',
      'pool_size 4',
      'pool_waiting 0',
      'database_connection_limit',
    ])
      expect(told).toContain(`senlab_${known}`);
    expect(told).toMatch(/senlab_files_free_bytes [1-9]/);
    // An alert about a name that nobody tells would be silent for ever, and a chart empty.
    const types = new Set([...told.matchAll(/^# TYPE (senlab_\w+) /gm)].map(([, name]) => name));
    const silent = watched.flatMap((path) => namesIn(read(path)).filter((name) => !types.has(name)));
    expect(silent).toEqual([]);
    // Whoever is asked at night reads what it means.
    const alerts = [...read('deploy/watch/alerts.yml').matchAll(/alert: (\w+)/g)].map(([, name]) => name);
    for (const document of documents) {
      const explained = new Set(namesIn(read(document)));
      expect([...types].filter((name) => name !== undefined && !explained.has(name))).toEqual([]);
      expect(alerts.filter((name) => !read(document).includes(`\`${String(name)}\``))).toEqual([]);
    }
    for (const headers of [{ 'x-forwarded-for': '127.0.0.1' }, { forwarded: 'for=127.0.0.1' }])
      expect((await fetch(`${server.url}/metrics`, { headers })).status).toBe(404);
    // Whoever adds work in the background says there whether it may be thrown away.
    const known = async (): Promise<unknown> =>
      (await owner.query('select identifier from graphile_worker._private_tasks order by 1')).rows;
    await eventually(known).toEqual(
      Object.keys(queueTasks)
        .toSorted()
        .map((identifier) => ({ identifier })),
    );
    await server.stop();
  });
});
