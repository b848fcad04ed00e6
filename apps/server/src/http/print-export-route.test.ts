import { codes, printExportPath, totalRowsHeader } from '@senlab/contract';
import { createTestDatabase, type TestDatabase } from '@senlab/testkit';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  addPerson,
  logIn,
  runServer,
  testDatabase,
  type Running,
} from '../../test-support/running.test-support.ts';
import type { Database } from '../platform/database.ts';
import { readXlsx } from '../platform/spreadsheet/xlsx.test-support.ts';

let home: TestDatabase;
let database: Database;
let server: Running;
let token: string;

beforeAll(async () => {
  home = await createTestDatabase();
  database = testDatabase(home.appUrl);
  server = await runServer(home.appUrl, {}, { roles: ['api', 'identity'] });
  token = await logIn(server.url, await addPerson(database, { permissions: ['prints.statistics'] }));
});
afterAll(async () => {
  await server.stop();
  await database.close();
  await home.drop();
});

const send = (body: unknown, bearer?: string): Promise<Response> =>
  fetch(`${server.url}${printExportPath}`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      ...(bearer === undefined ? {} : { authorization: `Bearer ${bearer}` }),
    },
    body: JSON.stringify(body),
  });

describe('the address of the book of prints', () => {
  it('answers a workbook, and writes down who took it', async () => {
    const answer = await send({ filtered: [{ id: 'act', value: 'print' }] }, token);
    expect(answer.status).toBe(200);
    expect(answer.headers.get('content-disposition')).toMatch(
      /filename="NHAT-KY-IN-\d{4}-\d{2}-\d{2}\.xlsx"/,
    );
    expect(answer.headers.get('cache-control')).toBe('private, no-store');
    expect(answer.headers.get(totalRowsHeader)).toBe('0');
    const { rows } = readXlsx(Buffer.from(await answer.arrayBuffer()));
    expect(rows[0]?.[0]?.value).toBe('Lúc');
    const logged = await database.pool.query(
      `select 1 from audit_event where action = 'export' and entity = 'print'`,
    );
    expect(logged.rowCount).toBe(1);
  });

  it.each([
    ['without a token', undefined],
    ['with a token of nobody', 'abc'],
  ])('refuses whoever comes %s', async (_how, bearer) => {
    const answer = await send({}, bearer);
    expect(answer.status).toBe(401);
    expect(await answer.json()).toMatchObject({ code: codes.denied, data: null });
  });

  it.each([
    ['a filter that is none', { filtered: [{ id: 'patient', value: 'x' }] }],
    ['filters that are no list', { filtered: 'act' }],
    ['more than filters', { filtered: [], limit: 1 }],
    ['a day that is none', { filtered: [{ id: 'day', value: '2026-02-30' }] }],
  ])('refuses %s', async (_what, body) => {
    const answer = await send(body, token);
    expect(answer.status).toBe(400);
    expect(await answer.json()).toMatchObject({ code: codes.invalid, data: null });
  });

  it('is asked by POST only: what is searched for stays out of addresses', async () => {
    const answer = await fetch(`${server.url}${printExportPath}?keyword=KQ`, {
      headers: { authorization: `Bearer ${token}` },
    });
    expect(answer.status).toBe(404);
  });
});
