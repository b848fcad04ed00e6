import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { signatureImageProblem } from '@senlab/domain';
import { createTestDatabase, type TestDatabase, fakeClock } from '@senlab/testkit';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, it, describe } from 'vitest';
import { testDatabase } from '../../../test-support/running.test-support.ts';
import type { Database } from '../../platform/database.ts';
import { folderFileStore } from '../../platform/files/file-store.ts';
import { inTransaction } from '../../platform/tx.ts';
import { seedDemo } from './seed-demo.ts';
import { seedDemoSignatures } from './demo-signatures.ts';
import { demoActions, demoCalls, workingDaysBefore } from './demo-content.ts';
import { describeDemoLab } from '../write-demo.ts';

describe('demo signatures', () => {
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
});

const person = { id: '01890000-0000-7000-8000-000000000001', username: 'kythuat' };
const days = Array.from({ length: 7 }, (_, day) => `2026-03-0${day + 2}T00:30:00+07:00`);

describe('the demo history', () => {
  it.each(days)('covers the twenty working days before %s', (moment) => {
    const midnights = workingDaysBefore(fakeClock(moment).now()).map(
      (time) => new Date(time + 7 * 3_600_000),
    );
    expect(midnights).toHaveLength(20);
    expect(midnights.some((day) => [0, 6].includes(day.getUTCDay()) || day.getUTCHours() !== 0)).toBe(false);
  });

  it('holds sixty entries, none in the future and none older than 30 days', () => {
    const now = fakeClock().now();
    const rows = demoActions(person, now);
    const ages = rows.map((row) => now - Date.parse(row.created_at));
    expect(rows).toHaveLength(60);
    expect(Math.min(...ages)).toBeGreaterThan(0);
    expect(Math.max(...ages)).toBeLessThan(30 * 24 * 3_600_000);
  });

  it('changes and removes only what was added and is still there', () => {
    const open = new Map<string, number>();
    for (const { action, action_id: id, customer_action_code: code } of demoActions(
      person,
      fakeClock().now(),
    )) {
      expect(id === null).toBe(action === 'LOGIN' || action === 'OTHER');
      if (id === null || code === null) continue;
      expect(open.get(id)).toBe(action === 'ADD_USERACTION' ? undefined : code);
      if (action === 'REMOVE_USERACTION') open.delete(id);
      else open.set(id, code);
    }
  });

  it('is the same on every machine, and another one for every person', () => {
    const now = fakeClock().now();
    expect(demoActions(person, now)).toEqual(demoActions(person, now));
    const ids = ['admin', 'tiepdon', 'kythuat'].flatMap((username) =>
      demoActions({ ...person, username }, now),
    );
    expect(new Set(ids.map((row) => row.id)).size).toBe(180);
  });

  it('never gives one call two numbers, nor a call a number that rings somewhere', () => {
    const calls = demoCalls([person.id], fakeClock().now());
    expect(new Set(calls.map((call) => call.uniqueid)).size).toBe(25);
    expect(calls.every((call) => /^050\d{7}$/.test(call.phone_number))).toBe(true);
  });
});

const none = { patients: 0, cases: 0, tubes: 0, results: 0, reports: 0 } as const;

it('says what was made, and that none of it is real', () => {
  const made = {
    patients: 300,
    cases: 1012,
    tubes: 1650,
    results: 14_452,
    reports: 1_302,
    skipped: null,
  } as const;
  expect(describeDemoLab(made)).toBe(
    'Sample cases: 300 patients, 1,012 cases, 1,650 tubes, 14,452 results, 1,302 reports, all invented and marked as sample data.',
  );
});

it.each(['there-already', 'accounts-missing', 'places-missing'] as const)(
  'says why there is nothing: %s',
  (skipped) => {
    expect(describeDemoLab({ ...none, skipped })).toMatch(/^Sample cases: (?:nothing to add|none, because)/);
  },
);
