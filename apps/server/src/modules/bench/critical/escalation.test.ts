import { createTestDatabase, fakeClock } from '@senlab/testkit';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Actor } from '../../../platform/actor.ts';
import { newId } from '../../../platform/ids.ts';
import {
  addPerson,
  openLaboratory,
  startOfDay,
  type Laboratory,
} from '../../../../test-support/laboratory.test-support.ts';
import { addRecord, type TestRecord } from '../../../../test-support/lab-cases.test-support.ts';
import { insertRow } from '../../../../test-support/lab-rows.test-support.ts';
import { callAt, pending, save, serviceOf, valued } from './critical.test-support.ts';
import { escalateCriticals } from './escalation.ts';
import { giveRights } from '../../../platform/change-by-hand.test-support.ts';

let lab: Laboratory;
let doctor: Actor;
let head: Actor;
let technician: Actor;
let record: TestRecord;

beforeAll(async () => {
  lab = await openLaboratory(await createTestDatabase(), fakeClock(startOfDay));
  doctor = await addPerson(lab.database, { name: 'BS. Trực' });
  head = await addPerson(lab.database, { name: 'BS. Trưởng khoa' });
  technician = await addPerson(lab.database, { permissions: ['results.read', 'critical.record'] });
  const rows = [
    { level: 1, account_id: doctor.accountId, location_code: 'XL' },
    { level: 2, account_id: head.accountId, location_code: null },
  ];
  for (const row of rows) await insertRow(lab.database, 'escalation_recipient', { id: newId(), ...row });
});
afterAll(() => lab.close());
beforeEach(async () => {
  lab.clock.set(startOfDay);
  await lab.database.pool.query(
    "update critical_notification set status = 'value_changed' where status = 'open'",
  );
  record = await addRecord(lab, { tests: ['XHGB'] });
  await save(lab, record, [{ before: pending, after: valued('48', 'LL') }]);
});

const run = (): Promise<number> => escalateCriticals(lab.database, lab.clock);

async function levels(): Promise<readonly number[]> {
  const { rows } = await lab.database.pool.query<{ level: number }>(
    `select level from critical_escalation e join critical_notification c on c.id = e.notification_id
      where c.lab_record_id = $1 order by level`,
    [record.id],
  );
  return rows.map(({ level }) => level);
}

async function noticesOf(who: Actor): Promise<number> {
  const { rows } = await lab.database.pool.query('select 1 from notice where account_id = $1', [
    who.accountId,
  ]);
  return rows.length;
}

describe('a critical value that nobody was told about', () => {
  it('goes to the doctor on duty after 15 minutes and to the head after 30, once each', async () => {
    const [before, headBefore] = [await noticesOf(doctor), await noticesOf(head)];
    lab.clock.advance({ minutes: 14 });
    expect(await run()).toBe(0);
    lab.clock.advance({ minutes: 1 });
    expect([await run(), await run()]).toEqual([1, 0]);
    expect(await noticesOf(doctor)).toBe(before + 1);
    lab.clock.advance({ minutes: 15 });
    await run();
    expect(await levels()).toEqual([1, 2]);
    expect(await noticesOf(head)).toBe(headBefore + 1);
  });

  it('is escalated to every level that was missed while the worker was down', async () => {
    lab.clock.advance({ minutes: 300 });
    expect(await run()).toBe(2);
    expect(await levels()).toEqual([1, 2]);
  });

  it.each([
    [
      'whose second level is due before the first',
      'update escalation_step set after_minutes = 5 where level = 2',
    ],
    ['without a step', 'delete from escalation_step'],
  ])('is escalated by the plan of the product where the hospital has one %s', async (_, spoil) => {
    await lab.database.pool.query(spoil);
    try {
      lab.clock.advance({ minutes: 14 });
      expect(await run()).toBe(0);
      lab.clock.advance({ minutes: 2 });
      await run();
      expect(await levels()).toEqual([1]);
      lab.clock.advance({ minutes: 15 });
      await run();
      expect(await levels()).toEqual([1, 2]);
    } finally {
      await lab.database.pool.query('delete from escalation_step');
      await lab.database.pool.query(
        "insert into escalation_step values (1, 15, 'doctor_on_duty'), (2, 30, 'head_of_department')",
      );
    }
  });

  it('is sent once by two workers at the same moment', async () => {
    lab.clock.advance({ minutes: 20 });
    const sent = await Promise.all([run(), run(), run()]);
    expect(sent.reduce((sum, one) => sum + one, 0)).toBe(1);
    expect(await levels()).toEqual([1]);
  });

  it('goes to every laboratory doctor where the house has named nobody', async () => {
    await lab.database.pool.query('delete from escalation_recipient where level = 1');
    const anyone = await addPerson(lab.database);
    await giveRights(lab.database, anyone.accountId, ['results.approve']);
    lab.clock.advance({ minutes: 16 });
    await run();
    expect(await noticesOf(anyone)).toBe(1);
    await insertRow(lab.database, 'escalation_recipient', {
      id: newId(),
      level: 1,
      account_id: doctor.accountId,
      location_code: 'XL',
    });
  });
});

describe('a critical value that was told', () => {
  it('is escalated no more', async () => {
    const service = serviceOf(lab);
    const answer = await service.ofRecord(technician, record.id);
    const [one] = answer.ok ? answer.value : [];
    if (one === undefined) throw new Error('no alarm');
    await service.notify(technician, { id: one.id, version: one.version }, callAt(lab));
    lab.clock.advance({ minutes: 60 });
    expect(await run()).toBe(0);
    expect(await levels()).toEqual([]);
  });
});
