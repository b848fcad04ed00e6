import { createTestDatabase, type TestDatabase } from '@senlab/testkit';
import { Kind } from 'graphql';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { testDatabase } from '../../test-support/running.test-support.ts';
import type { Database } from '../platform/database.ts';
import { isoFromDatabase, scalars } from './scalars.ts';

describe('a moment on its way out', () => {
  it.each([
    ['2026-11-14 08:21:00+07', '2026-11-14T08:21:00+07:00'],
    ['2026-11-14 08:21:00.5+07', '2026-11-14T08:21:00.5+07:00'],
    ['2026-11-14 08:21:00.123456+00', '2026-11-14T08:21:00.123456+00:00'],
    ['2026-11-14 08:21:00-03', '2026-11-14T08:21:00-03:00'],
    ['2026-11-14 08:21:00+05:30', '2026-11-14T08:21:00+05:30'],
    ['2026-11-14 08:21:00+05:45', '2026-11-14T08:21:00+05:45'],
    ['2026-11-14 08:21:00-03:30', '2026-11-14T08:21:00-03:30'],
    ['2026-11-14T08:21:00.000Z', '2026-11-14T08:21:00.000Z'],
    ['2026-11-14T08:21:00+07:00', '2026-11-14T08:21:00+07:00'],
  ])('turns %s into %s', (stored, sent) => {
    expect(isoFromDatabase(stored)).toBe(sent);
    expect(scalars.DateTime.serialize(stored)).toBe(sent);
  });

  let home: TestDatabase;
  let database: Database;
  beforeAll(async () => {
    home = await createTestDatabase();
    database = testDatabase(home.appUrl);
  });
  afterAll(async () => {
    await database.close();
    await home.drop();
  });

  it.each([
    'Asia/Ho_Chi_Minh',
    'UTC',
    'America/St_Johns',
    'Asia/Kolkata',
    'Pacific/Marquesas',
    'America/Lima',
  ])('is the same moment whatever zone PostgreSQL writes it in: %s', async (zone) => {
    const client = await database.pool.connect();
    try {
      await client.query(`set timezone to '${zone}'`);
      const { rows } = await client.query<{ moment: string }>(
        `select timestamptz '2026-11-14 01:21:00.25Z' as moment`,
      );
      const sent = isoFromDatabase(rows[0]?.moment ?? '');
      expect(sent).toMatch(/^2026-11-1[34]T\d\d:\d\d:00\.25[+-]\d\d:\d\d$/);
      expect(Date.parse(sent)).toBe(Date.parse('2026-11-14T01:21:00.250Z'));
    } finally {
      client.release(true);
    }
  });
});

describe('values on their way in', () => {
  it('takes a moment and a day', () => {
    expect(scalars.DateTime.parseValue('2026-11-14T08:21:00+07:00')).toBe('2026-11-14T08:21:00+07:00');
    expect(scalars.Date.parseValue('2026-11-14')).toBe('2026-11-14');
  });

  it.each([['heute'], [''], [20261114], [null], [{}]])('refuses %j as a moment', (value) => {
    expect(() => scalars.DateTime.parseValue(value)).toThrow('not a moment');
  });

  it.each([['14/11/2026'], ['2026-11-14T00:00:00Z'], ['2026-1-1'], [''], [20261114], [null]])(
    'refuses %j as a day',
    (value) => {
      expect(() => scalars.Date.parseValue(value)).toThrow('not a day');
    },
  );

  it('refuses a file that is written into a document, and answers none', () => {
    expect(() => scalars.Upload.parseLiteral({ kind: Kind.STRING, value: '/etc/hosts' })).toThrow(
      'a file cannot',
    );
    expect(() => scalars.Upload.serialize('x')).toThrow('a file cannot be answered');
  });

  it('passes JSON through as it is', () => {
    const settings = { layout: { style: 'layout1' }, list: [1, null, 'hai'] };
    expect(scalars.JSON.parseValue(settings)).toBe(settings);
    expect(scalars.JSON.serialize(settings)).toBe(settings);
  });
});
