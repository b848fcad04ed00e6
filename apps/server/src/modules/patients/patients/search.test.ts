import { createTestDatabase, fakeClock, type TestDatabase } from '@senlab/testkit';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Actor } from '../../../platform/actor.ts';
import type { Database } from '../../../platform/database.ts';
import type { Page } from '../../../platform/lists/list-request.ts';
import { reading } from '../../../platform/tx.ts';
import {
  addCase,
  addLaboratory,
  aChild,
  addActor,
  addPatient,
  addPlaces,
  aForm,
  openPatientsDatabase,
} from './patients.test-support.ts';
import { probeByName, type FoundPatient } from './search-repository.ts';
import { patientsService, type PatientsService } from './service.ts';

let home: TestDatabase;
let database: Database;
let patients: PatientsService;
let reception: Actor;

beforeAll(async () => {
  home = await createTestDatabase();
  database = openPatientsDatabase(home.appUrl);
  patients = patientsService({ database, clock: fakeClock('2026-11-15T08:00:00+07:00') });
  await addPlaces(database);
  await addLaboratory(database);
  reception = await addActor(database);
});

afterAll(async () => {
  await database.close();
  await home.drop();
});

async function find(text: string, actor: Actor = reception): Promise<Page<FoundPatient>> {
  const answer = await patients.search(actor, { text });
  if (!answer.ok) throw new Error(JSON.stringify(answer.refusal));
  return answer.value;
}

async function idsOf(text: string): Promise<readonly string[]> {
  return (await find(text)).rows.map(({ id }) => id);
}

async function register(form = aForm()): Promise<{ readonly id: string; readonly code: string }> {
  const answer = await patients.register(reception, { draft: form, seen: [] });
  if (!answer.ok || answer.value.value.patient === null) throw new Error(JSON.stringify(answer));
  return answer.value.value.patient;
}

describe('the one search box', () => {
  it('finds by code, identity card, telephone and insurance card', async () => {
    const form = aForm({
      fullName: 'Lương Thị Búp',
      insuranceNo: 'DN4790123456789',
      insuranceFrom: '2026-01-01',
      insuranceTo: '2026-12-31',
      insuranceFacility: '79024',
    });
    const { id, code } = await register(form);
    const phone = form.phone ?? '';
    const spoken = `+84 ${phone.slice(1, 4)} ${phone.slice(4)}`;
    for (const text of [code, form.nationalId ?? '', phone, spoken, 'dn 4 79 0123456789', 'luong thi bup']) {
      expect([text, await idsOf(text)]).toEqual([text, [id]]);
    }
  });

  it('finds by the code on an identity card, by its number, the former one, or name and birth', async () => {
    const card = (number: string, former: string): string =>
      `${number}|${former}|NGÔ THỊ SEN HỒNG|05061991|Nữ|Hà Nội|25082021\r\n`;
    const former = await register(
      aForm({
        fullName: 'Ngô Thị Sen Hồng',
        birthDate: '1991-06-05',
        idType: 'cmnd',
        nationalId: '212345678',
      }),
    );
    expect(await idsOf(card('001191999999', '212345678'))).toEqual([former.id]);
    expect(await idsOf(card('001191999999', ''))).toEqual([former.id]);
    const known = await addPatient(database, { nationalId: '001191999999' });
    expect(await idsOf(card('001191999999', ''))).toEqual([known]);
  });

  it('finds the patient of a tube, of a record and of an order', async () => {
    const patientId = await addPatient(database);
    const { sid, specimenCode, orderCode } = await addCase(database, { patientId });
    for (const text of [sid, specimenCode, orderCode, orderCode.replace('-', '').toLowerCase()]) {
      expect([text, await idsOf(text)]).toEqual([text, [patientId]]);
    }
  });

  it('finds both who are meant by twelve digits that are a tube and a card', async () => {
    const patientId = await addPatient(database);
    const { specimenCode } = await addCase(database, { patientId });
    const holder = await addPatient(database, { nationalId: specimenCode });
    expect(await idsOf(specimenCode)).toEqual([holder, patientId]);
  });

  it('shows the newest first, and all who share a telephone', async () => {
    const first = await addPatient(database, { phone: '0355000001' });
    const second = await addPatient(database, { phone: '0355000001' });
    expect(await find('0355 000 001')).toMatchObject({
      page: 0,
      pages: 1,
      records: 2,
      recordsExact: true,
      rows: [{ id: second }, { id: first }],
    });
  });

  it('finds by a whole day also those of whom only the month or the year is known', async () => {
    const facts = { fullName: 'Kiều Lệ Thơ', searchName: 'kieu le tho' };
    const year = await addPatient(database, { ...facts, birthDate: '1994-01-01', birthPrecision: 'year' });
    const month = await addPatient(database, { ...facts, birthDate: '1994-03-01', birthPrecision: 'month' });
    const day = await addPatient(database, { ...facts, birthDate: '1994-03-12' });
    await addPatient(database, { ...facts, birthDate: '1994-03-01' });
    await addPatient(database, { ...facts, birthDate: '1994-01-01' });
    expect(await idsOf('kieu le tho 12/03/1994')).toEqual([day, month, year]);
  });

  it('finds, in place of merged records, the one they were merged into', async () => {
    const facts = { fullName: 'Phùng Thị Gộp', searchName: 'phung thi gop' };
    const target = await addPatient(database, facts);
    const middle = await addPatient(database, { ...facts, mergedInto: target, phone: '0355000002' });
    const first = await addPatient(database, { ...facts, mergedInto: middle, nationalId: '001191888888' });
    const { sid } = await addCase(database, { patientId: first });
    for (const text of ['phung thi gop', 'gop 90', '0355000002', '001191888888', sid]) {
      expect([text, await find(text)]).toMatchObject([text, { records: 1, rows: [{ id: target }] }]);
    }
  });

  it('takes the signs of a pattern as letters', async () => {
    const odd = await addPatient(database, { searchName: 'a100%_\\b' });
    await addPatient(database, { searchName: 'a100xyzb' });
    for (const word of ['100%_\\b', '0%', '%_', '_\\', '\\b']) {
      const hits = await reading(database, (tx) => probeByName(tx, { kind: 'name', words: [word] }));
      expect([word, hits]).toEqual([word, [{ id: odd, mergedIntoId: null }]]);
    }
  });

  it('says who has a look-alike, counting twins as such and merged records as none', async () => {
    const mother = await register(aForm({ fullName: 'Đoàn Thị Song' }));
    const twins = [
      await register(aChild(mother.id, { fullName: 'CB Đoàn Thị Song 1', birthOrder: 1 })),
      await register(aChild(mother.id, { fullName: 'CB Đoàn Thị Song 2', birthOrder: 2 })),
    ];
    const alone = { searchName: 'quach thi le', fullName: 'Quách Thị Lẻ' };
    const target = await addPatient(database, { ...alone, birthDate: '1980-02-03' });
    await addPatient(database, { ...alone, birthDate: '1981-02-03' });
    await addPatient(database, { ...alone, birthDate: '1980-06-03', mergedInto: target });
    const marks = async (text: string): Promise<readonly boolean[]> =>
      (await find(text)).rows.map((row) => row.hasLookAlike);
    expect((await find('doan thi song')).rows.map(({ id }) => id)).toEqual([
      ...twins.map(({ id }) => id).toReversed(),
      mother.id,
    ]);
    expect(await marks('doan thi song')).toEqual([true, true, false]);
    expect(await marks('quach thi le')).toEqual([false, false]);
    await addPatient(database, { ...alone, birthDate: '1981-12-31' });
    expect(await marks('quach thi le')).toEqual([true, true, false]);
  });

  it('shows the whole telephone number only to those who register patients', async () => {
    const facts = { fullName: 'Tạ Thị Kín', searchName: 'ta thi kin', nationalId: '001191777123' };
    await addPatient(database, { ...facts, phone: '0355123456' });
    const expected = { nationalIdEnd: '7123', address: 'Phường Sài Gòn, Thành phố Hồ Chí Minh' };
    expect((await find('ta thi kin')).rows).toMatchObject([{ ...expected, phone: '0355123456' }]);
    for (const role of ['user', 'staff', 'admin'] as const) {
      const reader = await addActor(database, { role, permissions: ['patients.read', 'results.read'] });
      expect((await find('ta thi kin', reader)).rows).toMatchObject([{ ...expected, phone: '••••••3456' }]);
    }
  });
});

describe('a search that is refused', () => {
  it('is one without the right', async () => {
    for (const permissions of [[], ['patients.write'], ['results.read']] as const) {
      const stranger = await addActor(database, { permissions });
      const answer = await patients.search(stranger, { text: 'nguyen thi' });
      expect(answer).toEqual({ ok: false, refusal: { kind: 'denied' } });
    }
  });

  it.each([
    ['', 'search-too-short'],
    ['   ', 'search-too-short'],
    ['ha', 'search-too-short'],
    ['ha 94', 'search-too-short'],
    ['%', 'search-too-short'],
    ['\u0000', 'search-too-short'],
    ['12345', 'search-too-short'],
    ['thu ha 9x', 'search-not-understood'],
    ['thu ha 2027', 'search-not-understood'],
    ['a|b', 'search-not-understood'],
    ['1234567890123', 'search-not-understood'],
    ['x'.repeat(501), 'search-not-understood'],
  ])('is %j, and not an empty list', async (text, reason) => {
    const answer = await patients.search(reception, { text });
    expect(answer).toEqual({ ok: false, refusal: { kind: 'invalid', reason } });
  });

  it.each([
    ['a page before the first', { page: -1 }],
    ['a page of nothing', { pageSize: 0 }],
    ['a page of too many', { pageSize: 101 }],
    ['a page too deep', { page: 2_000, pageSize: 10 }],
  ])('is %s', async (_what, page) => {
    const answer = await patients.search(reception, { text: 'nguyen thi', ...page });
    expect(answer).toEqual({ ok: false, refusal: { kind: 'invalid', reason: 'page-out-of-range' } });
  });

  it.each(['thu\u0000 ha', 'thu ha\u0007', "thu'; drop table patient; --", '\ud800thu ha', '😀 thu ha'])(
    'is not %j, which is searched for like any other name',
    async (text) => {
      expect(await patients.search(reception, { text })).toMatchObject({ ok: true });
    },
  );
});
