import { mkdirSync, rmSync, truncateSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { folderFileStore, placeOf } from '../../platform/files/file-store.ts';
import { changed, startS3 } from '../../platform/files/file-store.test-support.ts';
import { s3FileStore } from '../../platform/files/open-file-store.ts';
import { openKeptHouse, type KeptHouse } from './kept-house.test-support.ts';
import type { Captured } from '../senlab.test-support.ts';

let house: KeptHouse;
let folder: string;

beforeAll(async () => {
  house = await openKeptHouse();
  folder = house.filesFolder;
});
afterAll(() => house.end());
afterEach(async () => {
  await house.owner.query('delete from stored_file');
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder);
});

const verify = (words = '', more: Readonly<Record<string, string>> = {}): Promise<Captured> =>
  house.run(`files verify ${words}`, more);

const seen = async (words = '--json', more = {}): Promise<unknown> => {
  const { output, exitCode } = await verify(words, more);
  return { exitCode, ...(JSON.parse(output) as object) };
};

const none = { count: 0, first: [] };
const whole = { exitCode: 0, missing: none, changed: none, unnamed: none, torn: 0, other: 0 };

describe('the files', () => {
  it('are praised when each is there, also when there is none', async () => {
    expect(await seen()).toEqual({ ...whole, named: 0, bytes: 0 });
    const [one] = [await house.keep('một'), await house.keep('hai')];
    // Two rows that name the same bytes are one file.
    await house.keep('một');
    expect(await seen()).toEqual({ ...whole, named: 2, bytes: 8 });
    const { output, errors } = await verify();
    expect(output).toContain('Every file is there and as it was put.');
    expect(output + errors).not.toContain(one);
  });

  it('are missed when they were deleted, and named by their hashes alone', async () => {
    const [kept, lost] = [await house.keep('còn'), await house.keep('mất')];
    rmSync(placeOf(folder, lost));
    expect(await seen()).toMatchObject({ exitCode: 1, named: 2, missing: { count: 1, first: [lost] } });
    const { output } = await verify();
    expect(output).toContain(`MISSING: 1\n  ${lost}\n`);
    expect(output).toContain('Bring the missing and changed ones back');
    expect(output).not.toContain(kept);
    expect(output).not.toContain('tep.bin');
  });

  it.each<[string, (path: string) => void]>([
    ['one bit of it is another', (path) => writeFileSync(path, changed(Buffer.from('tệp')))],
    ['its end is gone', (path) => truncateSync(path, 1)],
  ])('are found changed when %s', async (_, spoil) => {
    const sha256 = await house.keep('tệp');
    spoil(placeOf(folder, sha256));
    expect(await seen()).toMatchObject({
      exitCode: 1,
      missing: none,
      changed: { count: 1, first: [sha256] },
    });
  });

  it('may be more than the database names: uploads that broke off and strangers are counted, none is a fault', async () => {
    await house.keep('có tên');
    const { sha256 } = await folderFileStore(folder).putBytes(Buffer.from('không tên'));
    mkdirSync(join(folder, 'ab'));
    writeFileSync(join(folder, 'incoming', 'torn'), 'nửa');
    writeFileSync(join(folder, 'Nguyễn Thị Mẫu.pdf'), 'của ai');
    writeFileSync(join(folder, 'ab', 'a'.repeat(64)), 'ở sai chỗ');
    writeFileSync(join(folder, '.senlab-files'), 'mark\n');
    expect(await seen()).toEqual({
      ...whole,
      named: 1,
      bytes: 8,
      unnamed: { count: 1, first: [sha256] },
      torn: 1,
      other: 2,
    });
    expect((await verify()).output).not.toContain('Mẫu');
  });

  it('are all looked at, and the first few of many are named', async () => {
    const names: string[] = [];
    for (let at = 0; at < 13; at += 1) names.push(await house.name(Buffer.from(`mất ${at}`)));
    expect(await seen()).toMatchObject({
      named: 13,
      missing: { count: 13, first: names.toSorted().slice(0, 10) },
    });
    expect((await verify()).output).toContain('… and 3 more');
  });

  it('are looked at in a bucket in the same way', async () => {
    const s3 = await startS3();
    try {
      const store = s3FileStore(s3.settings);
      const [kept, lost] = [Buffer.from('trong kho'), Buffer.from('mất khỏi kho')];
      await store.putBytes(kept);
      const { sha256: unnamed } = await store.putBytes(Buffer.from('không tên'));
      await house.name(kept);
      const missing = await house.name(lost);
      const bucket = {
        S3_BUCKET: s3.settings.bucket,
        S3_ENDPOINT: s3.settings.endpoint ?? '',
        S3_ACCESS_KEY_ID: s3.settings.accessKeyId,
        S3_SECRET_ACCESS_KEY: s3.settings.secretAccessKey,
      };
      expect(await seen('--json', bucket)).toMatchObject({
        named: 2,
        missing: { count: 1, first: [missing] },
        unnamed: { count: 1, first: [unnamed] },
      });
    } finally {
      await s3.stop();
    }
  });

  it('are not judged when the folder cannot be read', async () => {
    const file = join(folder, 'a file');
    writeFileSync(file, '');
    const { output, errors, exitCode } = await verify('', { FILES_FOLDER: file });
    expect({ output, exitCode }).toEqual({ output: '', exitCode: 1 });
    expect(errors).toMatch(/ENOTDIR: not a directory.*\.\n$/);
  });
});
