import {
  cpSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { placeOf } from '../../platform/files/file-store.ts';
import { openKeptHouse, type KeptHouse } from './kept-house.test-support.ts';
import type { Captured } from '../senlab.test-support.ts';
import { takeLock } from './database-side.ts';
import { names, readManifest } from './manifest.ts';
import { findTool } from './postgres-tools.ts';
import { standIn } from './tools.test-support.ts';

let house: KeptHouse;
let to: string;

beforeAll(async () => {
  house = await openKeptHouse();
  await house.keepSecret('chung-thu');
});
afterAll(() => house.end());
beforeEach(() => {
  to = join(house.folder, 'backups');
  mkdirSync(to);
});
afterEach(async () => {
  rmSync(to, { recursive: true, force: true });
  await house.owner.query('delete from stored_file; delete from backup_run');
  rmSync(house.filesFolder, { recursive: true, force: true });
  mkdirSync(house.filesFolder);
});

/** With a program that dumps nothing: what it really dumps is tried on PostgreSQL 15 and by `pnpm test:restore`. */
const backup = (more = '--new-folder', script = ''): Promise<Captured> =>
  house.run(`backup --to ${to} ${more}`, {
    PATH: standIn(house.folder, 'pg_dump', { more: script, major: house.server }).PATH,
  });

const folders = (): readonly string[] =>
  readdirSync(to)
    .filter((name) => /^\d{4}/.test(name))
    .toSorted();
const only = (): string => join(to, folders().at(-1) ?? '');
const pooled = (): readonly string[] =>
  readdirSync(join(to, names.pool), { recursive: true, encoding: 'utf8' })
    .map((name) => name.slice(name.lastIndexOf('/') + 1))
    .filter((name) => /^[0-9a-f]{64}$/.test(name))
    .toSorted();
const runs = async (): Promise<readonly unknown[]> =>
  (await house.owner.query('select outcome, bytes::int from backup_run order by begun_at')).rows;

/** As if it had been taken in another night. */
function rename(name: string): void {
  renameSync(only(), join(to, name));
}

describe('a backup', () => {
  it('holds dump, files, sealed keys and a manifest, for its owner alone, and is told to the system', async () => {
    const kept = [await house.keep('một'), await house.keep('hai')].toSorted();
    const { output, exitCode } = await backup();
    expect(exitCode).toBe(0);
    expect(output).toContain(`Whole: ${only()}\n`);
    expect(output).toContain('SENLAB_SECRET is not in it.');
    expect(pooled()).toEqual(kept);
    const manifest = readManifest(only());
    expect(manifest).toMatchObject({
      dump: { bytes: 10 },
      files: { count: 2, bytes: 8, missing: { count: 0 } },
      secrets: [{ name: 'chung-thu.sealed' }],
    });
    expect(manifest.tables).toMatchObject({ 'public.stored_file': 2, 'public.backup_run': 1 });
    for (const path of [to, only(), join(only(), names.secrets)])
      expect([path, statSync(path).mode & 0o077]).toEqual([path, 0]);
    for (const name of readdirSync(only())) expect(statSync(join(only(), name)).mode & 0o077).toBe(0);
    expect(await runs()).toEqual([{ outcome: 'whole', bytes: 18 }]);
  });

  it('asks for the dump of one moment, with no password among its words and no secret of ours around it', async () => {
    await backup();
    const asked = standIn(house.folder, 'pg_dump').asked();
    const [words = '', ...environment] = asked.split('\n');
    const password = new URL(house.home.ownerUrl).password;
    expect(words).toMatch(/--snapshot=[0-9A-F-]+ /);
    expect(words).not.toContain(password);
    expect(environment).toContain(`PGPASSWORD=${password}`);
    expect(environment.filter((line) => /^(?:SENLAB|DATABASE|S3)_/.test(line))).toEqual([]);
  });

  it('brings only what a former one has not brought', async () => {
    await house.keep('cũ');
    await backup();
    rename('2026-01-01_02-00-00');
    await house.keep('mới');
    const { output } = await backup('');
    expect(output).toContain('2 files, 1 of them new (');
    expect(pooled()).toHaveLength(2);
  });

  it('keeps so many and removes the oldest, but nothing that it cannot read', async () => {
    await backup();
    const nights = ['2026-01-01_02-00-00', '2026-01-02_02-00-00', '2026-01-03_02-00-00'];
    for (const name of nights) cpSync(only(), join(to, name), { recursive: true });
    for (const name of folders().slice(3)) rmSync(join(to, name), { recursive: true });
    writeFileSync(join(to, '2026-01-01_02-00-00', names.manifest), '{');
    const { output } = await backup('--keep 2');
    expect(output).toContain('Removed, because newer ones are kept: 2026-01-02_02-00-00\n');
    expect(folders()).toHaveLength(3);
    expect((await backup('--keep 0')).errors).toBe('senlab: --keep is a whole number from 1 on\n');
  });

  it('removes what a killed one has left, which nobody can take for a backup', async () => {
    await backup();
    const torn = join(to, `2026-01-01_02-00-00${names.unfinished}`);
    mkdirSync(torn);
    writeFileSync(join(torn, names.dump), 'half');
    await house.owner.query('insert into backup_run (id) values (gen_random_uuid())');
    rmSync(only(), { recursive: true });
    expect((await backup('')).exitCode).toBe(0);
    expect(existsSync(torn)).toBe(false);
    expect((await runs()).slice(-2)).toMatchObject([{ outcome: 'failed' }, { outcome: 'whole' }]);
  });
});

describe('a backup of a store that has lost files', () => {
  it('is finished, says so, ends with 1 and is told as incomplete', async () => {
    const [kept, lost] = [await house.keep('còn'), await house.keep('mất')];
    rmSync(placeOf(house.filesFolder, lost));
    const { output, exitCode } = await backup();
    expect(exitCode).toBe(1);
    expect(output).toContain('INCOMPLETE: ');
    expect(output).toContain('1 files that the database names are missing or changed');
    expect(pooled()).toEqual([kept]);
    expect(readFileSync(join(only(), names.missing), 'utf8')).toBe(`${lost}\n`);
    expect(await runs()).toMatchObject([{ outcome: 'incomplete' }]);
  });

  it('never brings a file that is another than its name says', async () => {
    const sha256 = await house.keep('đúng');
    writeFileSync(placeOf(house.filesFolder, sha256), 'khác!!');
    expect((await backup()).exitCode).toBe(1);
    expect(pooled()).toEqual([]);
  });

  it('has them when a former one brought them in time', async () => {
    const sha256 = await house.keep('kịp');
    await backup();
    rmSync(only(), { recursive: true });
    rmSync(placeOf(house.filesFolder, sha256));
    writeFileSync(join(house.filesFolder, '.senlab-files'), `${await installation()}\n`);
    expect((await backup('')).exitCode).toBe(0);
  });
});

async function installation(): Promise<string> {
  return (await house.owner.query<{ id: string }>('select id from installation')).rows[0]?.id ?? '';
}

describe('no backup', () => {
  /** Refused, and nothing written. */
  async function refused(captured: Promise<Captured>): Promise<string> {
    const { errors, output, exitCode } = await captured;
    expect({ output, exitCode }).toEqual({ output: '', exitCode: 2 });
    expect(await runs()).toEqual([]);
    expect(errors.split('\n')).toHaveLength(2);
    return errors;
  }

  it('is taken where there is no folder, as where a disk is not mounted', async () => {
    rmSync(to, { recursive: true });
    expect(await refused(backup())).toBe(`senlab: there is no folder ${to}: mount its disk, or make it\n`);
    expect(existsSync(to)).toBe(false);
  });

  it('is taken into an empty folder that nobody has said to begin in', async () => {
    expect(await refused(backup(''))).toContain('mount its disk, or begin there with --new-folder');
    expect(readdirSync(to)).toEqual([]);
  });

  it('begins among things of others', async () => {
    writeFileSync(join(to, 'holiday.jpg'), '');
    expect(await refused(backup())).toContain('is not empty; name an empty folder');
  });

  it('goes among those of another installation', async () => {
    writeFileSync(join(to, names.mark), '7e8f0c0e-6c3a-4f0e-9d5b-0d1c2b3a4958\n');
    expect(await refused(backup(''))).toContain('holds the backups of another installation');
  });

  it('is taken while another is under way', async () => {
    await takeLock(house.owner);
    expect(await refused(backup())).toContain('another backup or restore of this database is under way');
    await house.owner.query('select pg_advisory_unlock_all()');
  });

  it('is taken without pg_dump, or with one that is older than the database server', async () => {
    const nowhere = join(house.folder, 'nothing here');
    vi.stubEnv('PATH', nowhere);
    await expect(findTool('pg_dump', 18, nowhere)).rejects.toThrow(
      'pg_dump is missing: apt-get install postgresql-client-18',
    );
    vi.stubEnv('PATH', standIn(house.folder, 'pg_dump', { major: 14 }).PATH);
    await expect(findTool('pg_dump', 99, nowhere)).rejects.toThrow(
      /^pg_dump \d+ is too old for PostgreSQL 99: apt-get install postgresql-client-99$/,
    );
    await expect(findTool('pg_dump', 14, nowhere)).resolves.toEqual({
      path: join(house.folder, 'bin/pg_dump'),
      major: 14,
    });
    vi.unstubAllEnvs();
  });

  it('is taken of a folder of files that is not mounted', async () => {
    const sha256 = await house.keep('trên ổ mạng');
    rmSync(placeOf(house.filesFolder, sha256));
    const { errors, exitCode } = await backup();
    expect(exitCode).toBe(1);
    expect(errors).toContain('FILES_FOLDER has none of the files that the database names.');
    expect(readdirSync(to)).toEqual([]);
  });

  it.each([
    [
      'the disk is full',
      'echo \'pg_dump: error: could not write to output file "/x/y": No space left on device\' >&2; exit 1',
      'No space left on device. Make room, or name another disk',
    ],
    [
      'a row is quoted',
      'echo \'pg_dump: error: invalid value "Nguyễn Thị Mẫu" in row\' >&2; exit 1',
      'invalid value "…" in row',
    ],
    ['it is killed', 'kill -9 $$', 'it ended with a signal'],
  ])('is left when, in the middle of the dump, %s', async (_, script, said) => {
    const { output, errors, exitCode } = await backup('--new-folder', script);
    expect({ output, exitCode }).toEqual({ output: '', exitCode: 1 });
    expect(errors).toContain('There is no new backup.');
    expect(errors).toContain(said);
    expect(folders()).toEqual([]);
    expect(await runs()).toMatchObject([{ outcome: 'failed' }]);
  });

  it('is left when files can no longer be written', async () => {
    const sha256 = await house.keep('một');
    // As root nothing is forbidden: a file stands where a folder is needed.
    mkdirSync(join(to, names.pool));
    writeFileSync(join(to, names.pool, sha256.slice(0, 2)), '');
    writeFileSync(join(to, names.mark), `${await installation()}\n`);
    const { errors, exitCode } = await backup('');
    expect(exitCode).toBe(1);
    expect(errors).toContain('There is no new backup.');
    expect(folders()).toEqual([]);
    expect(await runs()).toMatchObject([{ outcome: 'failed' }]);
  });

  it('is taken by whoever does not know the password of the owner', async () => {
    const { errors, exitCode } = await house.run(`backup --to ${to}`, { DATABASE_OWNER_URL: '' });
    expect(exitCode).toBe(2);
    expect(errors).toContain('set DATABASE_OWNER_URL to the address of the database, as its owner');
  });
});
