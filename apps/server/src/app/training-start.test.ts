import { createTestDatabase, type TestDatabase } from '@senlab/testkit';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { templatePreviewPath, trainingTexts } from '@senlab/contract';
import { execFileSync } from 'node:child_process';
import {
  addPerson,
  eventually,
  logIn,
  runServer,
  testDatabase,
} from '../../test-support/running.test-support.ts';

describe('a server and the kind of its database', () => {
  let hospital: TestDatabase;
  let training: TestDatabase;
  let owner: pg.Client;

  beforeAll(async () => {
    [hospital, training] = await Promise.all([createTestDatabase(), createTestDatabase()]);
    owner = new pg.Client({ connectionString: training.ownerUrl });
    await owner.connect();
    await owner.query('update installation set is_training = true');
  });
  afterAll(async () => {
    await owner.end();
    await Promise.all([hospital.drop(), training.drop()]);
  });

  async function connections(): Promise<number | undefined> {
    const { rows } = await owner.query<{ count: number }>(
      `select count(*)::int as count from pg_stat_activity
        where datname = current_database() and application_name like 'senlab%'`,
    );
    return rows[0]?.count;
  }

  it.each(['api', 'identity', 'worker'] as const)(
    'of which only one is for training: no %s starts, and none leaves a connection behind',
    async (role) => {
      const options = { roles: [role] };
      const learners = runServer(hospital.appUrl, { SENLAB_ENV: 'training' }, options);
      await expect(learners).rejects.toThrow('SENLAB_ENV is training, and this database was not made for it');
      for (const SENLAB_ENV of ['production', 'development', 'test']) {
        const others = runServer(training.appUrl, { SENLAB_ENV }, options);
        await expect(others).rejects.toThrow(`SENLAB_ENV is ${SENLAB_ENV}, and this database was made for`);
      }
      await eventually(connections).toBe(0);
    },
  );

  it('of one kind, start, and tell every page that it is for training', async () => {
    const learners = await runServer(training.appUrl, { SENLAB_ENV: 'training' });
    const config: unknown = await (await fetch(`${learners.url}/config.json`)).json();
    expect(config).toMatchObject({ isTraining: true });
    await learners.stop();
  });

  it('of one kind, draw papers with the mark of training, and without it elsewhere', async () => {
    const name = { name: 'patientName', type: 'text', position: { x: 10, y: 10 }, width: 80, height: 8 };
    const layout = { basePdf: { width: 148, height: 210, padding: [10, 10, 10, 10] }, schemas: [[name]] };
    const question = { paper: 'report', size: 'A5', title: '', template: '', layout };
    for (const [home, settings] of [
      [training, { SENLAB_ENV: 'training' }],
      [hospital, {}],
    ] as const) {
      const server = await runServer(home.appUrl, settings, { roles: ['api', 'identity'] });
      const people = testDatabase(home.appUrl);
      const token = await logIn(server.url, await addPerson(people, { permissions: ['settings.read'] }));
      const answer = await fetch(`${server.url}${templatePreviewPath}`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
        body: JSON.stringify(question),
      });
      expect(answer.status).toBe(200);
      const input = Buffer.from(await answer.arrayBuffer());
      const words = execFileSync('pdftotext', ['-raw', '-', '-'], { input })
        .toString()
        .replaceAll(/\s+/g, '');
      const mark = trainingTexts.paper.replaceAll(' ', '');
      expect(words.includes(mark)).toBe(home === training);
      await people.close();
      await server.stop();
    }
  });

  it('cannot be changed by the server, and by nobody once somebody has an account', async () => {
    const change = 'update installation set is_training = not is_training';
    const people = testDatabase(training.appUrl);
    await expect(people.pool.query(change)).rejects.toThrow('permission denied');
    await addPerson(people);
    await people.close();
    await expect(owner.query(change)).rejects.toThrow('does not change');
    await expect(owner.query('update installation set created_at = now()')).resolves.toBeDefined();
  });
});
