import { createTestDatabase, fakeClock, type TestDatabase } from '@senlab/testkit';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Actor } from '../../../platform/actor.ts';
import type { OrderDraft } from './draft.ts';
import {
  addPatient,
  addPerson,
  aDraft,
  clinicDoctorId,
  departmentId,
  items,
  openClinic,
  pregnancy,
  placeCase,
  type Clinic,
  type StoredPatient,
} from '../../../../test-support/clinic.test-support.ts';

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

describe('placing an order', () => {
  it('makes the visit, record, order, tubes in order of draw and pending results together', async () => {
    const department = await departmentId(clinic.database);
    const placed = await place({ items: items('CTM', 'DM-CB'), departmentId: department });
    const value = placed.ok ? placed.value.value : undefined;
    expect(placed).toMatchObject({ ok: true, value: { refusal: null } });
    expect(value?.orderCode).toMatch(/^CD261114-\d{4}$/);
    expect(value?.sid).toBe(`261114${value?.orderCode?.slice(-4)}`);
    const [record] = await rows('select * from lab_record where id = $1', value?.recordId);
    expect(record).toMatchObject({
      status: 'awaiting_sample',
      sid: value?.sid,
      patient_id: patient.id,
      patient_code: patient.code,
      panel_codes: ['CTM', 'DM-CB'],
      section_codes: ['hematology', 'coagulation'],
      total_count: 31,
      pending_count: 31,
      department_id: department,
      department_name: 'Khoa Khám bệnh',
      is_demo: false,
      registered_by: actor.accountId,
    });
    expect(
      await rows('select code, patient_id, department_id from visit where id = $1', record?.['visit_id']),
    ).toEqual([
      {
        code: `00001_2611140${value?.orderCode?.slice(-4)}`,
        patient_id: patient.id,
        department_id: department,
      },
    ]);
    expect(
      await rows(
        'select code, specimen_type_code as type, status from specimen where lab_record_id = $1 order by code',
        record?.['id'],
      ),
    ).toEqual([
      { code: `${value?.sid}01`, type: 'CITRATE', status: 'planned' },
      { code: `${value?.sid}02`, type: 'EDTA', status: 'planned' },
    ]);
    const results = await rows(
      `select test_code, test_version, panel_code, position, result_item.status, specimen.specimen_type_code as type
         from result_item join specimen on specimen.id = specimen_id
        where result_item.lab_record_id = $1 order by position`,
      record?.['id'],
    );
    expect(results).toHaveLength(31);
    expect(results[0]).toEqual({
      test_code: 'WBC',
      test_version: 1,
      panel_code: 'CTM',
      position: 1,
      status: 'pending',
      type: 'EDTA',
    });
    expect(results[25]).toMatchObject({
      test_code: 'PT',
      panel_code: 'DM-CB',
      position: 26,
      type: 'CITRATE',
    });
    expect(
      await rows(
        'select status, ordered_by, pregnancy_state from lab_order where lab_record_id = $1',
        record?.['id'],
      ),
    ).toEqual([{ status: 'ordered', ordered_by: actor.accountId, pregnancy_state: 'not_pregnant' }]);
  });

  it('writes an event for the order, the record and each tube, all by the one who ordered', async () => {
    const { recordId, orderCode, sid } = await placeCase(clinic, { items: items('CTM', 'DM-CB') });
    const events = await rows(
      `select action, entity, entity_id, to_state, actor_id is null as system from audit_event
        where lab_record_id = $1 order by at, id`,
      recordId,
    );
    const made = events.filter((event) => event['action'] === 'create');
    expect(made).toEqual([
      { action: 'create', entity: 'lab-record', entity_id: sid, to_state: 'registered', system: false },
      { action: 'create', entity: 'order', entity_id: orderCode, to_state: 'ordered', system: false },
      { action: 'create', entity: 'specimen', entity_id: `${sid}01`, to_state: 'planned', system: false },
      { action: 'create', entity: 'specimen', entity_id: `${sid}02`, to_state: 'planned', system: false },
    ]);
  });

  it('draws a test once that two panels hold', async () => {
    const { recordId } = await placeCase(clinic, { items: items('CTM', 'TSG') });
    expect(
      await rows(
        'select panel_code, run_no from result_item where lab_record_id = $1 and test_code = $2',
        recordId,
        'HGB',
      ),
    ).toEqual([{ panel_code: 'CTM', run_no: 1 }]);
  });

  it('gives the three sittings of a glucose tolerance test tubes of their own', async () => {
    const { recordId } = await placeCase(clinic, { items: items('OGTT75') });
    expect(
      await rows('select time_point from specimen where lab_record_id = $1 order by code', recordId),
    ).toEqual([{ time_point: '0h' }, { time_point: '1h' }, { time_point: '2h' }]);
  });

  it('freezes the pregnancy in the order and brings the open one up to date', async () => {
    const first = await place({ pregnancyState: 'pregnant', pregnancy });
    expect(first).toMatchObject({ ok: true, value: { refusal: null } });
    clock.advance({ days: 2 });
    const second = await place({
      pregnancyState: 'pregnant',
      pregnancy: { ...pregnancy, ultrasoundDate: '2026-11-10', ultrasoundGaDays: 84 },
    });
    expect(second).toMatchObject({ ok: true, value: { refusal: null } });
    expect(
      await rows(
        'select edd, edd_source, ga_days_at_order, fetuses from lab_order where patient_id = $1 order by ordered_at',
        patient.id,
      ),
    ).toEqual([
      { edd: '2027-05-29', edd_source: 'lmp', ga_days_at_order: 84, fetuses: 1 },
      { edd: '2027-05-25', edd_source: 'ultrasound', ga_days_at_order: 90, fetuses: 1 },
    ]);
    expect(
      await rows('select lmp, ultrasound_ga_days, version from pregnancy where patient_id = $1', patient.id),
    ).toEqual([{ lmp: '2026-08-22', ultrasound_ga_days: 84, version: 2 }]);
    expect(
      await rows(
        'select ga_days, trimester from lab_record where patient_id = $1 order by registered_at',
        patient.id,
      ),
    ).toEqual([
      { ga_days: 84, trimester: 'T1' },
      { ga_days: 90, trimester: 'T1' },
    ]);
    expect(
      await rows(
        `select command from audit_event where patient_id = $1 and entity = 'pregnancy' order by at`,
        patient.id,
      ),
    ).toEqual([{ command: 'open' }, { command: 'change' }]);
  });

  it('leaves a pregnancy untouched that nobody has changed', async () => {
    await place({ pregnancyState: 'pregnant', pregnancy });
    await place({ pregnancyState: 'pregnant', pregnancy });
    expect(await rows('select version from pregnancy where patient_id = $1', patient.id)).toEqual([
      { version: 1 },
    ]);
  });

  it('makes a demonstration of an order for an invented patient', async () => {
    const { recordId } = await placeCase(clinic, {}, { isDemo: true });
    expect(
      await rows(
        `select lab_record.is_demo as record, lab_order.is_demo as order, specimen.is_demo as tube, visit.is_demo as visit
           from lab_record join lab_order on lab_order.lab_record_id = lab_record.id
           join specimen on specimen.order_id = lab_order.id join visit on visit.id = lab_order.visit_id
          where lab_record.id = $1`,
        recordId,
      ),
    ).toEqual([{ record: true, order: true, tube: true, visit: true }]);
  });

  it('keeps a time in the past as the time of the order', async () => {
    await place({ orderedTime: '2026-11-13T22:00:00+07:00' });
    const [order] = await rows('select ordered_at, code from lab_order where patient_id = $1', patient.id);
    expect(order).toMatchObject({
      ordered_at: '2026-11-13 22:00:00+07',
      code: expect.stringMatching(/^CD261114/),
    });
  });

  it('keeps the reason why a test is ordered again', async () => {
    await place({ items: items('CTM') });
    const again = await place({ items: [{ kind: 'panel', code: 'CTM', reorderReason: 'clinical_change' }] });
    expect(again).toMatchObject({ ok: true, value: { refusal: null } });
    expect(
      await rows(
        `select reorder_reason from order_item join lab_order on lab_order.id = order_id
          where patient_id = $1 order by ordered_at, lab_order.id`,
        patient.id,
      ),
    ).toEqual([{ reorder_reason: null }, { reorder_reason: 'clinical_change' }]);
  });

  it('keeps the ultrasound of a screening', async () => {
    const screening = {
      crlMm: '58.4',
      ntMm: '1.3',
      ultrasoundDate: '2026-11-14',
      sonographer: 'BS. Phạm Quỳnh Anh',
      machine: 'Máy PK3',
      isSmoker: false,
      hasDiabetesType1: null,
    };
    const placed = await place({ items: items('DOUBLE'), pregnancyState: 'pregnant', pregnancy, screening });
    expect(placed).toMatchObject({ ok: true, value: { refusal: null } });
    expect(await rows('select screening from lab_order where patient_id = $1', patient.id)).toEqual([
      { screening },
    ]);
  });

  it('names the doctor who was chosen, whoever placed it, as the account has the name', async () => {
    const department = await departmentId(clinic.database, 'KSAN');
    const clinician = await addPerson(clinic.database, {
      role: 'user',
      departmentId: department,
      permissions: ['orders.create'],
    });
    const placed = await place({ departmentId: department }, clinician);
    expect(placed).toMatchObject({ ok: true, value: { refusal: null } });
    const doctor = { doctor_id: clinicDoctorId, doctor_name: 'BS. Lê Minh Châu' };
    for (const table of ['lab_order', 'visit'])
      expect(
        await rows(`select doctor_id, doctor_name from ${table} where patient_id = $1`, patient.id),
      ).toEqual([doctor]);
  });
});
