import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import pg from 'pg';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { placeOf } from '../../platform/files/file-store.ts';
import { openKeptHouse, type KeptHouse } from './kept-house.test-support.ts';
import type { Captured } from '../senlab.test-support.ts';
import { takeLock } from './database-side.ts';
import { names, readManifest, writeManifest, type Manifest } from './manifest.ts';
import { openEmptyPlace, type EmptyPlace } from './restore-place.test-support.ts';
import { standIn } from './tools.test-support.ts';

let house: KeptHouse;
let place: EmptyPlace;
let sha256: string;
/** A whole backup, and a copy of it that each test may spoil. */
let good: string;
let folder: string;

beforeAll(async () => {
  house = await openKeptHouse();
  sha256 = await house.keep('một');
  await house.keepSecret('chung-thu');
  const to = join(house.folder, 'backups');
  mkdirSync(to);
  const { PATH } = standIn(house.folder, 'pg_dump', { major: house.server });
  await house.run(`backup --to ${to} --new-folder`, { PATH });
  good = to;
  place = await openEmptyPlace(house);
});
afterAll(async () => {
  await place.end();
  await house.end();
});
afterEach(() => rmSync(join(house.folder, 'spoilt'), { recursive: true, force: true }));

function copy(): string {
  const root = join(house.folder, 'spoilt');
  cpSync(good, root, { recursive: true });
  folder = join(root, readdirSync(root).find((name) => /^\d{4}/.test(name)) ?? '');
  return folder;
}

/** As a program would have written it that knew it to be so. */
async function rewrite(more: Partial<Manifest>): Promise<void> {
  const manifest = readManifest(folder);
  rmSync(join(folder, names.manifest));
  await writeManifest(folder, { ...manifest, ...more });
}

const restore = (more: Readonly<Record<string, string>> = {}, script = ''): Promise<Captured> =>
  place.run(`restore ${folder}`, {
    PATH: standIn(house.folder, 'pg_restore', { more: script, major: house.server }).PATH,
    ...more,
  });

/** Says one sentence, and has left the place as empty as it was. */
async function refused(captured: Promise<Captured>, exitCode = 2): Promise<string> {
  const { output, errors, exitCode: ended } = await captured;
  expect({ output, ended }).toEqual({ output: '', ended: exitCode });
  const [tables] = await place.ask<{ count: string }>(
    `select count(*) from pg_class c join pg_namespace n on n.oid = c.relnamespace
      where n.nspname in ('public', 'graphile_worker') and c.relkind = 'r'`,
  );
  expect(tables?.count).toBe('0');
  for (const path of [place.filesFolder, place.secretsFolder])
    expect(existsSync(path) ? readdirSync(path) : []).toEqual([]);
  return errors;
}

describe('a backup that is looked at', () => {
  it('is praised when it is whole, and nothing is written', async () => {
    copy();
    const { output, exitCode } = await house.run(`backup check ${folder}`);
    expect(exitCode).toBe(0);
    expect(output).toMatch(
      /^Whole: everything until \d\d:\d\d:\d\d \d\d\/\d\d\/\d{4}, by SenLab .* and 1 files/,
    );
  });

  it.each<[string, () => void, string]>([
    [
      'its dump was changed',
      () => writeFileSync(join(folder, names.dump), 'half of iT'),
      'database.dump is not as it was written',
    ],
    ['its dump is gone', () => rmSync(join(folder, names.dump)), 'database.dump is missing'],
    [
      'its list of files was changed',
      () => writeFileSync(join(folder, names.list), ''),
      'files.txt is not as it was written',
    ],
    [
      'its list of missing files was changed',
      () => writeFileSync(join(folder, names.missing), `${sha256}\n`),
      'missing.txt is not as it was written',
    ],
    [
      'a sealed key was changed',
      () => writeFileSync(join(folder, names.secrets, 'chung-thu.sealed'), 'x'),
      'chung-thu.sealed is not as it was written',
    ],
    [
      'a file is gone',
      () => rmSync(placeOf(join(folder, '..', names.pool), sha256)),
      '1 files of the backup are missing or changed',
    ],
    [
      'a file was changed',
      () => writeFileSync(placeOf(join(folder, '..', names.pool), sha256), 'mốt'),
      '1 files of the backup are missing or changed',
    ],
  ])('is found broken, and not restored, when %s', async (_, spoil, said) => {
    copy();
    spoil();
    expect((await house.run(`backup check ${folder}`)).errors).toContain(said);
    expect(await refused(restore(), 1)).toContain(said);
  });
});

describe('nothing is restored', () => {
  it.each<[string, () => void, string]>([
    ['from nowhere', () => rmSync(join(folder, '..'), { recursive: true }), 'there is no folder'],
    [
      'from the folder of all backups, which names them',
      () => (folder = join(folder, '..')),
      'name one of the backups in',
    ],
    ['from an empty folder', () => mkdirSync((folder = join(folder, 'empty'))), 'holds no backup'],
    [
      'from a backup that was never finished',
      () => rmSync(join(folder, names.manifest)),
      'was never finished; take another one',
    ],
    [
      'from a torn manifest',
      () => writeFileSync(join(folder, names.manifest), '{"format":'),
      'is torn, or was changed',
    ],
    [
      'from a manifest that was changed',
      () =>
        writeFileSync(
          join(folder, names.manifest),
          readFileSync(join(folder, names.manifest), 'utf8').replace(
            '"public.account": 1',
            '"public.account": 0',
          ),
        ),
      'is torn, or was changed',
    ],
  ])('%s', async (_, spoil, said) => {
    copy();
    spoil();
    expect(await refused(restore())).toContain(said);
  });

  it.each<[string, Partial<Manifest>, string]>([
    [
      'is newer than this program',
      { migration: '9000_of_tomorrow.sql', version: '9.9.9' },
      'the backup is of SenLab 9.9.9, whose tables this program',
    ],
    [
      'is of a newer database server',
      { server: 99 },
      'and the backup is of 99; restore into that version or a later one',
    ],
    [
      'was written by a newer pg_dump',
      { tool: 98 },
      'is too old for PostgreSQL 98: apt-get install postgresql-client-98',
    ],
    ['was written in another form', { format: 2 as 1 }, 'was written by another version of the program'],
  ])('from a backup that %s', async (_, more, said) => {
    copy();
    await rewrite(more);
    expect(await refused(restore())).toContain(said);
  });

  it('into a database that is not empty', async () => {
    copy();
    const { DATABASE_OWNER_URL, DATABASE_URL } = {
      DATABASE_OWNER_URL: house.home.ownerUrl,
      DATABASE_URL: house.home.appUrl,
    };
    const said = await refused(restore({ DATABASE_OWNER_URL, DATABASE_URL }));
    expect(said).toContain('is not empty; restore into one that "senlab database init" has just made');
  });

  it('into a database in which nobody has prepared anything', async () => {
    copy();
    const bare = new pg.Client({ connectionString: house.home.adminUrl });
    await bare.connect();
    const name = `${house.home.name}_bare`;
    await bare.query(`create database ${name} owner senlab_owner template template0`);
    const address = (url: string): string => url.replace(house.home.name, name);
    const DATABASE_OWNER_URL = address(house.home.ownerUrl);
    const said = await refused(restore({ DATABASE_OWNER_URL, DATABASE_URL: address(house.home.appUrl) }));
    await bare.query(`drop database ${name} with (force)`);
    await bare.end();
    expect(said).toContain(
      'is not prepared, or DATABASE_OWNER_URL is not its owner; run "senlab database init"',
    );
  });

  it('where the server would read another database', async () => {
    copy();
    expect(await refused(restore({ DATABASE_URL: house.home.appUrl }))).toContain(
      'leads to another database',
    );
  });

  it.each([
    ['FILES_FOLDER', () => place.filesFolder],
    ['SECRETS_FOLDER', () => place.secretsFolder],
  ])('over what lies in %s', async (name, path) => {
    copy();
    mkdirSync(path());
    writeFileSync(join(path(), 'of somebody'), 'kept');
    const captured = await restore();
    expect(captured.errors).toContain(`${name} is not empty: move ${path()} away`);
    expect(readFileSync(join(path(), 'of somebody'), 'utf8')).toBe('kept');
    rmSync(path(), { recursive: true });
    await refused(Promise.resolve(captured));
  });

  it('while another is under way', async () => {
    copy();
    const other = new pg.Client({ connectionString: place.ownerUrl });
    await other.connect();
    await takeLock(other);
    const said = await refused(restore());
    await other.end();
    expect(said).toContain('another backup or restore of this database is under way');
  });

  it.each([
    [
      'the disk is full',
      'echo \'pg_restore: error: could not extend file "/x": No space left on device\' >&2; exit 1',
      'Make room',
    ],
    [
      'a row does not fit',
      'echo \'pg_restore: error: ERROR: value "Nguyễn Thị Mẫu" is wrong\' >&2; exit 1',
      'value "…" is wrong',
    ],
  ])('when in the middle of it %s: files that were brought are taken away again', async (_, more, said) => {
    copy();
    const script = `case "$*" in *--list*) exit 0;; esac\n${more}`;
    const errors = await refused(restore({}, script), 1);
    expect(errors).toContain('Nothing was restored.');
    expect(errors).toContain(said);
  });
});
