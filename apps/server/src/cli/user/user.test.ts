import { createTestDatabase, type TestDatabase } from '@senlab/testkit';
import pg from 'pg';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { checkPassword } from '../../platform/secrets.ts';
import { senlab, type Captured } from '../senlab.test-support.ts';

let database: TestDatabase;
let client: pg.Client;

beforeAll(async () => {
  database = await createTestDatabase();
  client = new pg.Client({ connectionString: database.ownerUrl });
  await client.connect();
});

afterAll(async () => {
  await client.end();
  await database.drop();
});

function run(argv: readonly string[], input?: string): Promise<Captured> {
  return senlab(['user', ...argv], { environment: { DATABASE_URL: database.appUrl }, input });
}

const named = (username: string): string[] => ['--username', username];
const newcomer = (...more: string[]): string[] => ['add', '--name', 'Phan Thử Nghiệm', ...more];

async function rowOf(username: string): Promise<Record<string, unknown> | undefined> {
  const { rows } = await client.query<Record<string, unknown>>(
    `select account.*, d.code as department,
       array(select permission from account_permission where account_id = account.id order by 1) as permissions,
       (select count(*)::int from outbox where topic = 'account_standing' and account_id = account.id) as hints
     from account left join department d on d.id = department_id where username = $1`,
    [username],
  );
  return rows[0];
}

async function addCode(username: string): Promise<void> {
  await client.query(
    `insert into account_invitation (id, account_id, code_hash, created_by, created_at, expires_at)
     select gen_random_uuid(), id, sha256('ma-mau'), id, now(), now() + interval '1 day'
     from account where username = $1`,
    [username],
  );
}

async function countOpenCodes(): Promise<number> {
  const { rows } = await client.query<{ n: number }>(
    'select count(*)::int as n from account_invitation where withdrawn_at is null',
  );
  return rows[0]?.n ?? -1;
}

async function countAccounts(): Promise<number> {
  const { rows } = await client.query<{ n: number }>('select count(*)::int as n from account');
  return rows[0]?.n ?? -1;
}

beforeEach(async () => {
  await client.query('delete from outbox; delete from account');
  await run(newcomer('--job', 'collection', '--code', 'NV900', ...named('nguoi.cu')), 'mot-mat-khau-cu\n');
});

describe('user add', () => {
  it('gives the role and the permissions of the job, and prints a password that works', async () => {
    const options = [
      '--email',
      'moi@senhong.example',
      '--phone',
      '0500 000.123',
      '--department',
      'kxn',
      '--title',
      'CN',
    ];
    const { output } = await run(newcomer('--job', 'researcher', ...named(' Nguoi.Moi '), ...options));
    const row = await rowOf('nguoi.moi');
    expect(row).toMatchObject({
      full_name: 'Phan Thử Nghiệm',
      role: 'staff',
      phone_number: '0500000123',
      email: 'moi@senhong.example',
      department: 'KXN',
      title: 'CN',
      is_demo: false,
      permissions: ['files.upload', 'research.export', 'research.read', 'research.write'],
    });
    const password = /: (\S+)\n$/.exec(output)?.[1] ?? '';
    await expect(checkPassword(String(row?.['password_hash']), password)).resolves.toBe(true);
  });

  it('takes the password from standard input and does not print it', async () => {
    const added = await run(
      newcomer('--job', 'technician', '--password-stdin', ...named('nguoi.moi')),
      'rieng-tu-26\n',
    );
    expect(added).toMatchObject({ errors: '', exitCode: 0 });
    expect(added.output).not.toContain('rieng-tu-26');
    const row = await rowOf('nguoi.moi');
    await expect(checkPassword(String(row?.['password_hash']), 'rieng-tu-26')).resolves.toBe(true);
  });

  it.each([
    ['no user name', newcomer('--job', 'technician'), '--username is missing'],
    ['no name', ['add', '--job', 'technician', ...named('nguoi.moi')], '--name is missing'],
    ['no job', newcomer(...named('nguoi.moi')), '--job is missing'],
    ['an unknown job', newcomer('--job', 'director', ...named('nguoi.moi')), 'clinician, reception'],
    [
      'a job that is a word of the language',
      newcomer('--job', 'toString', ...named('nguoi.moi')),
      '--job is one of',
    ],
    ['a short user name', newcomer('--job', 'technician', ...named('abc')), '4 to 64'],
    ['a long user name', newcomer('--job', 'technician', ...named('a'.repeat(65))), '4 to 64'],
    ['a user name with spaces', newcomer('--job', 'technician', ...named('nguoi moi')), 'letters a–z'],
    ['a user name with accents', newcomer('--job', 'technician', ...named('người.mới')), 'letters a–z'],
    [
      'a name of one letter',
      ['add', '--name', ' A ', '--job', 'technician', ...named('nguoi.moi')],
      '2 to 100',
    ],
    [
      'a wrong e-mail',
      newcomer('--job', 'technician', '--email', 'nobody', ...named('nguoi.moi')),
      '--email',
    ],
    [
      'a wrong phone',
      newcomer('--job', 'technician', '--phone', '12ab5678', ...named('nguoi.moi')),
      '--phone',
    ],
    [
      'a foreign department',
      newcomer('--job', 'technician', '--department', 'XX', ...named('nguoi.moi')),
      'KSAN',
    ],
    ['a taken user name', newcomer('--job', 'technician', ...named('NGUOI.CU')), 'this user name'],
    [
      'a blank code',
      newcomer('--job', 'technician', '--code', ' ', ...named('nguoi.moi')),
      '--code is blank',
    ],
    [
      'a taken code',
      newcomer('--job', 'technician', '--code', 'NV900', ...named('nguoi.moi')),
      'this staff code',
    ],
    [
      'a short password',
      newcomer('--job', 'technician', '--password-stdin', ...named('nguoi.moi')),
      'at least 8',
    ],
  ])('refuses %s and adds nobody', async (_what, argv, reason) => {
    const { errors, exitCode, output } = await run(argv, 'ngan\n');
    expect(exitCode).toBe(2);
    expect(errors).toContain(reason);
    expect(output).toBe('');
    await expect(countAccounts()).resolves.toBe(1);
  });

  it.each([
    [['--password', 'lo-mat-khau']],
    [['--password=lo-mat-khau']],
    [['--password-stdin=lo-mat-khau']],
    [['lo-mat-khau']],
  ])('refuses a password among the arguments (%j) without repeating it', async (argv) => {
    const { errors, exitCode } = await run(newcomer('--job', 'technician', ...named('nguoi.moi'), ...argv));
    expect(exitCode).toBe(2);
    expect(errors).not.toContain('lo-mat-khau');
  });
});

describe('user password', () => {
  it('makes an account of the demonstration, whose password everybody knew, somebody’s', async () => {
    await client.query('update account set is_demo = true');
    await run(['password', '--password-stdin', ...named('nguoi.cu')], 'mot-mat-khau-moi');
    await expect(rowOf('nguoi.cu')).resolves.toMatchObject({ is_demo: false });
  });

  it('voids the code that an administrator gave', async () => {
    await addCode('nguoi.cu');
    await run(['password', '--password-stdin', ...named('nguoi.cu')], 'mot-mat-khau-moi');
    await expect(countOpenCodes()).resolves.toBe(0);
  });

  it('ends the sessions of before and tells the instances', async () => {
    const { output } = await run(['password', '--password-stdin', ...named('Nguoi.Cu')], 'mot-mat-khau-moi');
    expect(output).not.toContain('mot-mat-khau-moi');
    const row = await rowOf('nguoi.cu');
    expect(row).toMatchObject({ epoch: 1, hints: 1 });
    await expect(checkPassword(String(row?.['password_hash']), 'mot-mat-khau-moi')).resolves.toBe(true);
  });

  it.each([
    ['an unknown account', ['password', ...named('khong.ai')], 'no account'],
    ['no account', ['password'], '--username is missing'],
    ['the user name as password', ['password', '--password-stdin', ...named('nguoi.cu')], 'user name'],
  ])('refuses %s and changes nothing', async (_what, argv, reason) => {
    const before = await rowOf('nguoi.cu');
    const { errors } = await run(argv, 'toi-la-nguoi.cu');
    expect(errors).toContain(reason);
    await expect(rowOf('nguoi.cu')).resolves.toEqual(before);
  });
});

describe('user permissions', () => {
  it('adds and removes, and tells the instances', async () => {
    const change = ['--add', 'audit.read, calls.use,calls.use', '--remove', 'patients.read'];
    const { output } = await run(['permissions', ...named('nguoi.cu'), ...change]);
    expect(output).toContain('2 added, 1 removed');
    const row = await rowOf('nguoi.cu');
    expect(row?.['hints']).toBe(1);
    expect(row?.['permissions']).toEqual([
      'accounts.lookup',
      'audit.read',
      'calls.use',
      'customers.read',
      'files.upload',
      'return-slips.hand-over',
      'specimens.collect',
    ]);
  });

  it('tells nobody when nothing changes', async () => {
    await run(['permissions', ...named('nguoi.cu'), '--add', 'patients.read', '--remove', 'audit.read']);
    await expect(rowOf('nguoi.cu')).resolves.toMatchObject({ hints: 0 });
  });

  it.each([
    ['an unknown permission', ['--add', 'patients.read,everything'], 'unknown: everything'],
    ['an unknown one to remove', ['--remove', 'everything'], '--remove: unknown'],
    ['no change', [], 'say what to change'],
    ['an empty list', ['--add', ' , '], 'say what to change'],
    ['the same in both', ['--add', 'audit.read', '--remove', 'audit.read'], 'both'],
  ])('refuses %s and changes nothing', async (_what, change, reason) => {
    const before = await rowOf('nguoi.cu');
    const { errors } = await run(['permissions', ...named('nguoi.cu'), ...change]);
    expect(errors).toContain(reason);
    await expect(rowOf('nguoi.cu')).resolves.toEqual(before);
  });

  it('refuses an unknown account', async () => {
    const { exitCode } = await run(['permissions', '--add', 'audit.read', ...named('khong.ai')]);
    expect(exitCode).toBe(2);
  });
});

describe('user close and open', () => {
  it('voids the code that an administrator gave, which opening does not bring back', async () => {
    await addCode('nguoi.cu');
    await run(['close', ...named('nguoi.cu')]);
    await run(['open', ...named('nguoi.cu')]);
    await expect(countOpenCodes()).resolves.toBe(0);
  });

  it('notes when, for tokens that carry no epoch', async () => {
    await run(['close', ...named('nguoi.cu')]);
    const { rowCount } = await client.query(
      `select from ended_session join account on key = 'account ' || account.id where username = 'nguoi.cu'`,
    );
    expect(rowCount).toBe(1);
  });

  it('ends the sessions and tells the instances each time', async () => {
    await run(['close', ...named('nguoi.cu')]);
    await expect(rowOf('nguoi.cu')).resolves.toMatchObject({ is_active: false, epoch: 1, hints: 1 });
    await run(['open', ...named('nguoi.cu')]);
    await expect(rowOf('nguoi.cu')).resolves.toMatchObject({ is_active: true, epoch: 2, hints: 2 });
  });

  it('leaves alone what is so already', async () => {
    const { output } = await run(['open', ...named('nguoi.cu')]);
    expect(output).toBe('nguoi.cu is open already.\n');
    await expect(rowOf('nguoi.cu')).resolves.toMatchObject({ epoch: 0, hints: 0 });
  });

  it.each([['close'], ['open']])('refuses to %s an account that does not exist', async (action) => {
    const { errors } = await run([action, ...named('khong.ai')]);
    expect(errors).toContain('no account');
  });
});

describe('user list', () => {
  it('names everyone and no password', async () => {
    const { output } = await run(['list']);
    expect(output.split('\n')[1]).toMatch(/^nguoi\.cu\s+staff\s+-\s+open\s+Phan Thử Nghiệm/);
    const json = (await run(['list', '--json'])).output;
    expect(JSON.parse(json)).toEqual([
      {
        username: 'nguoi.cu',
        fullName: 'Phan Thử Nghiệm',
        role: 'staff',
        department: null,
        isActive: true,
        isDemo: false,
      },
    ]);
    expect(`${output}${json}`).not.toContain('argon2');
  });

  it('keeps people of the hospital out of the list of demo accounts', async () => {
    await expect(run(['list', '--demo', '--json'])).resolves.toMatchObject({ output: '[]\n' });
    await expect(run(['list', '--demo'])).resolves.toMatchObject({ output: 'There are no accounts.\n' });
  });
});

describe('user', () => {
  it.each([
    [[]],
    [['remove']],
    [['toString']],
    [['list', 'everyone']],
    [['close', '--add', 'x']],
    [['list', '--all']],
  ])('refuses %j in one line', async (argv) => {
    const { errors, exitCode } = await run(argv);
    expect(exitCode).toBe(2);
    expect(errors).toMatch(/^senlab: .+\n$/);
  });
});

describe('what the command line does to an account', () => {
  async function logged(): Promise<readonly unknown[]> {
    const { rows } = await client.query<Record<string, unknown>>(
      `select command, actor_id, action, entity_id, diff from audit_event
        where entity = 'account' and written_at > now() - interval '10 minutes' order by written_at desc limit 1`,
    );
    return rows;
  }
  const told = { actor_id: null, action: 'config', entity_id: 'nguoi.cu' };

  it.each<readonly [string, readonly string[], object]>([
    ['password', ['password', '--password-stdin'], { command: 'change-password', diff: null }],
    [
      'permissions',
      ['permissions', '--add', 'results.read'],
      { command: 'change-account', diff: { given: [null, 'results.read'] } },
    ],
    ['standing', ['close'], { command: 'close-account', diff: null }],
  ])('stands in the log: %s', async (_, [command = '', ...more], event) => {
    await run([command, ...named('nguoi.cu'), ...more], 'mot-mat-khau-moi-hon\n');
    expect(await logged()).toEqual([{ ...told, ...event }]);
  });

  it('stands in the log: a new account with its rights', async () => {
    await run(newcomer('--job', 'collection', ...named('nguoi.moi')), 'mot-mat-khau-cu\n');
    expect(await logged()).toMatchObject([{ ...told, command: 'add-account', entity_id: 'nguoi.moi' }]);
  });

  it('is not logged where nothing changed or it was refused', async () => {
    await run(['open', ...named('nguoi.cu')]);
    await run(['permissions', ...named('nguoi.la'), '--add', 'results.read']);
    expect(await logged()).toMatchObject([{ command: 'add-account', entity_id: 'nguoi.cu' }]);
  });
});
