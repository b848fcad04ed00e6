import { randomUUID } from 'node:crypto';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { createTestDatabase, openHand, type TestDatabase } from '@senlab/testkit';
import pg from 'pg';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { loadKeys } from '../../identity/index.ts';
import { openTestDatabase } from '../../platform/change-by-hand.test-support.ts';
import type { Database } from '../../platform/database.ts';
import { FileStoreUnavailableError } from '../../platform/failures.ts';
import { placeParts } from '../../platform/files/file-store.ts';
import { markedFolderStore, markerName } from '../../platform/files/marked-folder.ts';
import { programLock } from '../../platform/migrations/migrations.ts';
import { faultOfRoom } from './folders.ts';
import {
  checkBackup,
  checkFilesOf,
  checkSecretOfKeys,
  checkSessionZone,
  checkStandbys,
  checkWorker,
} from './running.ts';
import { checkNames } from './settings.ts';

const secret = 'Vq8zR2nX0cLwYb5tKe7uJm3fHs9gPd4aQ6oW1iTx';
let home: TestDatabase;
let owner: pg.Client;
let database: Database;
let folder: string;

beforeEach(async () => {
  home = await createTestDatabase();
  owner = new pg.Client({ connectionString: home.ownerUrl });
  await owner.connect();
  database = openTestDatabase(home.appUrl);
  folder = mkdtempSync(join(tmpdir(), 'senlab-marked-'));
});
afterEach(async () => {
  await owner.end();
  await database.close();
  await home.drop();
  rmSync(folder, { recursive: true, force: true });
});

describe('the secret', () => {
  it('must be the one that the keys of logins were sealed with', async () => {
    expect(await checkSecretOfKeys(owner, secret)).toMatchObject({ level: 'good' });
    await loadKeys(database, { secret, tokenLifetimeSeconds: 60 });
    expect(await checkSecretOfKeys(owner, secret)).toMatchObject({
      level: 'good',
      title: 'SENLAB_SECRET opens the keys of logins',
    });
    const other = await checkSecretOfKeys(owner, secret.toLowerCase());
    expect(other).toMatchObject({ level: 'bad', advice: expect.stringContaining('Set the former one') });
    expect(JSON.stringify(other)).not.toContain(secret.toLowerCase());
  });
});

describe('machines that follow the database', () => {
  const advised = async (): Promise<unknown> => {
    const client = new pg.Client({ connectionString: home.appUrl });
    await client.connect();
    try {
      return await checkStandbys(client);
    } finally {
      await client.end();
    }
  };
  const say = async (setting: string): Promise<void> => {
    // Nobody else may set a name that the server does not know.
    const administrator = openHand(home.adminUrl);
    await administrator.query(`alter database ${home.name} set ${setting}`);
    await administrator.end();
  };

  it('are missed only where there should be some', async () => {
    expect(await advised()).toMatchObject({ level: 'good' });
    await say('senlab.synchronous = off');
    expect(await advised()).toMatchObject({ level: 'good' });
    await say('senlab.synchronous = on');
    expect(await advised()).toMatchObject({
      level: 'bad',
      title: expect.stringContaining('giảm an toàn dữ liệu'),
      advice: expect.stringContaining('patronictl list'),
    });
  });

  it('are no database of ours to write into', async () => {
    await say('default_transaction_read_only = on');
    expect(await advised()).toMatchObject({ level: 'bad', title: expect.stringContaining('only reads') });
  });
});

describe('a backup', () => {
  const takenBefore = (hours: number, outcome: string): Promise<unknown> =>
    owner.query(
      `insert into backup_run (id, taken_at, ended_at, outcome)
       values (gen_random_uuid(), now() - make_interval(hours => $1), now(), $2)`,
      [hours, outcome],
    );

  it('is missed where there is none, where the last is old, and where the newer ones failed', async () => {
    expect(await checkBackup(owner)).toMatchObject({ level: 'warning', title: 'There is no backup' });
    await takenBefore(27, 'whole');
    await takenBefore(1, 'failed');
    const title = 'The last backup is 27 hours old';
    expect(await checkBackup(owner)).toMatchObject({ level: 'warning', title });
    await takenBefore(25, 'incomplete');
    expect(await checkBackup(owner)).toEqual({ level: 'good', title: 'The last backup is 25 hours old' });
  });
});

describe('a worker', () => {
  it('is only missed where the program runs or a job waits', async () => {
    expect(await checkWorker(owner)).toMatchObject({ level: 'warning' });
    await owner.query('select pg_advisory_lock_shared($1, 1)', [programLock]);
    expect(await checkWorker(owner)).toMatchObject({ level: 'bad' });
    await owner.query("insert into worker_life (pool_id, seen_at) values ('a', now())");
    expect(await checkWorker(owner)).toMatchObject({ level: 'good' });
  });

  it('is missed where a job waits, and one that lives no more does not count', async () => {
    await owner.query(
      "insert into worker_life (pool_id, seen_at) values ('a', now() - interval '2 minutes')",
    );
    await owner.query(
      "select graphile_worker.add_job('housekeeping', run_at := now() - interval '2 minutes')",
    );
    expect(await checkWorker(owner)).toMatchObject({
      level: 'bad',
      title: 'No worker lives, and jobs wait: 1',
    });
  });
});

describe('a connection', () => {
  it('must count days as the hospital does', async () => {
    await owner.query("set timezone = 'Asia/Ho_Chi_Minh'");
    expect(await checkSessionZone(owner)).toMatchObject({ level: 'good' });
    await owner.query("set timezone = 'UTC'");
    expect(await checkSessionZone(owner)).toMatchObject({ level: 'bad' });
  });
});

describe('the disk', () => {
  it.each([
    [100, 100, 'fine'],
    [2, 100, 'nearly full'],
    [0, 100, 'nearly full'],
    [0.9, 2, 'nearly full'],
  ])('with %d of %d GB free is %s', (free, all, verdict) => {
    const blocks = 1024 ** 2;
    const found = faultOfRoom({ bsize: 1024, bavail: free * blocks, blocks: all * blocks });
    expect(found === undefined ? 'fine' : 'nearly full').toBe(verdict);
  });
});

describe('the names of settings', () => {
  it.each([
    ['SENLAB_SECERT', 'Did you mean SENLAB_SECRET?'],
    ['TRUST_PROXI', 'Did you mean TRUST_PROXY?'],
    ['DATABASE_POOLSIZE', 'Did you mean DATABASE_POOL_SIZE?'],
    ['S3_BUKKET_NAME', 'Remove it, or compare its name with the list of settings.'],
  ])('are compared: %s', (name, advice) => {
    expect(checkNames({ [name]: 'hunter2' })).toEqual([
      { level: 'bad', title: `${name} is no setting of this program`, advice },
    ]);
  });

  it('are nothing of ours where other programs have theirs', () => {
    const others = [
      'HOSTNAME',
      'SENLAB_API',
      'SENLAB_WHOLE_RUN',
      'NODE_ENV',
      'LOGNAME',
      'PATH',
      'HOME',
      'XDG_DATA',
    ];
    expect(checkNames(Object.fromEntries(others.map((name) => [name, 'x'])))).toEqual([]);
  });
});

describe('the folder of files', () => {
  const content = Buffer.from('xin chào');
  const named = 'b'.repeat(64);

  async function nameContent(sha256: string): Promise<void> {
    const id = randomUUID();
    await owner.query(
      "insert into account (id, username, full_name, role) values ($1::uuid, $1::text, 'Người Mẫu', 'user')",
      [id],
    );
    await owner.query(
      `insert into stored_file (id, account_id, sha256, name, type, size) values ($1, $1, $2, 'a.png', 'image/png', 9)`,
      [id, sha256],
    );
  }
  const state = async (): Promise<string> => (await checkFilesOf(owner, folder)).title;

  it('is marked with the first file, and known by that', async () => {
    expect(await state()).toBe('FILES_FOLDER is not in use yet');
    const store = markedFolderStore(folder, database);
    const { sha256 } = await store.putBytes(content);
    await nameContent(sha256);
    expect(await state()).toBe('FILES_FOLDER is the one of this installation');
    const stored = await store.open(sha256);
    expect(stored).toBeDefined();
    stored?.destroy();
  });

  it('is neither read nor written where the share is not mounted', async () => {
    const store = markedFolderStore(folder, database);
    const { sha256 } = await store.putBytes(content);
    await nameContent(sha256);
    rmSync(folder, { recursive: true });
    mkdirSync(folder);
    await expect(store.open(sha256)).rejects.toThrow('the file store is unavailable (FOLDER_EMPTY)');
    await expect(store.putBytes(content)).rejects.toThrow(FileStoreUnavailableError);
    expect(await checkFilesOf(owner, folder)).toMatchObject({
      level: 'bad',
      advice: expect.stringContaining('Mount the share'),
    });
  });

  it('is not made anew where it is missing', async () => {
    await nameContent(named);
    rmSync(folder, { recursive: true });
    await expect(markedFolderStore(folder, database).putBytes(content)).rejects.toThrow('FOLDER_EMPTY');
    expect(await checkFilesOf(owner, folder)).toMatchObject({ level: 'bad' });
  });

  it('is taken over from the time before folders were marked', async () => {
    await nameContent(named);
    const place = join(folder, ...placeParts(named));
    mkdirSync(dirname(place), { recursive: true });
    writeFileSync(place, content);
    expect(await state()).toContain('holds what the database names');
    await markedFolderStore(folder, database).putBytes(content);
    const { rows } = await owner.query<{ id: string }>('select id from installation');
    expect(readFileSync(join(folder, markerName), 'utf8').trim()).toBe(rows[0]?.id);
  });

  it('is refused when it is that of another installation', async () => {
    writeFileSync(join(folder, markerName), randomUUID());
    await expect(markedFolderStore(folder, database).putBytes(content)).rejects.toThrow('FOLDER_OF_ANOTHER');
    expect(await state()).toContain('belongs to another installation');
  });

  it('is marked once when several instances come at once', async () => {
    const stores = [1, 2, 3].map(() => markedFolderStore(folder, database));
    const put = await Promise.all(stores.map((store) => store.putBytes(content)));
    expect(new Set(put.map(({ sha256 }) => sha256)).size).toBe(1);
  });
});
