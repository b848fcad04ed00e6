import { createTestDatabase, type TestDatabase } from '@senlab/testkit';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { senlab, type Captured } from './senlab.test-support.ts';

describe('senlab migrate', () => {
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

  const migrate = (SENLAB_ENV: string): Promise<Captured> =>
    senlab('migrate', { environment: { DATABASE_OWNER_URL: home.ownerUrl, SENLAB_ENV } });

  it('makes a database without accounts what the settings say it is for, and says so once', async () => {
    const up = 'The database is up to date.\n';
    const made = 'This is now a database for training, and no server of a hospital works with it.\n';
    await expect(migrate('development')).resolves.toMatchObject({ output: up, exitCode: 0 });
    await expect(migrate('training')).resolves.toMatchObject({ output: up + made, exitCode: 0 });
    await expect(migrate('training')).resolves.toMatchObject({ output: up, exitCode: 0 });
    await expect(migrate('production')).resolves.toMatchObject({ output: up, exitCode: 0 });
    const { rows } = await owner.query('select is_training from installation');
    expect(rows).toEqual([{ is_training: false }]);
  });

  it.each([
    ['training', false],
    ['production', true],
    ['development', true],
  ])('refuses %s where accounts are in a database for training: %s', async (environment, isTraining) => {
    await owner.query('delete from account');
    await owner.query('update installation set is_training = $1', [isTraining]);
    await owner.query(
      `insert into account (id, username, full_name, role) values (gen_random_uuid(), 'khach.mau', 'Khách Mẫu', 'user')`,
    );
    const { exitCode, errors } = await migrate(environment);
    expect(exitCode).toBe(2);
    expect(errors).toContain(`SENLAB_ENV is ${environment}, and this database was`);
    const { rows } = await owner.query('select is_training from installation');
    expect(rows).toEqual([{ is_training: isTraining }]);
  });
});
