import {
  codes,
  labelPaperPath,
  refusalTexts,
  worklistPaperPath,
  printExportPath,
  totalRowsHeader,
  expectedBytesHeader,
  reportExportPath,
} from '@senlab/contract';
import { createTestDatabase, type TestDatabase } from '@senlab/testkit';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  openClinic,
  placeCase,
  pregnancy,
  type Clinic,
  type PlacedCase,
} from '../../../test-support/clinic.test-support.ts';
import {
  addPerson,
  logIn,
  runServer,
  type Running,
  testDatabase,
} from '../../../test-support/running.test-support.ts';
import { systemClock } from '../../platform/clock.ts';
import { newId } from '../../platform/ids.ts';
import { ask } from '../wire-client.test-support.ts';
import type { Database } from '../../platform/database.ts';
import { readXlsx } from '../../platform/spreadsheet/workbook.test-support.ts';

describe('lab paper route', () => {
  let home: TestDatabase;
  let clinic: Clinic;
  let server: Running;
  let token: string;
  let reader: string;
  let placed: PlacedCase;
  let tubeIds: string[];

  beforeAll(async () => {
    home = await createTestDatabase();
    server = await runServer(home.appUrl, {}, { roles: ['api', 'identity'] });
    clinic = await openClinic({ url: home.appUrl, clock: systemClock });
    const { database } = clinic;
    const permissions = ['patients.read', 'specimens.collect'];
    token = await logIn(server.url, await addPerson(database, { permissions }));
    reader = await logIn(server.url, await addPerson(database, { permissions: ['results.read'] }));
    placed = await placeCase(
      clinic,
      {},
      { fullName: 'Nguyễn Thị Rất Riêng', searchName: 'nguyen thi rat rieng' },
    );
    const { rows } = await database.pool.query<{ id: string }>(
      'select id from specimen where lab_record_id = $1',
      [placed.recordId],
    );
    tubeIds = rows.map(({ id }) => id);
  });
  afterAll(async () => {
    await server.stop();
    await clinic.database.close();
    await home.drop();
  });

  const send = (path: string, body: unknown, bearer: string | undefined = token): Promise<Response> =>
    fetch(`${server.url}${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', authorization: `Bearer ${bearer}` },
      body: JSON.stringify(body),
    });
  const firstBytes = async (answer: Response): Promise<string> =>
    Buffer.from(await answer.arrayBuffer())
      .subarray(0, 5)
      .toString();

  describe('labels over the wire', () => {
    it('are a PDF that nobody keeps; asked for once more they want to know why', async () => {
      const answer = await send(labelPaperPath, { specimenIds: tubeIds });
      expect(answer.status).toBe(200);
      expect(answer.headers.get('content-type')).toBe('application/pdf');
      expect(answer.headers.get('cache-control')).toBe('private, no-store');
      expect(answer.headers.get('content-disposition')).toBe('inline; filename="nhan-ong.pdf"');
      expect(await firstBytes(answer)).toBe('%PDF-');
      const again = await send(labelPaperPath, { specimenIds: tubeIds });
      expect(again.status).toBe(400);
      expect(await again.json()).toEqual({
        code: codes.invalid,
        message: refusalTexts['reprint-reason-needed'],
        data: null,
      });
      const why = { reprintReason: 'damaged', reprintNote: null, copies: 2 };
      expect((await send(labelPaperPath, { specimenIds: tubeIds, ...why })).status).toBe(200);
    });

    it('keep no word about the sex of an unborn child, whichever door it comes to', async () => {
      const carrying = await placeCase(clinic, { pregnancyState: 'pregnant', pregnancy });
      const { rows } = await clinic.database.pool.query<{ id: string }>(
        'select id from specimen where lab_record_id = $1',
        [carrying.recordId],
      );
      const specimenIds = rows.map(({ id }) => id);
      expect((await send(labelPaperPath, { specimenIds })).status).toBe(200);
      const why = { reprintReason: 'other', reprintNote: 'In lại cho bé trai' };
      const refused = await send(labelPaperPath, { specimenIds, ...why });
      expect(refused.status).toBe(400);
      const words = expect.stringContaining('«Ghi chú in lại»');
      expect(await refused.json()).toEqual({ code: codes.invalid, message: words, data: null });
      const note =
        'mutation ($id: ID!) { response: addRecordNote(_id: $id, text: "46,XY") { code message } }';
      const answer = await ask(server.url, { query: note, variables: { id: carrying.recordId }, token });
      expect(answer.response).toEqual({ code: codes.invalid, message: expect.stringContaining('«Ghi chú»') });
      expect(server.logged()).not.toMatch(/bé trai|46,XY/);
    });

    it.each([
      ['nothing', null],
      ['a text', 'x'],
      ['a number for a tube', { specimenIds: [1] }],
      ['a reason that nobody gives', { specimenIds: [], reprintReason: 'bored' }],
      ['something more', { specimenIds: [], also: true }],
      ['a thousand and one tubes', { specimenIds: Array.from({ length: 1_001 }, newId) }],
    ])('are refused for %s', async (_what, body) => {
      const answer = await send(labelPaperPath, body);
      expect(answer.status).toBe(400);
      expect(await answer.json()).toMatchObject({ message: refusalTexts['print-malformed'], data: null });
    });

    it('are not for strangers, not for those who only read, and not of tubes that are not there', async () => {
      const stranger = await send(labelPaperPath, { specimenIds: tubeIds }, 'abc');
      expect(stranger.status).toBe(401);
      expect((await send(labelPaperPath, { specimenIds: tubeIds }, reader)).status).toBe(403);
      expect((await send(labelPaperPath, { specimenIds: [newId()] })).status).toBe(404);
      expect((await fetch(`${server.url}${labelPaperPath}`, { method: 'POST' })).status).toBe(401);
    });
  });

  describe('the worklist over the wire', () => {
    it('is a PDF named by its number, and what was typed is in no log', async () => {
      const filtered = [{ id: 'keyword', value: 'nguyen thi rat rieng', operator: 'contains' }];
      const answer = await send(worklistPaperPath, { filtered, sorted: [] });
      expect(answer.status).toBe(200);
      expect(answer.headers.get('content-disposition')).toMatch(/^inline; filename="DS\d{6}-\d{6}\.pdf"$/);
      expect(await firstBytes(answer)).toBe('%PDF-');
      expect(server.logged()).not.toContain('rieng');
      expect(server.logged()).not.toContain('Riêng');
    });

    it.each([
      ['a filter without a value', { filtered: [{ id: 'status' }] }],
      ['an operator that is none', { filtered: [{ id: 'status', value: 'open', operator: 'like' }] }],
      ['an order without direction', { sorted: [{ id: 'due' }] }],
    ])('is refused for %s', async (_what, body) => {
      const answer = await send(worklistPaperPath, body);
      expect(answer.status).toBe(400);
      expect(await answer.json()).toMatchObject({ message: refusalTexts['print-malformed'] });
    });

    it('is not for strangers, nor for those who may see no patients', async () => {
      expect((await send(worklistPaperPath, {}, 'abc')).status).toBe(401);
      expect((await send(worklistPaperPath, {}, reader)).status).toBe(403);
    });
  });
});

describe('print export route', () => {
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
});

describe('report export route', () => {
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
});
