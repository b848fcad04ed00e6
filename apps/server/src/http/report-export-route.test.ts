import { codes, expectedBytesHeader, reportExportPath, totalRowsHeader } from '@senlab/contract';
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
let reception: string;

beforeAll(async () => {
  home = await createTestDatabase();
  database = testDatabase(home.appUrl);
  server = await runServer(home.appUrl, {}, { roles: ['api', 'identity'] });
  token = await logIn(
    server.url,
    await addPerson(database, { permissions: ['patients.read', 'results.read'] }),
  );
  const permissions = ['patients.read', 'results.read-released'];
  reception = await logIn(server.url, await addPerson(database, { permissions }));
});
afterAll(async () => {
  await server.stop();
  await database.close();
  await home.drop();
});

const send = (body: unknown, bearer: string | undefined = token): Promise<Response> =>
  fetch(`${server.url}${reportExportPath}`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      ...(bearer === undefined ? {} : { authorization: `Bearer ${bearer}` }),
    },
    body: JSON.stringify(body),
  });

describe('the address of the export', () => {
  it('answers a workbook without a length, with its rows and about its size', async () => {
    const answer = await send({ filtered: [{ id: 'status', value: 'issued' }] });
    expect(answer.status).toBe(200);
    const { headers } = answer;
    expect(headers.get('content-type')).toContain('spreadsheetml.sheet');
    expect(headers.get('content-disposition')).toMatch(
      /^attachment; filename="KQXN-\d{4}-\d{2}-\d{2}\.xlsx"$/,
    );
    expect(headers.get('content-length')).toBeNull();
    expect(headers.get('cache-control')).toBe('private, no-store');
    expect(headers.get(totalRowsHeader)).toBe('0');
    expect(Number(headers.get(expectedBytesHeader))).toBeGreaterThan(0);
    const { rows } = readXlsx(Buffer.from(await answer.arrayBuffer()));
    expect(rows[0]?.[0]?.value).toBe('Số phiếu');
  });

  it('writes down from where it was asked', async () => {
    await (await send({})).arrayBuffer();
    const { rows } = await database.pool.query<{ ip: string | null }>(
      `select host(ip::inet) as ip from audit_event where action = 'export' order by at desc limit 1`,
    );
    expect(rows[0]?.ip).toMatch(/127\.0\.0\.1|::1/);
  });

  it.each([
    ['without a token', undefined, 401],
    ['with a token of nobody', 'abc', 401],
  ])('refuses whoever comes %s', async (_what, bearer, status) => {
    const answer = await fetch(`${server.url}${reportExportPath}`, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        ...(bearer === undefined ? {} : { authorization: `Bearer ${bearer}` }),
      },
      body: '{}',
    });
    expect(answer.status).toBe(status);
    expect(await answer.json()).toMatchObject({ code: codes.denied, data: null });
  });

  it('refuses those who may not take lists away', async () => {
    const answer = await send({}, reception);
    expect(answer.status).toBe(403);
    expect(await answer.json()).toMatchObject({ code: codes.noRight, data: null });
  });

  it.each([
    ['a list', []],
    ['a field that nobody knows', { filtered: [], columns: ['patient_name'] }],
    ['a filter without a value', { filtered: [{ id: 'status' }] }],
    ['an operator that nobody knows', { filtered: [{ id: 'status', value: 'issued', operator: 'like' }] }],
    ['an unknown filter', { filtered: [{ id: 'patient_name', value: 'x' }] }],
    ['a text without end', { filtered: [{ id: 'keyword', value: 'a'.repeat(201) }] }],
    [
      'filters without end',
      { filtered: Array.from({ length: 21 }, () => ({ id: 'status', value: 'issued' })) },
    ],
  ])('refuses %s', async (_what, body) => {
    const answer = await send(body);
    expect(answer.status).toBe(400);
    expect(await answer.json()).toMatchObject({ code: codes.invalid, data: null });
  });

  it('refuses what is no JSON', async () => {
    const answer = await fetch(`${server.url}${reportExportPath}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
      body: '{',
    });
    expect(answer.status).toBe(400);
  });
});
