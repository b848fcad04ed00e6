import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createTestDatabase, type TestDatabase } from '@senlab/testkit';
import pg from 'pg';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { checkDatabase, checkOwnerAddress, checkMigrations } from './database.ts';
import { checkClock, checkDatabaseTimeZone } from './database-facts.ts';
import { type Finding, readSettings, type Settings } from './settings.ts';

let database: TestDatabase;
let owner: pg.Client;

beforeEach(async () => {
  database = await createTestDatabase();
  owner = new pg.Client({ connectionString: database.ownerUrl });
  await owner.connect();
});

afterEach(async () => {
  await owner.end();
  await database.drop();
});

function settings(environment: NodeJS.ProcessEnv = {}): Settings {
  const { appUrl, ownerUrl } = database;
  const secret = 'Vq8zR2nX0cLwYb5tKe7uJm3fHs9gPd4aQ6oW1iTx';
  return readSettings({
    DATABASE_URL: appUrl,
    DATABASE_OWNER_URL: ownerUrl,
    SENLAB_SECRET: secret,
    // Not whatever somebody who tried the program has left in the working folder.
    FILES_FOLDER: join(tmpdir(), 'senlab-no-such-folder'),
    // Nothing here is about a slow answer.
    REQUEST_TIMEOUT_MS: '600000',
    ...environment,
  });
}

const faults = (findings: readonly Finding[]): readonly string[] =>
  findings.filter((finding) => finding.level === 'bad').map((finding) => finding.title);

function withoutSecrets(findings: readonly Finding[]): readonly Finding[] {
  const text = JSON.stringify(findings);
  for (const url of [database.appUrl, database.ownerUrl]) expect(text).not.toContain(new URL(url).password);
  return findings;
}

describe('the database', () => {
  it('is praised when it is as this program made it', async () => {
    const findings = withoutSecrets(await checkDatabase(settings()));
    expect(faults(findings)).toEqual([]);
    expect(findings).toHaveLength(13);
  });

  it('is not asked when its address cannot be read', async () => {
    await expect(checkDatabase(settings({ DATABASE_URL: 'nonsense' }))).resolves.toEqual([]);
  });

  it('is said not to answer when nothing listens', async () => {
    const url = new URL(database.appUrl);
    url.port = '1';
    const [finding, ...more] = withoutSecrets(await checkDatabase(settings({ DATABASE_URL: url.href })));
    expect(more).toEqual([]);
    expect(finding).toMatchObject({
      level: 'bad',
      advice: expect.stringContaining('does not answer') as string,
    });
  });

  it('is said not to exist when its name is wrong', async () => {
    const url = new URL(database.appUrl);
    url.pathname = '/no_such_database';
    const [finding] = withoutSecrets(await checkDatabase(settings({ DATABASE_URL: url.href })));
    expect(finding?.advice).toContain('senlab database init');
  });

  it.each([
    ['the owner', 'ownerUrl', 'rights of the owner'],
    ['a superuser', 'adminUrl', 'superuser'],
  ] as const)('must not be used as %s', async (_who, address, fault) => {
    const findings = withoutSecrets(await checkDatabase(settings({ DATABASE_URL: database[address] })));
    expect(faults(findings)).toEqual([expect.stringContaining(fault)]);
  });

  it('must know the time zone', async () => {
    expect(faults([await checkDatabaseTimeZone(owner, 'Asia/Sen_Hong')])).toEqual([
      expect.stringContaining('Asia/Sen_Hong'),
    ]);
  });

  it('must have the job queue', async () => {
    await owner.query('drop schema graphile_worker cascade');
    expect(faults(await checkDatabase(settings()))).toEqual([expect.stringContaining('job queue')]);
  });

  it('must let its limited role use the job queue', async () => {
    await owner.query('revoke usage on schema graphile_worker from senlab_app');
    expect(faults(await checkDatabase(settings()))).toEqual([expect.stringContaining('job queue')]);
  });

  it('goes on with the other questions when one fails', async () => {
    await owner.query('revoke select on schema_migration from senlab_app');
    const findings = await checkDatabase(settings());
    expect(faults(findings)).toEqual([expect.stringContaining('42501')]);
    expect(findings).toHaveLength(13);
  });
});

describe('the kind of the database', () => {
  it.each([
    ['production', true, 'The database was made for training, and SENLAB_ENV says production'],
    ['development', true, 'The database was made for training, and SENLAB_ENV says development'],
    ['training', false, 'The database was not made for training, and SENLAB_ENV says training'],
  ])(
    'is told where the settings say %s and it is for training: %s',
    async (environment, isTraining, title) => {
      await owner.query('update installation set is_training = $1', [isTraining]);
      // Not all of them: what a hospital needs besides is asked elsewhere.
      expect(faults(await checkDatabase(settings({ SENLAB_ENV: environment })))).toContain(title);
    },
  );

  it('is praised where a database for training is used for it, beside accounts that everybody may use', async () => {
    await owner.query('update installation set is_training = true');
    await owner.query(
      `insert into account (id, username, full_name, role, is_demo)
       values (gen_random_uuid(), 'khach.mau', 'Khách Mẫu', 'user', true)`,
    );
    const findings = await checkDatabase(settings({ SENLAB_ENV: 'training' }));
    expect(faults(findings)).toEqual([]);
    expect(findings).toContainEqual({ level: 'good', title: 'The database is one for training' });
  });
});

describe('demo accounts', () => {
  const add = (isActive: boolean): Promise<unknown> =>
    owner.query(
      `insert into account (id, username, full_name, role, is_demo, is_active)
       values (gen_random_uuid(), 'khach.mau', 'Khách Mẫu', 'user', true, $1)`,
      [isActive],
    );

  it('must not be open in production', async () => {
    await add(true);
    const findings = await checkDatabase(settings({ SENLAB_ENV: 'production' }));
    expect(faults(findings)).toEqual([expect.stringContaining('khach.mau')]);
  });

  it('may be closed in production, and open elsewhere', async () => {
    await add(false);
    expect(faults(await checkDatabase(settings({ SENLAB_ENV: 'production' })))).toEqual([]);
    await owner.query('update account set is_active = true');
    expect(faults(await checkDatabase(settings()))).toEqual([]);
  });
});

describe('the migrations', () => {
  it('must all be applied', async () => {
    const { rows } = await owner.query<{ name: string }>(
      'delete from schema_migration where name = (select max(name) from schema_migration) returning name',
    );
    expect(faults(await checkDatabase(settings()))).toEqual([
      expect.stringContaining(`Not applied yet: ${String(rows[0]?.name)}`),
    ]);
  });

  it('must have been applied at all', async () => {
    await owner.query('drop table schema_migration');
    expect(faults(await checkDatabase(settings()))).toEqual(['The database has no tables yet']);
  });

  it('must be the ones that were applied', async () => {
    await owner.query("update schema_migration set checksum = 'x' where name like '0001%'");
    await owner.query("insert into schema_migration (name, checksum) values ('0001_between.sql', 'x')");
    const [fault] = faults(await checkDatabase(settings()));
    expect(fault).toContain('0001_accounts.sql was edited');
    expect(fault).toContain('0001_between.sql is applied, but this program does not have it');
  });

  it('may be of a later program, unless that took away what this one uses', async () => {
    await owner.query("insert into schema_migration (name, checksum) values ('9998_later.sql', 'x')");
    expect(await checkMigrations(owner)).toEqual({
      level: 'good',
      title: 'The database is newer than this program, which still suits it',
    });
    await owner.query(
      "insert into schema_migration (name, checksum, needs) values ('9999_less.sql', 'x', '9998')",
    );
    expect(await checkMigrations(owner)).toMatchObject({
      level: 'bad',
      title: 'The database is too new for this program: 9999_less.sql',
    });
  });

  it('must not have been overtaken', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'senlab-doctor-'));
    writeFileSync(join(folder, '0000_early.sql'), '');
    const { title } = await checkMigrations(owner, folder);
    rmSync(folder, { recursive: true });
    expect(title).toContain('0000_early.sql is not applied, but a later one is');
  });
});

describe('the clock', () => {
  it.each([
    [0, 'good'],
    [-5_000, 'bad'],
    [5_000, 'bad'],
  ])('of a machine that is %i ms off is %s', async (offset, level) => {
    const clock = { now: () => Date.now() + offset };
    await expect(checkClock(owner, clock)).resolves.toMatchObject({ level });
  });

  it('is not blamed for a slow line', async () => {
    const times = [Date.now() - 20_000, Date.now() + 20_000];
    await expect(checkClock(owner, { now: () => times.shift() ?? 0 })).resolves.toMatchObject({
      level: 'good',
    });
  });
});

describe('the address of the owner', () => {
  it('is not missed', async () => {
    await expect(checkOwnerAddress(settings({ DATABASE_OWNER_URL: '' }))).resolves.toEqual([]);
  });

  it('is praised when it can migrate', async () => {
    await expect(checkOwnerAddress(settings())).resolves.toMatchObject([{ level: 'good' }]);
  });

  it('must be allowed to create tables', async () => {
    const findings = withoutSecrets(
      await checkOwnerAddress(settings({ DATABASE_OWNER_URL: database.appUrl })),
    );
    expect(faults(findings)).toEqual([expect.stringContaining('may not create')]);
  });

  it('must lead to the same database', async () => {
    const other = await createTestDatabase();
    const findings = await checkOwnerAddress(settings({ DATABASE_OWNER_URL: other.ownerUrl }));
    await other.drop();
    expect(faults(findings)).toEqual([expect.stringContaining('another database')]);
  });

  it('must answer', async () => {
    const url = new URL(database.ownerUrl);
    url.port = '1';
    const [finding] = withoutSecrets(await checkOwnerAddress(settings({ DATABASE_OWNER_URL: url.href })));
    expect(finding?.advice).toContain('address in DATABASE_OWNER_URL');
  });

  it('is not blamed when the other address does not answer', async () => {
    const url = new URL(database.appUrl);
    url.port = '1';
    await expect(checkOwnerAddress(settings({ DATABASE_URL: url.href }))).resolves.toMatchObject([
      { level: 'good' },
    ]);
  });
});

describe('the addresses of those who log in', () => {
  const logIn = (people: number, address: string): Promise<unknown> =>
    owner.query(
      `insert into known_device (username, device, last_address, last_success_at)
       select 'nguoi.' || n || $2, repeat('a', 64), $2, now() from generate_series(1, $1) n`,
      [people, address],
    );
  const suspicions = async (): Promise<readonly string[]> =>
    (await checkDatabase(settings({ SENLAB_ENV: 'production' })))
      .filter((finding) => finding.level === 'bad')
      .map((finding) => finding.title);

  it('are suspected when many people seem to sit at one computer of the house', async () => {
    await logIn(10, '10.0.0.1');
    expect(await suspicions()).toEqual(['All 10 people who log in come from one address, 10.0.0.1']);
    await logIn(1, '10.0.0.2');
    expect(await suspicions()).toEqual([]);
  });

  it.each([
    [9, '10.0.0.1'],
    [50, '203.0.113.7'],
    [50, 'nonsense'],
  ])('are not suspected when %i people come from %s', async (people, address) => {
    await logIn(people, address);
    expect(await suspicions()).toEqual([]);
  });
});
