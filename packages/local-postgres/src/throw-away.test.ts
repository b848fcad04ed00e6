import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { ask } from './test-folder.ts';
import { hasRoom, startThrowAwayPostgres } from './throw-away.ts';

test('a server to throw away waits for no disk, and leaves nothing', async () => {
  const server = await startThrowAwayPostgres();
  onTestFinished(() => server.stop());
  expect(await ask(server.adminUrl, 'show fsync')).toEqual(['off']);
  const [data] = await ask(server.adminUrl, 'show data_directory');
  expect(existsSync(String(data))).toBe(true);
  await server.stop();
  expect(existsSync(dirname(String(data)))).toBe(false);
});

test('a folder has room when it and the memory have more than is needed', () => {
  const folder = mkdtempSync(join(tmpdir(), 'senlab-room-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  expect(hasRoom(folder, { needed: 1, available: 2 })).toBe(true);
  expect(hasRoom(folder, { needed: 2, available: 1 })).toBe(false);
  expect(hasRoom(folder, { needed: Number.MAX_SAFE_INTEGER, available: Infinity })).toBe(false);
  expect(hasRoom(join(folder, 'missing'), { needed: 1, available: 2 })).toBe(false);
});
