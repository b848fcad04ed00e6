import { createTestDatabase, fakeClock, type TestDatabase } from '@senlab/testkit';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Actor } from '../../../platform/actor.ts';
import type { Database } from '../../../platform/database.ts';
import { newId } from '../../../platform/ids.ts';
import { inTransaction, reading } from '../../../platform/tx.ts';
import { type PatientDetail, patientsService, type PatientsService } from './service.ts';
import {
  addCase,
  addDepartment,
  addLaboratory,
  aChild,
  addActor,
  addPatient,
  addPlaces,
  aForm,
  openPatientsDatabase,
} from './patients.test-support.ts';
import { lookAlikeIds } from './related-repository.ts';
import type { PatientForm } from './patient-form.ts';
import { openPregnancyOf, savePregnancy, type PregnancyToSave, addVisit } from './visit-repository.ts';

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

afterAll(async () => {
  await database.close();
  await home.drop();
});

async function register(draft: PatientForm): Promise<string> {
  const answer = await patients.register(reception, { draft, seen: [] });
  if (!answer.ok || answer.value.value.patient === null) throw new Error(JSON.stringify(answer));
  return answer.value.value.patient.id;
}

async function open(id: string, actor: Actor = reception): Promise<PatientDetail> {
  const answer = await patients.open(actor, id);
  if (!answer.ok) throw new Error(JSON.stringify(answer.refusal));
  return answer.value;
}

async function viewsOf(patientId: string): Promise<readonly unknown[]> {
  const { rows } = await database.pool.query(
    `select actor_id, at, entity from audit_event where patient_id = $1 and action = 'view'`,
    [patientId],
  );
  return rows;
}

describe('opening a patient', () => {
  it('shows her with her family, her address and those she is taken for', async () => {
    const husband = await register(aForm({ fullName: 'Bùi Văn Chồng', gender: 'male' }));
    const mother = await register(aForm({ fullName: 'Bùi Thị Nhà', spouseId: husband }));
    const first = await register(aChild(mother, { fullName: 'CB Bùi Thị Nhà 1', birthOrder: 1 }));
    const second = await register(aChild(mother, { fullName: 'CB Bùi Thị Nhà 2', birthOrder: 2 }));
    const detail = await open(mother);
    expect(detail).toMatchObject({
      address: '12 Nguyễn Văn Cừ, Phường Sài Gòn, Thành phố Hồ Chí Minh',
      spouse: { id: husband, fullName: 'Bùi Văn Chồng' },
      mother: null,
      children: [
        { id: first, birthOrder: 1 },
        { id: second, birthOrder: 2 },
      ],
      lookAlikes: [],
      pregnancy: null,
      records: [],
    });
    expect(await open(first)).toMatchObject({
      mother: { id: mother },
      children: [],
      lookAlikes: [{ id: second, fullName: 'CB Bùi Thị Nhà 2' }],
    });
  });

  it('writes down who looked at whom and when', async () => {
    const id = await addPatient(database);
    await open(id);
    await open(id);
    expect(await viewsOf(id)).toEqual([
      { actor_id: reception.accountId, at: '2026-11-15 08:00:00+07', entity: 'patient' },
    ]);
  });

  it('shows whole numbers only to those who register patients', async () => {
    const draft = aForm({
      fullName: 'Mạc Thị Che',
      relativePhone: '0355999888',
      relativeName: 'Mạc Văn Anh',
    });
    const id = await register(draft);
    const { phone, nationalId, relativePhone } = draft;
    expect((await open(id)).patient).toMatchObject({ phone, nationalId, relativePhone });
    for (const role of ['user', 'staff', 'admin'] as const) {
      const reader = await addActor(database, { role, permissions: ['patients.read', 'results.read'] });
      const { patient } = await open(id, reader);
      expect(patient.phone).toBe(`••••••${phone?.slice(-4)}`);
      expect(patient.nationalId).toBe(`••••••••${nationalId?.slice(-4)}`);
      expect(patient.relativePhone).toBe('••••••9888');
      expect(JSON.stringify(patient)).not.toContain(nationalId);
    }
  });

  it('opens the living record in place of a merged one', async () => {
    const target = await addPatient(database);
    const merged = await addPatient(database, {
      mergedInto: await addPatient(database, { mergedInto: target }),
    });
    expect((await open(merged)).patient.id).toBe(target);
    expect(await viewsOf(merged)).toEqual([]);
    expect(await viewsOf(target)).toHaveLength(1);
  });

  it('shows her records newest first, to clinicians those of their own ward', async () => {
    const [own, foreign] = [await addDepartment(database), await addDepartment(database)];
    const patientId = await addPatient(database);
    const old = await addCase(database, {
      patientId,
      departmentId: own,
      registeredAt: '2026-01-02T08:00:00+07:00',
    });
    const elsewhere = await addCase(database, { patientId, departmentId: foreign });
    const nowhere = await addCase(database, { patientId, registeredAt: '2026-11-15T07:00:00+07:00' });
    const sidsFor = async (actor: Actor): Promise<readonly string[]> =>
      (await open(patientId, actor)).records.map(({ sid }) => sid);
    const clinician = { role: 'user', permissions: ['patients.read'] } as const;
    expect(await sidsFor(reception)).toEqual([nowhere.sid, elsewhere.sid, old.sid]);
    expect(await sidsFor(await addActor(database, { role: 'admin' }))).toHaveLength(3);
    expect(await sidsFor(await addActor(database, { ...clinician, departmentId: own }))).toEqual([old.sid]);
    expect(await sidsFor(await addActor(database, clinician))).toEqual([]);
    expect(await sidsFor({ ...reception, roles: [] })).toEqual([]);
  });
});

describe('a patient who is not opened', () => {
  it('is one for whom the right is missing, and nothing is written down', async () => {
    const id = await addPatient(database);
    for (const permissions of [[], ['patients.write'], ['results.read']] as const) {
      const answer = await patients.open(await addActor(database, { permissions }), id);
      expect(answer).toEqual({ ok: false, refusal: { kind: 'denied' } });
    }
    expect(await viewsOf(id)).toEqual([]);
  });

  it.each(['', 'x', newId(), `${newId()}' or true`, '\u0000', '260042171'])(
    'is the unknown %j',
    async (id) => {
      const answer = await patients.open(reception, id);
      expect(answer).toEqual({ ok: false, refusal: { kind: 'not-found', reason: 'patient-unknown' } });
    },
  );
});

describe('the open pregnancy of a patient', () => {
  const aPregnancy = (patientId: string, changes: Partial<PregnancyToSave> = {}): PregnancyToSave => ({
    patientId,
    lmp: '2026-08-20',
    edd: '2027-05-27',
    eddSource: 'lmp',
    ultrasoundDate: null,
    ultrasoundGaDays: null,
    transferDate: null,
    embryoDays: null,
    fetuses: 1,
    chorionicity: null,
    para: '1001',
    conception: 'natural',
    savedBy: reception.accountId,
    savedAt: '2026-11-15T08:00:00+07:00',
    ...changes,
  });
  const save = (pregnancy: PregnancyToSave): Promise<string> =>
    inTransaction(database, (tx) => savePregnancy(tx, pregnancy));

  it('is opened once, written again, and opened anew when it has ended', async () => {
    const patientId = await addPatient(database);
    expect(await reading(database, (tx) => openPregnancyOf(tx, patientId))).toBeUndefined();
    const id = await save(aPregnancy(patientId));
    expect(await save(aPregnancy(patientId, { fetuses: 2, chorionicity: 'dcda' }))).toBe(id);
    expect(await reading(database, (tx) => openPregnancyOf(tx, patientId))).toMatchObject({
      id,
      version: 2,
      lmp: '2026-08-20',
      edd: '2027-05-27',
      fetuses: 2,
      chorionicity: 'dcda',
      para: '1001',
    });
    expect((await open(patientId)).pregnancy).toMatchObject({ id, eddSource: 'lmp' });
    await database.pool.query(`update pregnancy set ended_on = '2026-11-15' where id = $1`, [id]);
    expect(await save(aPregnancy(patientId))).not.toBe(id);
  });

  it('is one, also when two open it at once', async () => {
    const patientId = await addPatient(database);
    const ids = await Promise.all(Array.from({ length: 5 }, () => save(aPregnancy(patientId))));
    expect(new Set(ids).size).toBe(1);
  });

  it('is named by the visit of a pregnant woman', async () => {
    const patientId = await addPatient(database);
    const pregnancyId = await save(aPregnancy(patientId));
    const visitId = await inTransaction(database, (tx) =>
      addVisit(tx, {
        code: `79999_${newId()}`,
        patientId,
        locationCode: 'THU',
        visitType: 'outpatient',
        departmentId: null,
        doctorId: null,
        doctorName: 'BS. Mẫu',
        arrivedAt: '2026-11-15T07:32:00+07:00',
        icdMain: null,
        diagnosis: 'Thai 12 tuần',
        payerType: 'fee',
        pregnancyState: 'pregnant',
        pregnancyId,
        cyclePhase: null,
        weightKg: '54.5',
        heightCm: null,
        isSmoker: true,
        createdBy: reception.accountId,
        createdAt: '2026-11-15T08:00:00+07:00',
      }),
    );
    const { rows } = await database.pool.query('select * from visit where id = $1', [visitId]);
    expect(rows).toMatchObject([
      {
        patient_id: patientId,
        pregnancy_id: pregnancyId,
        weight_kg: '54.5',
        is_smoker: true,
        on_heparin: false,
      },
    ]);
  });
});

describe('look-alikes among given patients', () => {
  it('are those who share name and year with anybody active', async () => {
    const facts = { fullName: 'Thân Thị Giống', searchName: 'than thi giong' };
    const one = await addPatient(database, { ...facts, birthDate: '1988-01-01' });
    await addPatient(database, { ...facts, birthDate: '1988-12-31' });
    const younger = await addPatient(database, { ...facts, birthDate: '1989-01-01' });
    const found = await reading(database, (tx) => lookAlikeIds(tx, [one, younger, newId()]));
    expect([...found]).toEqual([one]);
    expect(await reading(database, (tx) => lookAlikeIds(tx, []))).toEqual(new Set());
  });
});
