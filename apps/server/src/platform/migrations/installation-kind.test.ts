import { createTestDatabase, type TestDatabase } from '@senlab/testkit';
import pg from 'pg';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { isTrainingDatabase, kindProblem, refuseOtherKind, settleKind } from './installation-kind.ts';

describe('the kind of an installation', () => {
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
  beforeEach(async () => {
    await owner.query('delete from account');
    await owner.query('update installation set is_training = false');
  });

  const addAccount = (): Promise<unknown> =>
    owner.query(
      `insert into account (id, username, full_name, role) values (gen_random_uuid(), 'khach.mau', 'Khách Mẫu', 'user')`,
    );

  it.each([
    ['production', false],
    ['development', false],
    ['test', false],
    [undefined, false],
    ['training', true],
  ])('fits where SENLAB_ENV is %s and the database for training: %s', (environment, isTraining) => {
    expect(kindProblem(environment, isTraining)).toBeUndefined();
  });

  it.each([
    ['training', false, 'SENLAB_ENV is training, and this database was not made for it'],
    ['production', true, 'SENLAB_ENV is production, and this database was made for training'],
    ['development', true, 'SENLAB_ENV is development, and this database was made for training'],
    [undefined, true, 'SENLAB_ENV is not set, and this database was made for training'],
  ])('does not fit where SENLAB_ENV is %s and the database for training: %s', (environment, is, problem) => {
    expect(kindProblem(environment, is)).toContain(problem);
  });

  it.each([
    ['training', false, true],
    ['training', true, true],
    ['production', true, false],
    ['production', false, false],
    ['development', true, true],
    ['test', false, false],
    [undefined, true, true],
  ])('is settled by %s on a database without accounts, from %s to %s', async (environment, before, after) => {
    await owner.query('update installation set is_training = $1', [before]);
    await expect(settleKind(owner, environment)).resolves.toBe(before !== after);
    await expect(isTrainingDatabase(owner)).resolves.toBe(after);
  });

  it.each([
    ['training', false],
    ['production', true],
  ])('is not changed by %s any more where somebody has an account', async (environment, before) => {
    await owner.query('update installation set is_training = $1', [before]);
    await addAccount();
    await expect(settleKind(owner, environment)).resolves.toBe(false);
    await expect(isTrainingDatabase(owner)).resolves.toBe(before);
    await expect(refuseOtherKind(owner, environment)).rejects.toThrow('SENLAB_ENV is');
  });

  it('is that of a hospital where the tables are older, or not there', async () => {
    await owner.query('begin; alter table installation drop column is_training cascade');
    await expect(isTrainingDatabase(owner)).resolves.toBe(false);
    await owner.query('rollback; begin; drop table installation cascade');
    await expect(isTrainingDatabase(owner)).resolves.toBe(false);
    await owner.query('rollback');
  });
});
