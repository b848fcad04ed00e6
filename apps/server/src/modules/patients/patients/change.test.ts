import { createTestDatabase, fakeClock, type TestDatabase } from '@senlab/testkit';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Actor } from '../../../platform/actor.ts';
import type { Database } from '../../../platform/database.ts';
import { newId } from '../../../platform/ids.ts';
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
  placesVersion,
} from './patients.test-support.ts';
import type { PatientForm } from './patient-form.ts';
import { findPatient, findPatientByCode, type PatientRow } from './patient-repository.ts';
import { patientsService, type PatientsService } from './service.ts';

let home: TestDatabase;
let database: Database;
let patients: PatientsService;
let reception: Actor;
const clock = fakeClock('2026-11-15T08:00:00+07:00');

beforeAll(async () => {
  home = await createTestDatabase();
  database = openPatientsDatabase(home.appUrl, 8);
  patients = patientsService({ database, clock });
  await addPlaces(database);
  await addLaboratory(database);
  reception = await addActor(database);
});

beforeEach(() => {
  clock.set('2026-11-15T08:00:00+07:00');
});

afterAll(async () => {
  await database.close();
  await home.drop();
});

interface Known {
  readonly id: string;
  readonly form: PatientForm;
}

let called = 0;
function newName(): string {
  called += 1;
  return `Phạm Thị ${Array.from(String(called), (digit) => 'abcdeghikl'[Number(digit)]).join('')}`;
}

async function known(changes: Partial<PatientForm> = {}): Promise<Known> {
  const form = aForm({ fullName: newName(), ...changes });
  const answer = await patients.register(reception, { draft: form, seen: [] });
  if (!answer.ok || answer.value.value.patient === null) throw new Error(JSON.stringify(answer));
  return { id: answer.value.value.patient.id, form };
}

async function stored(id: string): Promise<PatientRow | undefined> {
  return reading(database, (tx) => findPatient(tx, id));
}

async function change({ id, form }: Known, changes: Partial<PatientForm>, version?: number) {
  const current = version ?? (await stored(id))?.version ?? 0;
  return patients.change(reception, { id, version: current, draft: { ...form, ...changes } });
}

async function eventsOf(patientId: string): Promise<readonly unknown[]> {
  const { rows } = await database.pool.query(
    `select action, command, actor_id, diff from audit_event
      where patient_id = $1 and action <> 'create' order by at, id`,
    [patientId],
  );
  return rows;
}

const refused = (kind: string, reason: string): object => ({ ok: false, refusal: { kind, reason } });
const withIssue = (field: string, reason: string): object => ({
  ok: true,
  value: { refusal: { kind: 'invalid', reason }, value: { patient: null, issues: [{ field, reason }] } },
});

describe('changing a patient', () => {
  it('writes contacts and keeps what was before in the event', async () => {
    const patient = await known();
    const answer = await change(patient, { phone: '0355 111 222', addressLine: '1 Lê Lợi', relation: 'mẹ' });
    const row = await stored(patient.id);
    expect(answer).toEqual({
      ok: true,
      value: {
        refusal: null,
        value: { patient: { id: patient.id, version: 2, code: row?.code }, duplicates: [], issues: [] },
      },
    });
    expect(row).toMatchObject({
      phone: '0355111222',
      addressLine: '1 Lê Lợi',
      relation: 'mẹ',
      version: 2,
      updatedBy: reception.accountId,
    });
    expect(await eventsOf(patient.id)).toEqual([
      {
        action: 'update',
        command: 'change',
        actor_id: reception.accountId,
        diff: {
          phone: [patient.form.phone, '0355111222'],
          addressLine: ['12 Nguyễn Văn Cừ', '1 Lê Lợi'],
          relation: [null, 'mẹ'],
        },
      },
    ]);
  });

  it('leaves no trace when nothing is another', async () => {
    const patient = await known({ birthTime: '07:05' });
    const answer = await change(patient, { fullName: ` ${patient.form.fullName} ` });
    expect(answer).toMatchObject({ ok: true, value: { refusal: null, value: { patient: { version: 1 } } } });
    expect(await eventsOf(patient.id)).toEqual([]);
    expect(await stored(patient.id)).toMatchObject({ version: 1 });
  });

  it('writes the identity while no result has left the house', async () => {
    const patient = await known();
    await addCase(database, { patientId: patient.id, result: 'pending' });
    await change(patient, { fullName: 'Phạm Thị Đổi Tên', gender: 'unknown', birthDate: '1995-01-01' });
    expect(await stored(patient.id)).toMatchObject({
      fullName: 'Phạm Thị Đổi Tên',
      searchName: 'pham thi doi ten',
      gender: 'unknown',
      birthDate: '1995-01-01',
    });
    expect(await eventsOf(patient.id)).toMatchObject([
      { command: 'change-identity', diff: { fullName: [patient.form.fullName, 'Phạm Thị Đổi Tên'] } },
    ]);
  });

  it('keeps contacts open to change after a result was released', async () => {
    const patient = await known();
    await addCase(database, { patientId: patient.id, result: 'released' });
    const answer = await change(patient, { phone: '0355111333', noIdReason: null });
    expect(answer).toMatchObject({ ok: true, value: { refusal: null } });
  });

  it('leaves an address alone that was written by a former list', async () => {
    const patient = await known();
    await database.pool.query(
      `update patient set address_version = 'thu-nghiem-cu', commune_code = '26741' where id = $1`,
      [patient.id],
    );
    await change(patient, { communeCode: '26741', phone: '0355111444' });
    expect(await stored(patient.id)).toMatchObject({ addressVersion: 'thu-nghiem-cu', phone: '0355111444' });
    await change(patient, { communeCode: '26740' });
    expect(await stored(patient.id)).toMatchObject({ addressVersion: placesVersion, communeCode: '26740' });
  });

  it('keeps asking for mother and hour of birth of one who was registered as a newborn', async () => {
    const mother = await known();
    const child = aChild(mother.id, { fullName: 'CB Phạm Thị Lớn' });
    const patient = await known(child);
    clock.advance({ days: 300 });
    expect(await change(patient, { motherId: null })).toMatchObject(withIssue('motherId', 'mother-required'));
    expect(await change(patient, { birthTime: null })).toMatchObject(
      withIssue('birthTime', 'birth-time-required'),
    );
    expect(await change(patient, { fullName: 'Phạm Bảo Lớn' })).toMatchObject({ value: { refusal: null } });
  });

  it('is found by her code afterwards too', async () => {
    const patient = await known();
    const code = (await stored(patient.id))?.code ?? '';
    await change(patient, { fullName: 'Phạm Thị Mã' });
    const found = await reading(database, (tx) => findPatientByCode(tx, code));
    expect(found).toMatchObject({ id: patient.id, fullName: 'Phạm Thị Mã' });
  });
});

describe('a couple', () => {
  it('is linked on both sides and parted on both sides', async () => {
    const [wife, husband] = [await known(), await known({ gender: 'male' })];
    await change(wife, { spouseId: husband.id });
    expect((await stored(husband.id))?.spouseId).toBe(wife.id);
    await change(husband, { spouseId: null });
    expect(await stored(wife.id)).toMatchObject({ spouseId: null, version: 3 });
    expect(await eventsOf(wife.id)).toMatchObject([
      { command: 'change', diff: { spouseId: [null, husband.id] } },
      { command: 'unlink-spouse', diff: { spouseId: [husband.id, null] } },
    ]);
    expect(await eventsOf(husband.id)).toMatchObject([{ command: 'link-spouse' }, { command: 'change' }]);
  });

  it('that ends leaves nobody pointing at a stranger', async () => {
    const [wife, first, second] = [
      await known(),
      await known({ gender: 'male' }),
      await known({ gender: 'male' }),
    ];
    await change(wife, { spouseId: first.id });
    await change(wife, { spouseId: second.id });
    expect((await stored(first.id))?.spouseId).toBeNull();
    expect((await stored(second.id))?.spouseId).toBe(wife.id);
  });

  it('is refused with oneself, with nobody and with one who is taken', async () => {
    const [wife, husband, other] = [await known(), await known({ gender: 'male' }), await known()];
    await change(wife, { spouseId: husband.id });
    expect(await change(other, { spouseId: other.id })).toMatchObject(
      withIssue('spouseId', 'spouse-is-self'),
    );
    expect(await change(other, { spouseId: newId() })).toMatchObject(withIssue('spouseId', 'spouse-unknown'));
    expect(await change(other, { spouseId: husband.id })).toMatchObject(
      withIssue('spouseId', 'spouse-taken'),
    );
    expect((await stored(husband.id))?.spouseId).toBe(wife.id);
  });

  it('linked from both sides at once ends as one couple, without a deadlock', async () => {
    const [wife, husband] = [await known(), await known({ gender: 'male' })];
    const answers = await Promise.all([
      change(wife, { spouseId: husband.id }, 1),
      change(husband, { spouseId: wife.id }, 1),
    ]);
    expect(answers.filter(({ ok }) => ok)).toHaveLength(1);
    expect(answers.filter(({ ok }) => !ok)).toEqual([refused('conflict', 'changed-meanwhile')]);
    expect((await stored(wife.id))?.spouseId).toBe(husband.id);
    expect((await stored(husband.id))?.spouseId).toBe(wife.id);
  });
});

describe('a change that is refused', () => {
  it('is one without the right', async () => {
    const patient = await known();
    for (const permissions of [[], ['patients.read'], ['results.approve']] as const) {
      const stranger = await addActor(database, { permissions });
      const answer = await patients.change(stranger, { id: patient.id, version: 1, draft: patient.form });
      expect(answer).toEqual({ ok: false, refusal: { kind: 'denied' } });
    }
  });

  it.each(['x', '', newId(), `${newId()}'`, newId().toUpperCase().replaceAll('0', 'X')])(
    'is one of the unknown patient %j',
    async (id) => {
      const answer = await patients.change(reception, { id, version: 1, draft: aForm() });
      expect(answer).toEqual(refused('not-found', 'patient-unknown'));
    },
  );

  it('is one of a merged record', async () => {
    const id = await addPatient(database, { mergedInto: await addPatient(database) });
    expect(await change({ id, form: aForm() }, {})).toEqual(refused('conflict', 'patient-merged'));
  });

  it('is one of what somebody else has changed meanwhile', async () => {
    const patient = await known();
    await change(patient, { phone: '0355111555' });
    for (const version of [0, 1, 3, -1]) {
      const answer = await change(patient, { phone: '0355111666' }, version);
      expect(answer).toEqual(refused('conflict', 'changed-meanwhile'));
    }
    expect(await stored(patient.id)).toMatchObject({ phone: '0355111555', version: 2 });
  });

  it('is the second of two at once', async () => {
    const patient = await known();
    const answers = await Promise.all(
      ['0355111001', '0355111002', '0355111003'].map((phone) => change(patient, { phone }, 1)),
    );
    expect(answers.filter(({ ok }) => ok)).toHaveLength(1);
    expect((await stored(patient.id))?.version).toBe(2);
    expect(await eventsOf(patient.id)).toHaveLength(1);
  });

  it.each<[string, Partial<PatientForm>]>([
    ['the name', { fullName: 'Phạm Thị Khác' }],
    ['the day of birth', { birthDate: '1994-03-13' }],
    ['the precision of the birth', { birthDate: '1994-01-01', birthPrecision: 'year' }],
    ['the hour of birth', { birthTime: '10:00' }],
    ['the gender', { gender: 'unknown' }],
    ['the card number', { nationalId: '001194900001' }],
    ['the kind of paper', { idType: 'none', nationalId: null, noIdReason: 'emergency' }],
  ])('is one of %s after a result was released', async (_what, changes) => {
    const patient = await known();
    await addCase(database, { patientId: patient.id, result: 'released' });
    const answer = await change(patient, { phone: '0355111777', ...changes });
    expect(answer).toEqual(refused('conflict', 'patient-identity-kept'));
    expect(await stored(patient.id)).toMatchObject({ phone: patient.form.phone, version: 1 });
    expect(await eventsOf(patient.id)).toEqual([]);
  });

  it('is one of a child’s mother after a result was released', async () => {
    const [mother, other] = [await known(), await known()];
    const child = await known(aChild(mother.id, { fullName: 'CB Phạm Thị Mẹ' }));
    await addCase(database, { patientId: child.id, result: 'released' });
    expect(await change(child, { motherId: other.id })).toEqual(refused('conflict', 'patient-identity-kept'));
  });

  it.each<[string, string, Partial<PatientForm>]>([
    ['fullName', 'full-name-characters', { fullName: 'Hà 94' }],
    ['phone', 'patient-phone-required', { phone: '' }],
    ['communeCode', 'commune-not-in-force', { communeCode: '26741' }],
    ['addressLine', 'address-line-too-long', { addressLine: 'x'.repeat(201) }],
  ])('is one with something wrong at %s', async (field, reason, changes) => {
    const patient = await known();
    expect(await change(patient, changes)).toMatchObject(withIssue(field, reason));
    expect((await stored(patient.id))?.version).toBe(1);
  });

  it('is one to a mother who is the patient herself', async () => {
    const patient = await known();
    const answer = await change(patient, { motherId: patient.id, birthOrder: 1 });
    expect(answer).toMatchObject(withIssue('motherId', 'mother-is-self'));
  });

  it('is one to the card of another patient, who is shown', async () => {
    const [patient, other] = [await known(), await known()];
    const answer = await change(patient, { nationalId: other.form.nationalId });
    expect(answer).toMatchObject({
      ok: true,
      value: {
        refusal: { kind: 'conflict', reason: 'patient-duplicate' },
        value: { patient: null, duplicates: [{ certainty: 'certain', patient: { id: other.id } }] },
      },
    });
  });

  it('is the second of two who are given the same card at once', async () => {
    const [one, two] = [await known(), await known()];
    const nationalId = '001194900009';
    const answers = await Promise.all([change(one, { nationalId }, 1), change(two, { nationalId }, 1)]);
    const refusals = answers.map((answer) => (answer.ok ? answer.value.refusal : answer.refusal));
    expect(refusals).toContain(null);
    expect(refusals).toContainEqual({ kind: 'conflict', reason: 'patient-duplicate' });
  });

  it('is one to the number of another child of the day', async () => {
    const mother = await known();
    await known(aChild(mother.id, { fullName: 'CB Phạm Thị Đôi 1', birthOrder: 1 }));
    const second = await known(aChild(mother.id, { fullName: 'CB Phạm Thị Đôi 2', birthOrder: 2 }));
    expect(await change(second, { birthOrder: 1 })).toMatchObject(
      withIssue('birthOrder', 'birth-order-taken'),
    );
  });
});
