import { createTestDatabase, fakeClock, type TestDatabase } from '@senlab/testkit';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Actor } from '../../../platform/actor.ts';
import type { OrderDraft } from './draft.ts';
import {
  addPatient,
  addPerson,
  aDraft,
  departmentId,
  items,
  openClinic,
  pregnancy,
  type Clinic,
  type StoredPatient,
  clinicDoctorId,
  clinicId,
} from '../../../../test-support/clinic.test-support.ts';
import { refusalTexts } from '@senlab/contract';
import { changeByHand, giveRights } from '../../../platform/change-by-hand.test-support.ts';

describe('place refused', () => {
  let home: TestDatabase;
  let clinic: Clinic;
  let actor: Actor;
  let patient: StoredPatient;
  const clock = fakeClock();

  beforeAll(async () => {
    home = await createTestDatabase();
    clinic = await openClinic({ url: home.appUrl, clock });
    actor = await addPerson(clinic.database, { permissions: ['orders.create'] });
  });
  afterAll(async () => {
    await clinic.database.close();
    await home.drop();
  });
  beforeEach(async () => {
    clock.set('2026-11-14T07:50:00+07:00');
    patient = await addPatient(clinic.database);
  });

  const rows = async (text: string, ...values: readonly unknown[]): Promise<Record<string, unknown>[]> =>
    (await clinic.database.pool.query<Record<string, unknown>>(text, [...values])).rows;

  const place = (changes: Partial<OrderDraft> = {}, who = actor): ReturnType<Clinic['orders']['place']> =>
    clinic.orders.place(who, aDraft(patient.id, changes));

  const noScan = {
    crlMm: null,
    ntMm: null,
    ultrasoundDate: null,
    sonographer: null,
    machine: null,
    isSmoker: null,
    hasDiabetesType1: null,
  };

  describe('an order is refused and nothing is written', () => {
    const nothing = async (): Promise<void> => {
      for (const table of ['lab_order', 'lab_record', 'visit', 'pregnancy']) {
        expect(await rows(`select from ${table} where patient_id = $1`, patient.id)).toHaveLength(0);
      }
    };

    it('for someone without the right', async () => {
      const stranger = await addPerson(clinic.database, { permissions: ['patients.read', 'orders.cancel'] });
      expect(await place({}, stranger)).toEqual({ ok: false, refusal: { kind: 'denied' } });
      expect(await clinic.orders.check(stranger, aDraft(patient.id))).toEqual({
        ok: false,
        refusal: { kind: 'denied' },
      });
      await nothing();
    });

    it.each(['', 'abc', '00000000-0000-7000-8000-000000000000', '\u0000'])(
      'for the unknown patient %j',
      async (id) => {
        expect(await place({ patientId: id })).toEqual({
          ok: false,
          refusal: { kind: 'not-found', reason: 'patient-unknown' },
        });
      },
    );

    it('for a merged patient and for one who died', async () => {
      const merged = await addPatient(clinic.database, { status: 'merged', mergedIntoId: patient.id });
      const deceased = await addPatient(clinic.database, { status: 'deceased' });
      const refusals = await Promise.all([merged, deceased].map(({ id }) => place({ patientId: id })));
      expect(refusals).toEqual([
        { ok: false, refusal: { kind: 'conflict', reason: 'patient-merged' } },
        { ok: false, refusal: { kind: 'conflict', reason: 'order-patient-deceased' } },
      ]);
    });

    it('for another ward than the clinician’s own, and for none', async () => {
      const own = await departmentId(clinic.database, 'KSAN');
      const clinician = await addPerson(clinic.database, {
        role: 'user',
        departmentId: own,
        permissions: ['orders.create'],
      });
      const homeless = await addPerson(clinic.database, { role: 'user', permissions: ['orders.create'] });
      const other = await departmentId(clinic.database, 'KKB');
      const refused = { ok: false, refusal: { kind: 'invalid', reason: 'order-other-ward' } };
      expect(await place({ departmentId: other }, clinician)).toEqual(refused);
      expect(await place({ departmentId: null }, clinician)).toEqual(refused);
      expect(await place({ departmentId: null }, homeless)).toEqual(refused);
      await nothing();
    });

    it.each([
      ['a test that is not offered', [{ kind: 'test', code: 'KHONGCO', reorderReason: null }]],
      ['a panel asked for as a test', [{ kind: 'test', code: 'CTM', reorderReason: null }]],
      ['a code that no row could hold', [{ kind: 'panel', code: '\u0000', reorderReason: null }]],
      ['a name of every object', [{ kind: 'panel', code: 'constructor', reorderReason: null }]],
    ] as const)('for %s', async (_, wanted) => {
      expect(await place({ items: wanted })).toEqual({
        ok: false,
        refusal: { kind: 'invalid', reason: 'test-unknown' },
      });
      await nothing();
    });

    it.each<readonly [string, Partial<OrderDraft>, string]>([
      ['nothing ordered', { items: [] }, 'items'],
      ['one thing twice', { items: items('CTM', 'CTM') }, 'items'],
      ['an emergency without a telephone', { priority: 'stat' }, 'phoneExtension'],
      ['a telephone in words', { phoneExtension: 'máy lẻ' }, 'phoneExtension'],
      ['an order of tomorrow', { orderedTime: '2026-11-15T07:50:00+07:00' }, 'orderedTime'],
      ['an order of 400 days ago', { orderedTime: '2025-10-10T07:50:00+07:00' }, 'orderedTime'],
      ['a time without a zone', { orderedTime: '2026-11-14T07:00:00' }, 'orderedTime'],
      ['a site that is not there', { locationCode: 'CS9' }, 'locationCode'],
      ['a ward that is not there', { departmentId: '00000000-0000-7000-8000-000000000000' }, 'departmentId'],
      ['a ward that is no id', { departmentId: 'KKB' }, 'departmentId'],
      ['no diagnosis', { diagnosis: '' }, 'diagnosis'],
      ['a zero byte', { diagnosis: 'thai\u0000' }, 'diagnosis'],
      ['an endless diagnosis', { diagnosis: 'x'.repeat(1001) }, 'diagnosis'],
      ['no ward', { departmentId: null }, 'departmentId'],
      ['no doctor', { doctorId: null }, 'doctorId'],
      ['a doctor who is not there', { doctorId: '00000000-0000-7000-8000-000000000000' }, 'doctorId'],
      ['a doctor who is no id', { doctorId: 'BS. Mẫu' }, 'doctorId'],
      ['an unknown kind of visit', { visitType: 'x' }, 'visitType'],
      ['an unknown payer', { payerType: 'x' }, 'payerType'],
      ['an insurance that she has not', { payerType: 'bhyt' }, 'payerType'],
      ['an unknown payment', { paymentStatus: 'x' }, 'paymentStatus'],
      ['information without end', { clinicalInfo: 'x'.repeat(501) }, 'clinicalInfo'],
      ['a pregnancy without facts', { pregnancyState: 'pregnant' }, 'pregnancy'],
      [
        'a period in the future',
        { pregnancyState: 'pregnant', pregnancy: { ...pregnancy, lmp: '2026-12-01' } },
        'pregnancy.lmp',
      ],
      [
        'a period not in the calendar',
        { pregnancyState: 'pregnant', pregnancy: { ...pregnancy, lmp: '2026-02-30' } },
        'pregnancy.lmp',
      ],
      [
        'twins without their membranes',
        { pregnancyState: 'pregnant', pregnancy: { ...pregnancy, fetuses: 2 } },
        'pregnancy.chorionicity',
      ],
      [
        'half a scan',
        { pregnancyState: 'pregnant', pregnancy: { ...pregnancy, ultrasoundDate: '2026-11-01' } },
        'pregnancy.ultrasoundDate',
      ],
      [
        'half a transfer',
        { pregnancyState: 'pregnant', pregnancy: { ...pregnancy, embryoDays: 5 } },
        'pregnancy.transferDate',
      ],
      [
        'a para of words',
        { pregnancyState: 'pregnant', pregnancy: { ...pregnancy, para: 'mot' } },
        'pregnancy.para',
      ],
      [
        'an unknown conception',
        { pregnancyState: 'pregnant', pregnancy: { ...pregnancy, conception: 'x' } },
        'pregnancy.conception',
      ],
      ['half of a pair', { diagnosis: 'thai \ud800' }, 'diagnosis'],
      ['a length with a zero byte', { screening: { ...noScan, crlMm: '\u0000' } }, 'screening.crlMm'],
      ['a machine with half of a pair', { screening: { ...noScan, machine: '\udc00' } }, 'screening.machine'],
      [
        'a sonographer without end',
        { screening: { ...noScan, sonographer: 'x'.repeat(101) } },
        'screening.sonographer',
      ],
      [
        'a machine that tells the sex of the child',
        { screening: { ...noScan, machine: 'Voluson E10 – bé trai' } },
        'screening.machine',
      ],
      [
        'a sonographer that tells it',
        { screening: { ...noScan, sonographer: 'BS. Mẫu (thai nữ)' } },
        'screening.sonographer',
      ],
      ['a weight of words', { weightKg: 'nhẹ' }, 'weightKg'],
    ])('with the field of %s', async (_, changes, field) => {
      const placed = await place(changes);
      expect(placed).toMatchObject({
        ok: true,
        value: {
          refusal: { kind: 'invalid', reason: 'order-incomplete' },
          value: { orderCode: null, recordId: null, sid: null, issues: [{ field }] },
        },
      });
      await nothing();
    });

    it('with every field of a screening without its ultrasound', async () => {
      const placed = await place({ items: items('DOUBLE'), pregnancyState: 'pregnant', pregnancy });
      const issues = placed.ok ? placed.value.value.issues : [];
      expect(issues.map(({ field }) => field).toSorted()).toEqual([
        'screening.crlMm',
        'screening.machine',
        'screening.ntMm',
        'screening.sonographer',
        'screening.ultrasoundDate',
      ]);
      await nothing();
    });

    it('when the day has used its numbers up', async () => {
      clock.set('2026-11-20T07:50:00+07:00');
      await rows(`insert into case_counter (day, last) values ('2026-11-20', 9998)`);
      expect(await place()).toMatchObject({ ok: true, value: { value: { sid: '2611209999' } } });
      expect(await place()).toEqual({
        ok: false,
        refusal: { kind: 'conflict', reason: 'order-codes-used-up' },
      });
      expect(await rows('select from lab_order where patient_id = $1', patient.id)).toHaveLength(1);
    });
  });
});

describe('orderer', () => {
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
      expect(doctors).toContainEqual({
        id: clinicDoctorId,
        name: 'BS. Lê Minh Châu',
        departmentId: clinicId,
      });
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
});
