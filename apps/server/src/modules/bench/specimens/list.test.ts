import { createTestDatabase, fakeClock, type TestDatabase } from '@senlab/testkit';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Actor } from '../../../platform/actor.ts';
import type { RawListRequest } from '../../../platform/lists/list-request.ts';
import {
  addPatient,
  addPerson,
  departmentId,
  items,
  openClinic,
  placeCase,
  pregnancy,
  type Clinic,
  type PlacedCase,
} from '../../../../test-support/clinic.test-support.ts';
import {
  benchOf,
  bringTo,
  refusalOf,
  unknownSpecimen,
  type Bench,
} from '../../../../test-support/tubes.test-support.ts';

let home: TestDatabase;
let clinic: Clinic;
let bench: Bench;
let actor: Actor;
let clinician: Actor;
let routine: PlacedCase;
let urgent: PlacedCase;
let stat: PlacedCase;
let ward: string;
const clock = fakeClock('2026-11-14T08:00:00+07:00');

beforeAll(async () => {
  home = await createTestDatabase();
  clinic = await openClinic({ url: home.appUrl, clock });
  bench = benchOf(clinic.database);
  actor = await addPerson(clinic.database);
  ward = await departmentId(clinic.database, 'KSAN');
  clinician = await addPerson(clinic.database, { role: 'user', departmentId: ward });
  const twin = { fullName: 'Lê Thị Đào', searchName: 'le thi dao' };
  await addPatient(clinic.database, twin);
  routine = await placeCase(clinic, {}, twin);
  urgent = await placeCase(clinic, { priority: 'urgent', departmentId: ward, locationCode: 'CS2' });
  const pregnant = { pregnancyState: 'pregnant', pregnancy } as const;
  const emergency = { priority: 'stat', phoneExtension: '115', items: items('CTM', 'DM-CB') } as const;
  stat = await placeCase(clinic, { ...emergency, ...pregnant });
});
afterAll(async () => {
  await clinic.database.close();
  await home.drop();
});

const codesOf = async (raw: RawListRequest, who = actor): Promise<unknown> => {
  const listed = await clinic.specimens.list(who, raw);
  return listed.ok ? listed.value.rows.map(({ code }) => code) : listed.refusal;
};
const filter = (id: string, value: string): RawListRequest => ({ filtered: [{ id, value }] });

describe('the tubes that wait', () => {
  it('begin with the emergencies, and among equals with the one that waits longest', async () => {
    expect(await codesOf({})).toEqual([...stat.tubes, ...urgent.tubes, ...routine.tubes]);
    expect(await codesOf({ sorted: [{ id: 'newest', desc: true }] })).toEqual([
      ...stat.tubes.toReversed(),
      ...urgent.tubes,
      ...routine.tubes,
    ]);
  });

  it('show whose they are, and that somebody else has the same name and year', async () => {
    const listed = await clinic.specimens.list(actor, {});
    expect(listed.ok && listed.value.rows.map(({ hasLookAlike }) => hasLookAlike)).toEqual([
      false,
      false,
      false,
      true,
    ]);
    expect(listed.ok && listed.value.rows.at(-1)).toMatchObject({
      patientName: 'Lê Thị Đào',
      patientBirthYear: 1994,
      patientCode: routine.patient.code,
      testCodes: ['ABO', 'RHD'],
      priority: 'routine',
      locationCode: 'CS1',
      paymentStatus: 'paid',
      orderedAt: '2026-11-14 08:00:00+07',
    });
  });

  it('are found by state, site, priority, any code of the case, and a part of the name without marks', async () => {
    expect(await codesOf(filter('location', 'CS2'))).toEqual(urgent.tubes);
    expect(await codesOf(filter('priority', 'urgent'))).toEqual(urgent.tubes);
    expect(await codesOf(filter('keyword', routine.tubes[0] ?? ''))).toEqual(routine.tubes);
    expect(await codesOf(filter('keyword', stat.sid))).toEqual(stat.tubes);
    expect(await codesOf(filter('keyword', urgent.orderCode.toLowerCase()))).toEqual(urgent.tubes);
    expect(await codesOf(filter('keyword', routine.patient.code))).toEqual(routine.tubes);
    expect(await codesOf(filter('keyword', 'Đào'))).toEqual(routine.tubes);
    expect(await codesOf(filter('keyword', 'khong co ai'))).toEqual([]);
    expect(await codesOf(filter('status', 'collected'))).toEqual([]);
    const other = await placeCase(clinic);
    await bringTo(clinic, other, 'collected', actor);
    expect(await codesOf(filter('status', 'collected'))).toEqual(other.tubes);
    await clinic.specimens.receive(actor, {
      specimenCode: other.tubes[0] ?? '',
      condition: 'ok',
      comment: null,
      receivedTime: null,
      timeReason: null,
      volumeMl: null,
    });
    expect(await codesOf(filter('status', 'collected'))).toEqual([]);
  });

  it('say when the child is due, as it was ordered, and nothing of whoever is not pregnant', async () => {
    const dates = async (keyword: string): Promise<unknown> => {
      const listed = await clinic.specimens.list(actor, filter('keyword', keyword));
      return listed.ok && listed.value.rows.map(({ pregnancyState, edd }) => [pregnancyState, edd]);
    };
    expect(await dates(stat.sid)).toEqual(stat.tubes.map(() => ['pregnant', '2027-05-29']));
    expect(await dates(urgent.sid)).toEqual([['not_pregnant', null]]);
  });

  it('are those of the own ward for a clinician', async () => {
    expect(await codesOf({}, clinician)).toEqual(urgent.tubes);
    const homeless = await addPerson(clinic.database, { role: 'user' });
    expect(await codesOf({}, homeless)).toEqual([]);
  });

  it('come in pages', async () => {
    const listed = await clinic.specimens.list(actor, { page: 1, pageSize: 3 });
    expect(listed).toMatchObject({ ok: true, value: { page: 1, pages: 2, records: 4, recordsExact: true } });
    expect(await codesOf({ page: 1, pageSize: 3 })).toEqual(routine.tubes);
  });

  it.each<readonly [string, RawListRequest, string]>([
    ['a state that nobody waits in', filter('status', 'stored'), 'unknown-filter'],
    ['a state that is none', filter('status', 'x'), 'unknown-filter'],
    ['a priority that is none', filter('priority', 'soon'), 'unknown-filter'],
    ['an empty keyword', filter('keyword', ' '), 'unknown-filter'],
    ['a zero byte', filter('keyword', '\u0000'), 'unknown-filter'],
    ['a column that is not offered', filter('patient_name', 'x'), 'unknown-filter'],
    ['a sort that is not offered', { sorted: [{ id: 'code', desc: true }] }, 'unknown-sort'],
    ['a page without end', { pageSize: 1000 }, 'page-out-of-range'],
  ])('are not listed by %s', async (_, raw, reason) => {
    expect(await codesOf(raw)).toEqual({ kind: 'invalid', reason });
  });

  it('are listed for nobody who may not see patients', async () => {
    const stranger = await addPerson(clinic.database, { permissions: ['specimens.collect'] });
    expect(await codesOf({}, stranger)).toEqual({ kind: 'denied' });
  });
});

describe('scanning', () => {
  it('opens a tube, a case, an order or a patient', async () => {
    const { recordId, patient, tubes, sid, orderCode } = routine;
    const place = { recordId, patientId: patient.id };
    expect(await clinic.specimens.scan(actor, `${tubes[0] ?? ''}\r\n`)).toMatchObject({
      ok: true,
      value: { kind: 'specimen', ...place, specimen: { code: tubes[0], hasLookAlike: true } },
    });
    expect(await clinic.specimens.scan(actor, sid)).toEqual({
      ok: true,
      value: { kind: 'record', ...place, specimen: null },
    });
    expect(await clinic.specimens.scan(actor, orderCode)).toEqual({
      ok: true,
      value: { kind: 'order', ...place, specimen: null },
    });
    expect(await clinic.specimens.scan(actor, patient.code)).toEqual({
      ok: true,
      value: { kind: 'patient', recordId: null, patientId: patient.id, specimen: null },
    });
  });

  it('opens the record that an old one was merged into', async () => {
    const old = await addPatient(clinic.database, { status: 'merged', mergedIntoId: routine.patient.id });
    expect(await clinic.specimens.scan(actor, old.code)).toMatchObject({
      ok: true,
      value: { patientId: routine.patient.id },
    });
  });

  it.each([
    ['a tube', '261114999901', unknownSpecimen],
    ['a case', '2611149999', { kind: 'not-found', reason: 'record-unknown' }],
    ['an order', 'CD261114-9999', { kind: 'not-found', reason: 'order-unknown' }],
    ['something else', 'chị Hà phòng 3', { kind: 'invalid', reason: 'scan-unreadable' }],
    ['nothing', '', { kind: 'invalid', reason: 'scan-unreadable' }],
    ['a zero byte', '\u0000', { kind: 'invalid', reason: 'scan-unreadable' }],
    ['a card', '001194912345', { kind: 'invalid', reason: 'scan-unreadable' }],
  ])('finds no %s in %j', async (_, text, refusal) => {
    expect(await clinic.specimens.scan(actor, text)).toEqual({ ok: false, refusal });
  });

  it('shows a clinician the own ward only', async () => {
    expect(await clinic.specimens.scan(clinician, urgent.sid)).toMatchObject({ ok: true });
    const { sid, orderCode, tubes } = routine;
    const answers = await Promise.all(
      [sid, orderCode, tubes[0] ?? ''].map((text) => clinic.specimens.scan(clinician, text)),
    );
    expect(answers.map((answer) => (answer.ok ? null : answer.refusal.kind))).toEqual(
      Array(3).fill('not-found'),
    );
  });

  it('is denied without the right to see patients', async () => {
    const stranger = await addPerson(clinic.database, { permissions: ['specimens.receive'] });
    expect(await clinic.specimens.scan(stranger, routine.sid)).toEqual({
      ok: false,
      refusal: { kind: 'denied' },
    });
  });
});

describe('a box of tubes', () => {
  it('goes as a whole, each tube once', async () => {
    const box = [await placeCase(clinic), await placeCase(clinic)];
    const codes = await Promise.all(box.map((placed) => bringTo(clinic, placed, 'collected', actor)));
    expect(await clinic.specimens.send(actor, [...codes, ...codes])).toEqual({ ok: true, value: 2 });
    for (const code of codes)
      expect(await bench.tube(code)).toMatchObject({ status: 'in_transit', version: 3 });
  });

  it('stays when one of its tubes may not go', async () => {
    const [ready, planned] = [await placeCase(clinic), await placeCase(clinic)];
    const code = await bringTo(clinic, ready, 'collected', actor);
    const send = (...codes: readonly string[]): Promise<unknown> =>
      refusalOf(clinic.specimens.send(actor, codes));
    expect(await send(code, planned.tubes[0] ?? '')).toEqual({
      kind: 'conflict',
      reason: 'specimen-not-collected',
    });
    expect(await send(code, '261114999901')).toEqual(unknownSpecimen);
    expect(await send(code, 'abc')).toEqual(unknownSpecimen);
    expect(await send()).toEqual({ kind: 'invalid', reason: 'specimens-none' });
    expect(await send(...Array<string>(101).fill(code))).toEqual({
      kind: 'invalid',
      reason: 'specimens-too-many',
    });
    expect(await bench.tube(code)).toMatchObject({ status: 'collected', version: 2 });
  });

  it('and another one with tubes of the same people do not wait for each other', async () => {
    const cases = [await placeCase(clinic), await placeCase(clinic), await placeCase(clinic)];
    const codes = await Promise.all(cases.map((placed) => bringTo(clinic, placed, 'collected', actor)));
    const answers = await Promise.all([
      clinic.specimens.send(actor, codes),
      clinic.specimens.send(actor, codes.toReversed()),
    ]);
    expect(answers.filter(({ ok }) => ok)).toHaveLength(1);
  });
});
