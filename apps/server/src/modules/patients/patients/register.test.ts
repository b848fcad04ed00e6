import { isPatientCode } from '@senlab/domain';
import { createTestDatabase, fakeClock, type TestDatabase } from '@senlab/testkit';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { newId } from '../../../platform/ids.ts';
import type { PatientForm } from './patient-form.ts';
import {
  aChild,
  addActor,
  addPatient,
  aForm,
  placesVersion,
  newName,
  openReceptionDesk,
  type ReceptionDesk,
} from './patients.test-support.ts';

const morning = '2026-11-15T08:00:00+07:00';
const clock = fakeClock(morning);
let home: TestDatabase;
let desk: ReceptionDesk;

beforeAll(async () => {
  home = await createTestDatabase();
  desk = await openReceptionDesk(home.appUrl, clock);
});

beforeEach(() => {
  clock.set(morning);
});

afterAll(async () => {
  await desk.database.close();
  await home.drop();
});

async function eventsOf(patientId: string): Promise<readonly unknown[]> {
  const { rows } = await desk.database.pool.query(
    `select actor_id, action, command, entity, entity_id, diff from audit_event where patient_id = $1 order by at, id`,
    [patientId],
  );
  return rows;
}

describe('registering a patient', () => {
  it('stores her as written, with a code, the places in force and an event', async () => {
    const fullName = newName();
    const draft = aForm({
      fullName: `  ${fullName.normalize('NFD').replace(' ', '  ')} `,
      relation: 'chồng\u0000',
    });
    const patient = await desk.registered({
      ...draft,
      phone: '+84 912-000-111',
      addressLine: ' 12\tNguyễn  Văn Cừ ',
    });
    expect(isPatientCode(patient.code)).toBe(true);
    expect(patient.code).toMatch(/^26/);
    expect(await desk.stored(patient.id)).toMatchObject({
      code: patient.code,
      fullName,
      searchName: fullName.toLowerCase().replace('ễ', 'e').replace('ị', 'i'),
      birthDate: '1994-03-12',
      phone: '0912000111',
      relation: 'chồng',
      addressLine: '12 Nguyễn Văn Cừ',
      addressVersion: placesVersion,
      nationalId: draft.nationalId,
      status: 'active',
      isDemo: false,
      version: 1,
      ethnicCode: '01',
      createdBy: desk.receptionist.accountId,
      createdAtMs: clock.now(),
    });
    expect(await eventsOf(patient.id)).toEqual([
      {
        actor_id: desk.receptionist.accountId,
        action: 'create',
        command: 'register',
        entity: 'patient',
        entity_id: patient.code,
        diff: null,
      },
    ]);
  });

  it('counts codes by the year in Vietnam, without a gap for those who were refused', async () => {
    clock.set('2031-12-31T16:59:59Z');
    const last = await desk.registered(aForm({ fullName: newName() }));
    clock.set('2031-12-31T17:00:00Z');
    const first = await desk.registered(aForm({ fullName: newName() }));
    await desk.register(aForm({ fullName: '' }));
    await desk.register(
      aForm({ fullName: newName(), nationalId: (await desk.stored(first.id))?.nationalId }),
    );
    const second = await desk.registered(aForm({ fullName: newName() }));
    expect([last, first, second].map(({ code }) => code.slice(0, 8))).toEqual([
      '31000001',
      '32000001',
      '32000002',
    ]);
  });

  it('marks what a demonstration account makes', async () => {
    const visitor = await addActor(desk.database, { isDemo: true });
    const answer = await desk.patients.register(visitor, { draft: aForm({ fullName: newName() }), seen: [] });
    const id = answer.ok ? answer.value.value.patient?.id : undefined;
    expect((await desk.stored(id ?? ''))?.isDemo).toBe(true);
  });

  it('links both sides of a couple, with an event for each', async () => {
    const wife = await desk.registered(aForm({ fullName: newName() }));
    const husband = await desk.registered(aForm({ fullName: newName(), gender: 'male', spouseId: wife.id }));
    expect(await desk.stored(husband.id)).toMatchObject({ spouseId: wife.id, version: 1 });
    expect(await desk.stored(wife.id)).toMatchObject({ spouseId: husband.id, version: 2 });
    expect((await eventsOf(wife.id)).at(-1)).toMatchObject({
      action: 'update',
      command: 'link-spouse',
      diff: { spouseId: [null, husband.id] },
    });
  });

  it('registers twins of a mother, each with its number', async () => {
    const mother = await desk.registered(aForm({ fullName: newName() }));
    const first = await desk.registered(aChild(mother.id, { fullName: 'CB Lê Thị Sinh 1', birthOrder: 1 }));
    const second = await desk.registered(aChild(mother.id, { fullName: 'CB Lê Thị Sinh 2', birthOrder: 2 }));
    expect(await desk.stored(first.id)).toMatchObject({
      motherId: mother.id,
      birthOrder: 1,
      birthTime: '08:45',
    });
    expect(await desk.stored(second.id)).toMatchObject({ motherId: mother.id, birthOrder: 2 });
  });

  it('forgets the number of a child without a mother', async () => {
    const patient = await desk.registered(aForm({ fullName: newName(), birthOrder: 3 }));
    expect(await desk.stored(patient.id)).toMatchObject({ motherId: null, birthOrder: null });
  });
});

describe('a registration that is refused', () => {
  it('is one without the right', async () => {
    const before = await desk.countPatients();
    for (const permissions of [[], ['patients.read'], ['orders.create']] as const) {
      const stranger = await addActor(desk.database, { permissions });
      const answer = await desk.patients.register(stranger, {
        draft: aForm({ fullName: newName() }),
        seen: [],
      });
      expect(answer).toEqual({ ok: false, refusal: { kind: 'denied' } });
    }
    expect(await desk.countPatients()).toBe(before);
  });

  it.each<[string, string, string, Partial<PatientForm>]>([
    ['no name', 'fullName', 'full-name-required', { fullName: ' \u0000 ' }],
    ['a digit in the name', 'fullName', 'full-name-characters', { fullName: 'Hà 2' }],
    ['a day that is none', 'birthDate', 'birth-date-invalid', { birthDate: '1994-02-30' }],
    ['a day to come', 'birthDate', 'birth-date-in-future', { birthDate: '2026-11-16' }],
    ['a short card number', 'nationalId', 'cccd-invalid', { nationalId: '12345' }],
    ['a card number with a zero byte', 'nationalId', 'cccd-invalid', { nationalId: '00119491234\u0000' }],
    ['no paper and no reason', 'noIdReason', 'no-id-reason-required', { idType: 'none', nationalId: null }],
    [
      'a reason of one’s own',
      'noIdReason',
      'no-id-reason-required',
      { idType: 'none', nationalId: null, noIdReason: 'quên' },
    ],
    ['no telephone', 'phone', 'patient-phone-required', { phone: null }],
    ['a telephone abroad', 'phone', 'patient-phone-invalid', { phone: '+12025550123' }],
    [
      'a card without its period',
      'insuranceFrom',
      'insurance-period-required',
      { insuranceNo: 'DN4790123456789', insuranceFacility: '79024' },
    ],
    ['an unknown province', 'provinceCode', 'province-not-in-force', { provinceCode: '99' }],
    ['a commune of another province', 'communeCode', 'commune-not-in-force', { communeCode: '00070' }],
    ['a commune of a former list', 'communeCode', 'commune-not-in-force', { communeCode: '26741' }],
    ['a commune of a list to come', 'communeCode', 'commune-not-in-force', { communeCode: '26742' }],
    ['an endless address', 'addressLine', 'address-line-too-long', { addressLine: 'x'.repeat(201) }],
    ['an endless relation', 'relation', 'relation-too-long', { relation: 'x'.repeat(51) }],
    ['a spouse who is no id', 'spouseId', 'spouse-unknown', { spouseId: 'x' }],
    ['an unknown spouse', 'spouseId', 'spouse-unknown', { spouseId: newId() }],
    ['a mother who is no id', 'motherId', 'mother-unknown', { motherId: "x'", birthOrder: 1 }],
    ['an unknown mother', 'motherId', 'mother-unknown', { motherId: newId(), birthOrder: 1 }],
  ])('is one with %s', async (_what, field, reason, changes) => {
    const { refusal, value } = await desk.register(aForm({ fullName: newName(), ...changes }));
    expect(refusal).toEqual({ kind: 'invalid', reason });
    expect(value).toEqual({
      patient: null,
      duplicates: [],
      issues: expect.arrayContaining([{ field, reason }]),
    });
  });

  it('names everything that is wrong at once', async () => {
    const { value } = await desk.register(
      aForm({ fullName: '', phone: '', provinceCode: '', spouseId: 'x' }),
    );
    expect(value.issues.map(({ field }) => field)).toEqual(['fullName', 'phone', 'provinceCode', 'spouseId']);
  });

  it.each<[string, string, Partial<PatientForm>]>([
    ['an hour of birth', 'birth-time-required', { birthTime: null }],
    ['a mother', 'mother-required', { motherId: null, fullName: 'Lê Mẫu' }],
    ['a number from one to six', 'birth-order-invalid', { birthOrder: 7 }],
  ])('is a newborn without %s', async (_what, reason, changes) => {
    const mother = await desk.registered(aForm({ fullName: newName() }));
    const { refusal } = await desk.register(aChild(mother.id, { fullName: 'CB Lê Mẫu', ...changes }));
    expect(refusal).toEqual({ kind: 'invalid', reason });
  });

  it('is a child whose number another child of that day has', async () => {
    const mother = await desk.registered(aForm({ fullName: newName() }));
    await desk.registered(aChild(mother.id, { fullName: 'CB Lê Mẫu Một' }));
    const { refusal, value } = await desk.register(aChild(mother.id, { fullName: 'Trần Bảo Khác' }));
    expect(refusal).toEqual({ kind: 'invalid', reason: 'birth-order-taken' });
    expect(value.issues).toEqual([{ field: 'birthOrder', reason: 'birth-order-taken' }]);
  });

  it('is one that names a merged record as mother or husband', async () => {
    const merged = await addPatient(desk.database, { mergedInto: await addPatient(desk.database) });
    const child = await desk.register(aChild(merged, { fullName: 'CB Lê Mẫu Hai' }));
    expect(child.refusal).toEqual({ kind: 'invalid', reason: 'mother-unknown' });
    const wife = await desk.register(aForm({ fullName: newName(), spouseId: merged }));
    expect(wife.refusal).toEqual({ kind: 'invalid', reason: 'spouse-unknown' });
  });

  it('is one that takes the husband of another', async () => {
    const husband = await desk.registered(aForm({ fullName: newName(), gender: 'male' }));
    await desk.registered(aForm({ fullName: newName(), spouseId: husband.id }));
    const second = await desk.register(aForm({ fullName: newName(), spouseId: husband.id }));
    expect(second.refusal).toEqual({ kind: 'invalid', reason: 'spouse-taken' });
    expect(second.value.issues).toEqual([{ field: 'spouseId', reason: 'spouse-taken' }]);
  });

  it('is the one after the last number of the year', async () => {
    clock.set('2040-06-01T08:00:00+07:00');
    await desk.database.pool.query('insert into patient_code_counter values (2040, 999999)');
    const answer = await desk.patients.register(desk.receptionist, {
      draft: aForm({ fullName: newName() }),
      seen: [],
    });
    expect(answer).toEqual({ ok: false, refusal: { kind: 'conflict', reason: 'patient-codes-used-up' } });
  });
});
