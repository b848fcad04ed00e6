import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { blocksIn } from '../../install/document.ts';
import { repository } from '../tree.ts';

const read = (path: string): string => readFileSync(join(repository, path), 'utf8');

/** What is written in both languages; the commands are the same to the letter. */
const pairs = [
  ['docs/operations/install.md', 'docs/operations/vi/cai-dat.md'],
  ['docs/operations/backup.md', 'docs/operations/vi/sao-luu.md'],
  ['docs/operations/import.md', 'docs/operations/vi/nhap-du-lieu.md'],
] as const;

test.each(pairs)('%s and %s tell the same commands', (english, vietnamese) => {
  expect(blocksIn(read(english)).length).toBeGreaterThan(0);
  expect(blocksIn(read(vietnamese))).toEqual(blocksIn(read(english)));
});

test('every Vietnamese document of the operation has an English one', () => {
  const written = readdirSync(join(repository, 'docs/operations/vi')).map(
    (name) => `docs/operations/vi/${name}`,
  );
  expect(written.toSorted()).toEqual(pairs.map(([, vietnamese]) => vietnamese).toSorted());
});

test.each(['deploy/senlab', 'deploy/debian/postinst', 'deploy/debian/prerm', 'deploy/debian/postrm'])(
  '%s is a program of the plain shell',
  (path) => {
    expect(read(path)).toMatch(/^#!\/bin\/sh\n/);
  },
);
