import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { expect, onTestFinished, test } from 'vitest';
import { fakeClock } from './fake-clock.ts';
import { withKept, type Kept } from './kept.ts';

/** A workspace with one program and one migration, and something that is made from both. */
function workspace() {
  const root = mkdtempSync(join(tmpdir(), 'senlab-kept-'));
  onTestFinished(() => rmSync(root, { recursive: true, force: true }));
  const save = (name: string, text: string): void => {
    const file = join(root, name);
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, text);
    // Saved long before anything is made.
    utimesSync(file, 0, 0);
  };
  save('seed.ts', 'one');
  save('other.ts', 'one');
  save('apps/server/migrations/0001.sql', 'one');
  const clock = fakeClock();
  let made = 0;
  const kept: Kept = {
    kind: 'thing',
    root,
    now: () => clock.now(),
    maxAge: 3_600_000,
    async make(folder, loadedFile) {
      made += 1;
      await writeFile(loadedFile, `${pathToFileURL(join(root, 'seed.ts')).href}\n`);
      await writeFile(join(folder, 'content'), `made ${made}`);
    },
  };
  const place = join(root, 'node_modules/.cache/senlab');
  const content = (folder: string): Promise<string> => readFile(join(folder, 'content'), 'utf8');
  return { root, save, clock, kept, place, take: (more = {}) => withKept({ ...kept, ...more }, content) };
}

test('what is kept is made once', async () => {
  const { take, place } = workspace();
  expect([await take(), await take()]).toEqual(['made 1', 'made 1']);
  expect(readdirSync(place)).toEqual(['thing']);
});

test.each([
  ['a program that made it', 'seed.ts'],
  ['a migration', 'apps/server/migrations/0001.sql'],
  ['a new migration', 'apps/server/migrations/0002.sql'],
])('it is made anew after a change of %s', async (_, name) => {
  const { take, save } = workspace();
  await take();
  save(name, 'two');
  expect(await take()).toBe('made 2');
});

test('it is not used any more when a program that made it is gone', async () => {
  const { take, root, kept } = workspace();
  await take();
  rmSync(join(root, 'seed.ts'));
  await expect(withKept(kept, () => Promise.resolve())).rejects.toThrow('seed.ts');
});

test('a change of what it was not made from leaves it', async () => {
  const { take, save } = workspace();
  await take();
  save('other.ts', 'two');
  expect(await take()).toBe('made 1');
});

test('it is made anew when it is too old, and on another day in Viet Nam', async () => {
  const { take, clock } = workspace();
  clock.set('2026-03-02T22:00:00+07:00');
  await take();
  clock.advance({ minutes: 60 });
  expect(await take()).toBe('made 1');
  clock.advance({ seconds: 1 });
  expect(await take()).toBe('made 2');
  clock.set('2026-03-03T00:00:00+07:00');
  expect(await take()).toBe('made 3');
});

test('a program that was saved while it ran is not trusted', async () => {
  const { take, root } = workspace();
  utimesSync(join(root, 'seed.ts'), Date.now(), Date.now());
  expect([await take(), await take()]).toEqual(['made 1', 'made 2']);
});

test('a making that fails leaves what was there, and nothing half-made', async () => {
  const { take, place, save } = workspace();
  await take();
  save('seed.ts', 'two');
  await expect(take({ make: () => Promise.reject(new Error('planned')) })).rejects.toThrow('planned');
  expect(readdirSync(place)).toEqual(['thing']);
  save('seed.ts', 'one');
  expect(await take()).toBe('made 1');
});

test('what a killed making has left is swept away', async () => {
  const { take, place } = workspace();
  mkdirSync(join(place, 'thing.new-0123'), { recursive: true });
  await take();
  expect(readdirSync(place)).toEqual(['thing']);
});

test('of many who want it at once one makes it', async () => {
  const { take } = workspace();
  expect(new Set(await Promise.all([take(), take(), take()]))).toEqual(new Set(['made 1']));
});

test('a lock whose holder was killed holds nobody', async () => {
  const { take, place } = workspace();
  const { pid } = spawnSync('/bin/true');
  mkdirSync(place, { recursive: true });
  writeFileSync(join(place, 'thing.lock'), JSON.stringify({ pid, mark: '1' }));
  expect(await take()).toBe('made 1');
  expect(existsSync(join(place, 'thing.lock'))).toBe(false);
});
