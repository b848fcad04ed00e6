import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, test } from 'vitest';
import { blocksIn, typists, untyped } from '../../install/document.ts';
import { repository } from '../tree.ts';

const read = (path: string): string => readFileSync(join(repository, path), 'utf8');

/** What is written in both languages; the commands are the same to the letter. */
const pairs = [
  ['docs/operations/install.md', 'docs/operations/vi/cai-dat.md'],
  ['docs/operations/backup.md', 'docs/operations/vi/sao-luu.md'],
  ['docs/operations/import.md', 'docs/operations/vi/nhap-du-lieu.md'],
  ['docs/operations/runbooks.md', 'docs/operations/vi/su-co.md'],
  ['docs/operations/high-availability.md', 'docs/operations/vi/san-sang-cao.md'],
  ['docs/operations/sizing.md', 'docs/operations/vi/quy-mo.md'],
  ['docs/operations/retention.md', 'docs/operations/vi/luu-tru.md'],
  ['docs/operations/training.md', 'docs/operations/vi/dao-tao.md'],
  ['docs/operations/monitoring.md', 'docs/operations/vi/giam-sat.md'],
] as const;

/** Also those that hold a word of an example, which no test runs. */
const allBlocks = (text: string): readonly string[] =>
  [...text.matchAll(/^```.*?^```$/gms)].map(([block]) => block);

test.each(pairs)('%s and %s tell the same commands', (english, vietnamese) => {
  expect(blocksIn(read(english)).length).toBeGreaterThan(0);
  expect(blocksIn(read(vietnamese))).toEqual(blocksIn(read(english)));
  expect(allBlocks(read(vietnamese))).toEqual(allBlocks(read(english)));
});

test('every command of every document of the operation is typed by a test, or said to be typed by none', () => {
  const folder = 'docs/operations';
  const documents = readdirSync(join(repository, folder)).filter((name) => name.endsWith('.md'));
  const withCommands = documents.filter((name) => blocksIn(read(`${folder}/${name}`)).length > 0);
  expect(withCommands.toSorted()).toEqual(Object.keys(typists).toSorted());
  const untold = Object.entries(untyped).flatMap(([name, reasons]) => {
    const text = read(`${folder}/${name}`);
    const ways = new Set(blocksIn(text).map(({ way }) => way));
    const gone = Object.keys(reasons).filter((way) => !ways.has(way));
    return text.includes('No test types') ? gone : [...gone, `${name} does not say so`];
  });
  expect(untold).toEqual([]);
});

test('every Vietnamese document of the operation has an English one', () => {
  const written = readdirSync(join(repository, 'docs/operations/vi')).map(
    (name) => `docs/operations/vi/${name}`,
  );
  expect(written.toSorted()).toEqual(pairs.map(([, vietnamese]) => vietnamese).toSorted());
});

/** As the pages on which people read them make an anchor of a heading. */
const anchorOf = (heading: string): string =>
  heading
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}_ -]/gu, '')
    .replaceAll(' ', '-');

const anchorsIn = (text: string): readonly string[] =>
  [...text.matchAll(/^#+ (.+)$/gm)].map(([, heading = '']) => anchorOf(heading));

test.each(pairs.flat())('every place that %s sends somebody to is there, and part of a release', (path) => {
  const links = [...read(path).matchAll(/\]\(([^)#:\s]*)(?:#([^)\s]+))?\)/g)];
  const lost = links.filter(([, file = '', anchor]) => {
    const target = file === '' ? path : join(dirname(path), file);
    if (!/^docs\/(operations\/|configuration\.md$)/.test(target)) return true;
    return anchor !== undefined && !anchorsIn(read(target)).includes(anchor);
  });
  expect(lost.map(([link]) => link)).toEqual([]);
});

/** The six parts of each trouble, in this order: at night nobody reads further than the part that is needed. */
const parts = {
  'docs/operations/runbooks.md': [
    'People see.',
    'The system says.',
    'First minute.',
    'Put right.',
    'Prove.',
    'Lost, and whom to tell.',
  ],
  'docs/operations/vi/su-co.md': [
    'Người dùng thấy.',
    'Hệ thống báo.',
    'Phút đầu tiên.',
    'Khắc phục.',
    'Xác nhận.',
    'Mất gì, báo cho ai.',
  ],
} as const;

test.each(Object.entries(parts))('each trouble in %s is told in the same six parts', (path, labels) => {
  const [first = ''] = labels;
  const sections = read(path)
    .split(/^## /m)
    .filter((section) => section.includes(`**${first}**`));
  expect(sections.length).toBeGreaterThanOrEqual(12);
  const told = sections.map((section) => ({
    trouble: section.split('\n')[0],
    found: [...section.matchAll(/^\*\*(\D[^*]*\.)\*\*/gm)].map(([, label = '']) => label),
  }));
  expect(told.filter(({ found }) => found.join() !== labels.join())).toEqual([]);
});

test('the runbooks name the alarms that there are', () => {
  const alarms = [...read('deploy/watch/alerts.yml').matchAll(/alert: (\w+)/g)].map(([, name]) => name);
  for (const path of Object.keys(parts)) {
    const named = [...read(path).matchAll(/`(SenLab[A-Z]\w+)`/g)].map(([, name]) => name);
    expect(alarms).toEqual(expect.arrayContaining(named));
    expect(named.length).toBeGreaterThan(0);
  }
});

test.each(['deploy/senlab', 'deploy/debian/postinst', 'deploy/debian/prerm', 'deploy/debian/postrm'])(
  '%s is a program of the plain shell',
  (path) => {
    expect(read(path)).toMatch(/^#!\/bin\/sh\n/);
  },
);
