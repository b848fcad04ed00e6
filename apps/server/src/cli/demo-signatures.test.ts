import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { signatureImageProblem } from '@senlab/domain';
import { createTestDatabase, type TestDatabase } from '@senlab/testkit';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { testDatabase } from '../../test-support/running.test-support.ts';
import type { Database } from '../platform/database.ts';
import { folderFileStore } from '../platform/file-store.ts';
import { inTransaction } from '../platform/tx.ts';
import { seedDemo } from './seed-demo.ts';
import { seedDemoSignatures } from './demo-signatures.ts';

let home: TestDatabase;
let database: Database;
let folder: string;
beforeAll(async () => {
  home = await createTestDatabase();
  database = testDatabase(home.appUrl);
  folder = await mkdtemp(join(tmpdir(), 'senlab-hands-'));
});
afterAll(async () => {
  await database.close();
  await home.drop();
  await rm(folder, { recursive: true, force: true });
});

const nowMs = Date.parse('2026-11-15T03:00:00Z');
const seedHands = (): Promise<number> =>
  inTransaction(database, (tx) => seedDemoSignatures(tx, { nowMs, store: folderFileStore(folder) }));

it('the invented people who sign have a picture each, once, that passes the check of pictures', async () => {
  expect(await seedHands()).toBe(0);
  await inTransaction(database, (tx) => seedDemo(tx, { passwordHash: 'not-a-hash', nowMs }));
  expect(await seedHands()).toBe(2);
  expect(await seedHands()).toBe(0);
  const { rows } = await database.pool.query<{ sha256: string; size: number; status: string }>(
    'select f.sha256, f.size, s.status from signature s join stored_file f on f.id = s.image_file_id',
  );
  expect(rows.map(({ status }) => status)).toEqual(['active', 'active']);
  expect(new Set(rows.map(({ sha256 }) => sha256)).size).toBe(2);
  for (const { sha256, size } of rows) {
    const path = join(folder, 'picture');
    const content = await folderFileStore(folder).open(sha256);
    if (content === undefined) throw new Error('no picture');
    await writeFile(path, content);
    const { width } = await sharp(path).metadata();
    const { isOpaque, channels } = await sharp(path).stats();
    // Of a cover from 0 to 255: some ink, and mostly paper.
    const inkPart = (channels[3]?.mean ?? 0) / 255;
    expect(isOpaque).toBe(false);
    const facts = { type: 'image/png', bytes: size, width, inkPart, transparentPart: 1 - inkPart };
    expect(signatureImageProblem(facts)).toBeUndefined();
  }
});
