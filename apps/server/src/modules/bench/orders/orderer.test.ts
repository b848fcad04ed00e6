import { refusalTexts } from '@senlab/contract';
import { createTestDatabase, fakeClock, type TestDatabase } from '@senlab/testkit';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import {
  addPatient,
  addPerson,
  aDraft,
  clinicDoctorId,
  clinicId,
  departmentId,
  openClinic,
  type Clinic,
  type StoredPatient,
} from '../../../../test-support/clinic.test-support.ts';
import type { Actor } from '../../../platform/actor.ts';
import { changeByHand, giveRights } from '../../../platform/change-by-hand.test-support.ts';
import type { OrderDraft } from './draft.ts';

let home: TestDatabase;
let clinic: Clinic;
let desk: Actor;
let patient: StoredPatient;
const clock = fakeClock();

beforeAll(async () => {
  home = await createTestDatabase();
  clinic = await openClinic({ url: home.appUrl, clock });
  const reception = await departmentId(clinic.database, 'TD');
  desk = await addPerson(clinic.database, { departmentId: reception, permissions: ['orders.create'] });
});
afterAll(async () => {
  await clinic.database.close();
  await home.drop();
});
beforeEach(async () => {
  clock.set('2026-11-14T07:50:00+07:00');
  patient = await addPatient(clinic.database);
});

const ask = async (text: string, ...values: readonly unknown[]): Promise<Record<string, unknown>[]> =>
  (await clinic.database.pool.query<Record<string, unknown>>(text, [...values])).rows;

/** What both the look before and the placing itself say, which must be the same. */
async function issuesOf(changes: Partial<OrderDraft>): Promise<readonly string[]> {
  const draft = aDraft(patient.id, changes);
  const checked = await clinic.orders.check(desk, draft);
  const placed = await clinic.orders.place(desk, draft);
  if (!checked.ok || !placed.ok) throw new Error(JSON.stringify({ checked, placed }));
  expect(placed.value.value.issues).toEqual(checked.value.issues);
  return placed.value.value.issues.map(({ field, message }) => `${field}: ${message}`);
}

async function nothing(): Promise<void> {
  for (const table of ['lab_order', 'lab_record', 'visit'])
    expect(await ask(`select from ${table} where patient_id = $1`, patient.id)).toHaveLength(0);
}

describe('an order is refused, and nothing is written', () => {
  it.each([
    ['the reception desk', 'TD'],
    ['the laboratory', 'KXN'],
    ['the genetic laboratory', 'DTR'],
    ['the administration', 'CNTT'],
  ])('from %s, where nobody can act on a critical value', async (_where, code) => {
    const wanted = [`departmentId: ${refusalTexts['department-not-clinical']}`];
    expect(await issuesOf({ departmentId: await departmentId(clinic.database, code) })).toEqual(wanted);
    await nothing();
  });

  it('from a ward that was closed', async () => {
    const closed = await departmentId(clinic.database, 'GMHS');
    await ask('update department set is_active = false where id = $1', closed);
    clock.advance({ minutes: 1 });
    expect(await issuesOf({ departmentId: closed })).toEqual([
      `departmentId: ${refusalTexts['department-unknown']}`,
    ]);
    await nothing();
  });

  it('from nowhere and by nobody, both said at once', async () => {
    expect(await issuesOf({ departmentId: null, doctorId: null })).toEqual([
      `departmentId: ${refusalTexts['department-missing']}`,
      `doctorId: ${refusalTexts['doctor-missing']}`,
    ]);
    await nothing();
  });

  it('by somebody who is no doctor, and by a doctor who has left', async () => {
    const gone = await addPerson(clinic.database, { role: 'user', departmentId: clinicId });
    await giveRights(clinic.database, gone.accountId, ['appointment-slips.sign']);
    await changeByHand(clinic.database, 'update account set is_active = false where id = $1', [
      gone.accountId,
    ]);
    for (const { accountId } of [desk, gone])
      expect(await issuesOf({ doctorId: accountId })).toEqual([
        `doctorId: ${refusalTexts['doctor-unknown']}`,
      ]);
    await nothing();
  });
});

describe('the doctors to choose from', () => {
  it('are those with a doctor’s job who work here still, each with the department', async () => {
    const answer = await clinic.orders.doctors(desk);
    const doctors = answer.ok ? answer.value : [];
    expect(doctors).toContainEqual({ id: clinicDoctorId, name: 'BS. Lê Minh Châu', departmentId: clinicId });
    expect(doctors.map(({ id }) => id)).not.toContain(desk.accountId);
  });

  it('are not told to those who order nothing', async () => {
    const stranger = await addPerson(clinic.database, { permissions: ['patients.read'] });
    expect(await clinic.orders.doctors(stranger)).toEqual({ ok: false, refusal: { kind: 'denied' } });
  });
});

it('the desk orders for a clinic, and the case belongs to that clinic', async () => {
  expect(await issuesOf({})).toEqual([]);
  expect(await ask('select department_id from lab_record where patient_id = $1', patient.id)).toEqual([
    { department_id: clinicId },
  ]);
});
