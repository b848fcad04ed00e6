import { createTestDatabase, type TestDatabase } from '@senlab/testkit';
import pg from 'pg';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { demoAccounts, demoPassword } from './demo/demo-accounts.ts';
import { sampleData } from './demo-lab/demo-lab.test-support.ts';
import { seed } from './seed.ts';
import { senlab, type Captured } from './senlab.test-support.ts';

let database: TestDatabase;
let client: pg.Client;

async function open(taken = createTestDatabase()): Promise<void> {
  database = await taken;
  client = new pg.Client({ connectionString: database.ownerUrl });
  await client.connect();
}

async function close(): Promise<void> {
  await client.end();
  await database.drop();
}

function run(argv: readonly string[], environment: Readonly<Record<string, string>> = {}): Promise<Captured> {
  return senlab(['seed', ...argv], { environment: { DATABASE_URL: database.appUrl, ...environment } });
}

function runUser(argv: readonly string[], input = ''): Promise<Captured> {
  return senlab(['user', ...argv], { input, environment: { DATABASE_URL: database.appUrl } });
}

const tables = [
  'account',
  'account_action',
  'account_permission',
  'account_group_member',
  'call_log',
  'department',
];

/** Everything in the tables, so that a second run that touches one value is seen. */
async function contents(): Promise<unknown> {
  const found: Record<string, unknown> = {};
  for (const table of tables) {
    found[table] = (await client.query(`select * from ${table} t order by t::text`)).rows;
  }
  return found;
}

async function count(table: string): Promise<number> {
  const { rows } = await client.query<{ n: number }>(`select count(*)::int as n from ${table}`);
  return rows[0]?.n ?? -1;
}

describe('seed --set reference', () => {
  beforeEach(() => open());
  afterEach(close);

  it('adds what is missing, leaves what an administrator keeps, and then finds nothing to do', async () => {
    await client.query(
      "delete from department where code = 'TD'; update department set name = 'x', kind = 'clinic' where code = 'KXN'",
    );
    const { output } = await run(['--set', 'reference']);
    expect(output).toContain('1 departments and 0 groups');
    const { rows } = await client.query(
      "select name, kind from department where code in ('TD', 'KXN') order by 1",
    );
    expect(rows).toEqual([
      { name: 'Tiếp đón', kind: 'desk' },
      { name: 'x', kind: 'clinic' },
    ]);
    const again = await run(['--set', 'reference']);
    expect(again.output).toContain('0 departments and 0 groups');
  });

  it('leaves a department of the hospital alone', async () => {
    await client.query("insert into department (code, name, kind) values ('RIENG', 'Khoa riêng', 'ward')");
    await run(['--set', 'reference']);
    const { rows } = await client.query("select name from department where code = 'RIENG'");
    expect(rows).toEqual([{ name: 'Khoa riêng' }]);
  });
});

describe('seed --set demo', () => {
  beforeAll(() => open(createTestDatabase({ with: sampleData })), 1_800_000);
  afterAll(close);

  it('makes one person for each job, with a past, who can be listed with the password', async () => {
    // Sixty each, and what was done with the customers of the demonstration.
    const ofCustomers = 'account_action where action_id in (select id from customer_action)';
    const past = (await count('account_action')) - (await count(ofCustomers));
    expect(past).toBe(60 * demoAccounts.length);
    await expect(count('call_log')).resolves.toBe(25);
    const { output } = await runUser(['list', '--demo', '--json']);
    const listed = JSON.parse(output) as { username: string; job: string; password: string }[];
    expect(listed.map((entry) => entry.username)).toEqual(demoAccounts.map((account) => account.username));
    expect(listed.every((entry) => entry.password === demoPassword)).toBe(true);
    expect(new Set(listed.map((entry) => entry.job)).size).toBe(8);
  });

  it('changes nothing the second time', async () => {
    const before = await contents();
    const { output } = await run(['--set', 'demo']);
    expect(output).toContain('nothing to add');
    await expect(contents()).resolves.toEqual(before);
  });

  it('does not undo a changed password, a closed account or a changed right', async () => {
    await runUser(['password', '--username', 'kythuat', '--password-stdin'], 'da-doi-roi-26');
    await runUser(['close', '--username', 'lamsang']);
    await runUser(['permissions', '--username', 'admin', '--remove', 'audit.read']);
    const before = await contents();
    await run(['--set', 'demo']);
    await expect(contents()).resolves.toEqual(before);
    const listed = JSON.parse((await runUser(['list', '--demo', '--json'])).output) as { username: string }[];
    // The first is somebody's since she has a password of her own.
    const gone = ['kythuat', 'lamsang'];
    expect(listed.filter(({ username }) => gone.includes(username))).toEqual([]);
  });
});

describe('seed --set demo in an empty hospital', () => {
  beforeEach(() => open());
  afterEach(close);

  it('leaves alone a person of the hospital with the same user name or staff code', async () => {
    const add = ['add', '--name', 'Người Thật', '--job', 'administrator'];
    await runUser([...add, '--username', 'admin']);
    await runUser([...add, '--username', 'nguoi.that', '--code', 'NV004']);
    const { output } = await run(['--set', 'demo']);
    expect(output).toContain('staff code: admin, kythuat');
    // Their names stand under every step of a case, and kythuat is somebody else here.
    expect(output).toContain('Sample cases: none');
    await expect(count('patient')).resolves.toBe(0);
    const { rows } = await client.query("select full_name, is_demo from account where username = 'admin'");
    expect(rows).toEqual([{ full_name: 'Người Thật', is_demo: false }]);
    await expect(count('account_action')).resolves.toBe(60 * (demoAccounts.length - 2));
  });

  it('survives two runs at once', async () => {
    // The second waits for the first before it looks at anything, whatever the first is going to write.
    const withoutCases = { set: 'demo', 'without-cases': true };
    const twice = async (): Promise<void> =>
      void (await Promise.all([seed(withoutCases), seed(withoutCases)]));
    const both = await senlab('twice', {
      table: { twice: { about: '', load: () => Promise.resolve(twice) } },
      environment: { DATABASE_URL: database.appUrl },
    });
    expect(both).toMatchObject({ errors: '', exitCode: 0 });
    await expect(count('account')).resolves.toBe(demoAccounts.length);
    await expect(count('call_log')).resolves.toBe(25);
  });

  it.each(['', '--without-cases', '--force', '--without-cases --force'])(
    'makes nobody in production, also not for whoever insists (%s)',
    async (words) => {
      const before = await contents();
      const argv = ['--set', 'demo', ...words.split(' ').filter((word) => word !== '')];
      const { exitCode } = await run(argv, { SENLAB_ENV: 'production' });
      expect(exitCode).toBe(2);
      await expect(contents()).resolves.toEqual(before);
    },
  );

  it.each([
    ['a database of a hospital', 'training', false],
    ['a database for training', 'development', true],
  ])('makes nobody in %s where SENLAB_ENV is %s', async (_what, SENLAB_ENV, isTraining) => {
    await client.query('update installation set is_training = $1', [isTraining]);
    const before = await contents();
    const { exitCode, errors } = await run(['--set', 'demo', '--without-cases'], { SENLAB_ENV });
    expect({ exitCode, errors }).toEqual({
      exitCode: 2,
      errors: expect.stringContaining('training') as string,
    });
    await expect(contents()).resolves.toEqual(before);
  });

  it('makes the people of learners in a database for training', async () => {
    await client.query('update installation set is_training = true');
    const { exitCode } = await run(['--set', 'demo', '--without-cases'], { SENLAB_ENV: 'training' });
    expect(exitCode).toBe(0);
    await expect(count('account')).resolves.toBe(demoAccounts.length);
  });

  it('makes the people and no patients where no cases are wanted', async () => {
    const { output } = await run(['--set', 'demo', '--without-cases']);
    expect(output).toContain('reference ranges approved for the demonstration');
    expect(output).not.toContain('Sample cases');
    await expect(count('account')).resolves.toBe(demoAccounts.length);
    await expect(count('patient')).resolves.toBe(0);
  });

  it('fills the lists of who measures by ultrasound and with what, and leaves lists that somebody keeps', async () => {
    await run(['--set', 'demo', '--without-cases']);
    await expect(count('ultrasound_doctor')).resolves.toBe(3);
    await expect(count('ultrasound_machine')).resolves.toBe(3);
    await client.query(
      "delete from ultrasound_doctor where code = 'SA02'; delete from ultrasound_machine where code = 'MSA11'",
    );
    await run(['--set', 'demo', '--without-cases']);
    await expect(count('ultrasound_doctor')).resolves.toBe(2);
    await expect(count('ultrasound_machine')).resolves.toBe(2);
  });
});

describe('seed', () => {
  beforeAll(() => open());
  afterAll(close);

  it.each([
    [[]],
    [['--set', 'everything']],
    [['--set', '']],
    [['demo']],
    [['--set', 'demo', 'now']],
    [['--sets', 'demo']],
    [['--set', 'reference', '--without-cases']],
    [['--set', 'load', '--items', '100']],
  ])('refuses %j and writes nothing', async (argv) => {
    expect((await run(argv)).exitCode).toBe(2);
    await expect(count('account')).resolves.toBe(0);
  });

  it('says to migrate first when there are no tables', async () => {
    await client.query('drop table department cascade');
    await expect(run(['--set', 'reference'])).resolves.toMatchObject({
      exitCode: 1,
      errors: expect.stringContaining('senlab migrate') as string,
    });
  });
});
