import { existsSync, mkdirSync, readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { placeOf } from '../../platform/files/file-store.ts';
import { markerName } from '../../platform/files/marked-folder.ts';
import { openKeptHouse, type KeptHouse } from './kept-house.test-support.ts';
import { names, readManifest, writeManifest } from './manifest.ts';
import { openEmptyPlace } from './restore-place.test-support.ts';

let house: KeptHouse;
let backup: string;
let sha256: string;

const toolsOf = (major: number): boolean => existsSync(`/usr/lib/postgresql/${String(major)}/bin/pg_restore`);

beforeAll(async () => {
  house = await openKeptHouse();
  if (!toolsOf(house.server)) return;
  sha256 = await house.keep('một');
  await house.keepSecret('chung-thu');
  await house.owner.query(`
    insert into signing_key (kid, sealed_private_key, signs_from) values ('old', '\\x00', now());
    insert into device (id, account_id, device_id, p256dh, auth, token_id, platform)
      select gen_random_uuid(), id, 'd', 'p', 'a', 'https://push.example', 'WEB' from account limit 1;
    select graphile_worker.add_job('push_notice', '{}');
    select graphile_worker.add_job('make_paper', '{}')`);
  const to = join(house.folder, 'backups');
  mkdirSync(to);
  expect(await house.run(`backup --to ${to} --new-folder`)).toMatchObject({ exitCode: 0 });
  backup = join(to, readdirSync(to).find((name) => /^\d{4}/.test(name)) ?? '');
});
afterAll(() => house.end());

const rowsOfAll = `select string_agg(n || ' ' || r, e'\\n' order by n, r) as rows from (
    select 'account' as n, account::text as r from account
    union all select 'file', stored_file::text from stored_file
    union all select 'item', test_item::text from test_item
    union all select 'migration', schema_migration::text from schema_migration) told`;

/** Debian brings them for 15, which `pnpm test:db` runs on; npm brings none for the newer one. */
describe('a backup that is brought back', () => {
  it('is what it was, verified, with the rights of the limited role, and nobody is logged in', async (context) => {
    if (!toolsOf(house.server)) return context.skip();
    const place = await openEmptyPlace(house);
    const { output, errors, exitCode } = await place.run(`restore ${backup}`);
    expect({ errors: errors.includes('senlab:'), exitCode }).toEqual({ errors: false, exitCode: 0 });
    expect(output).toMatch(/^Restored in \d+ s, as it was at /);
    expect(output).toContain('Every file is there and as it was put.');
    expect(output).toContain('The log is as it was written');
    const [before] = (await house.owner.query<{ rows: string }>(rowsOfAll)).rows;
    expect(await place.ask(rowsOfAll)).toEqual([before]);
    expect(existsSync(placeOf(place.filesFolder, sha256))).toBe(true);
    expect(existsSync(join(place.filesFolder, markerName))).toBe(true);
    expect(readdirSync(place.secretsFolder)).toEqual(['chung-thu.sealed']);
    expect(
      await place.ask(`select (select count(*) from signing_key)::int as keys, (select count(*) from device)::int as devices,
        (select count(*) from ended_session where key like 'account %')::int as ended,
        (select array_agg(task_identifier) from graphile_worker.jobs where task_identifier <> 'seal_audit_events') as jobs,
        (select outcome from backup_run) as backup`),
    ).toMatchObject([{ keys: 0, devices: 0, ended: 1, backup: 'whole' }]);
    expect(await place.ask(`select command, entity from audit_event where command = 'restore'`)).toHaveLength(
      1,
    );
    expect((await place.run('user list')).exitCode).toBe(0);
    expect((await place.run(`restore ${backup}`)).errors).toContain('is not empty');
    expect(await place.run('restore finish')).toMatchObject({ exitCode: 0 });
    rmSync(placeOf(place.filesFolder, sha256));
    const again = await place.run('restore finish');
    expect(again.exitCode).toBe(1);
    expect(again.output).toContain(`MISSING: 1\n  ${sha256}`);
    await place.end();
  });

  it.for<readonly [string, object, string]>([
    [
      'of another installation',
      { installation: '7e8f0c0e-6c3a-4f0e-9d5b-0d1c2b3a4958' },
      'The dump is of another installation than the manifest says.',
    ],
    [
      'with other numbers of rows',
      { tables: {} },
      'The restored database has other numbers of rows than the backup',
    ],
  ])('is not praised when its dump is %s than the manifest says', async ([, more, said], context) => {
    if (!toolsOf(house.server)) return context.skip();
    const place = await openEmptyPlace(house);
    const manifest = readManifest(backup);
    rmSync(join(backup, names.manifest));
    await writeManifest(backup, { ...manifest, ...more });
    const { errors, exitCode } = await place.run(`restore ${backup}`);
    expect(exitCode).toBe(1);
    expect(errors).toContain(said);
    rmSync(join(backup, names.manifest));
    await writeManifest(backup, manifest);
    await place.end();
  });
});
