import { mkdir, mkdtemp, readdir, rm, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { removeForgottenFolders } from './received-files.ts';

let temporary: string;
const now = Date.now();
const hour = 60 * 60 * 1000;

beforeEach(async () => {
  temporary = await mkdtemp(join(tmpdir(), 'senlab-forgotten-test-'));
  vi.stubEnv('TMPDIR', temporary);
});
afterEach(async () => {
  vi.unstubAllEnvs();
  await rm(temporary, { recursive: true });
});

async function aFolder(name: string, ageMs: number): Promise<void> {
  const path = join(temporary, name);
  await mkdir(path);
  await writeFile(join(path, '0'), 'half a file');
  await utimes(path, new Date(now - ageMs), new Date(now - ageMs));
}

it('removes what a killed process has left, and nothing that may still be received or is not ours', async () => {
  await aFolder('senlab-upload-killed', 2 * hour);
  await aFolder('senlab-upload-at-work', hour / 10);
  await aFolder('of-somebody-else', 2 * hour);
  await removeForgottenFolders(now);
  expect((await readdir(temporary)).toSorted()).toEqual(['of-somebody-else', 'senlab-upload-at-work']);
});
