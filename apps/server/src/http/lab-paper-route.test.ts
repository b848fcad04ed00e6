import { codes, labelPaperPath, refusalTexts, worklistPaperPath } from '@senlab/contract';
import { createTestDatabase, type TestDatabase } from '@senlab/testkit';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  openClinic,
  placeCase,
  pregnancy,
  type Clinic,
  type PlacedCase,
} from '../../test-support/clinic.test-support.ts';
import { addPerson, logIn, runServer, type Running } from '../../test-support/running.test-support.ts';
import { systemClock } from '../platform/clock.ts';
import { newId } from '../platform/ids.ts';
import { ask } from './asking.test-support.ts';

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
    const note = 'mutation ($id: ID!) { response: addRecordNote(_id: $id, text: "46,XY") { code message } }';
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
