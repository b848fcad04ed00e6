import type { Permission } from '@senlab/domain';
import { createTestDatabase, fakeClock } from '@senlab/testkit';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import {
  addPerson,
  openLaboratory,
  startOfDay,
  type Laboratory,
  insertRow,
} from '../../../../test-support/laboratory.test-support.ts';
import { addRecord, type TestRecord } from '../../../../test-support/lab-cases.test-support.ts';
import type { Actor } from '../../../platform/actor.ts';
import { callAt, pending, save, serviceOf, valued } from './critical.test-support.ts';
import type { CriticalView } from './policy.ts';
import { type CriticalService, namedAlarms } from './service.ts';
import type { NoticeAbout } from '../../ground/notices/index.ts';
import { newId } from '../../../platform/ids.ts';
import { escalateCriticals } from './escalation.ts';
import { giveRights } from '../../../platform/change-by-hand.test-support.ts';

describe('alarm place', () => {
  let lab: Laboratory;
  let service: CriticalService;
  let technician: Actor;
  let clerk: Actor;
  let record: TestRecord;

  const benchRights: readonly Permission[] = ['patients.read', 'results.read', 'critical.record'];

  beforeAll(async () => {
    lab = await openLaboratory(await createTestDatabase(), fakeClock(startOfDay));
    service = serviceOf(lab);
    technician = await addPerson(lab.database, { permissions: benchRights });
    clerk = await addPerson(lab.database, {
      permissions: ['patients.read', 'orders.create', 'results.read-released'],
      departmentId: lab.departmentId,
    });
  });
  afterAll(() => lab.close());
  beforeEach(async () => {
    lab.clock.set(startOfDay);
    await keptAs('ward', '214');
    record = await addRecord(lab, { tests: ['XHGB'] });
    await save(lab, record, [{ before: pending, after: valued('48', 'LL') }]);
  });

  /** As the settings keep the department that the case was ordered from. */
  async function keptAs(kind: string, extension: string | null): Promise<void> {
    const change = 'update department set kind = $2, extension = $3 where id = $1';
    await lab.database.pool.query(change, [lab.departmentId, kind, extension]);
  }

  async function metBy(who: Actor): Promise<readonly CriticalView[]> {
    const answer = await service.ofRecord(who, record.id);
    if (!answer.ok) throw new Error(JSON.stringify(answer.refusal));
    return answer.value;
  }

  async function listedFor(who: Actor): Promise<readonly string[]> {
    const filtered = [{ id: 'status', value: 'active' }];
    const answer = await service.list(who, { page: 0, pageSize: 100, filtered });
    if (!answer.ok) throw new Error(JSON.stringify(answer.refusal));
    return answer.value.rows.map(({ recordId }) => recordId);
  }

  describe('an alarm of a ward', () => {
    it.each(['ward', 'clinic'])('tells the extension of the %s, and its people meet it', async (kind) => {
      await keptAs(kind, '315');
      for (const who of [technician, clerk])
        expect(await metBy(who)).toMatchObject([{ isClinicalWard: true, wardExtension: '315' }]);
      expect(await listedFor(clerk)).toContain(record.id);
    });

    it('says that no extension is kept', async () => {
      await keptAs('ward', null);
      expect(await metBy(technician)).toMatchObject([{ isClinicalWard: true, wardExtension: null }]);
    });
  });

  describe('an alarm that was ordered from where no clinician works', () => {
    it.each(['desk', 'laboratory', 'administration'])(
      'stays with the laboratory and meets nobody of the %s',
      async (kind) => {
        await keptAs(kind, '101');
        expect(await metBy(technician)).toMatchObject([
          { isClinicalWard: false, wardExtension: null, valueText: '48 g/L' },
        ]);
        expect(await listedFor(technician)).toContain(record.id);
        expect(await metBy(clerk)).toEqual([]);
        expect(await listedFor(clerk)).toEqual([]);
        expect(await service.counts(clerk)).toMatchObject({ ok: true, value: { open: 0 } });
      },
    );

    it('is neither confirmed nor read back at the desk', async () => {
      await keptAs('desk', null);
      const unknown = { ok: false, refusal: { kind: 'not-found', reason: 'critical-unknown' } };
      const [open] = await metBy(technician);
      const seen = { id: open?.id ?? '', version: open?.version ?? 0 };
      expect(await service.readBack(clerk, seen, '48')).toEqual(unknown);
      const told = await service.notify(technician, seen, callAt(lab));
      expect(told).toMatchObject({ ok: true, value: { refusal: null } });
      expect(await service.acknowledge(clerk, { ...seen, version: seen.version + 1 })).toEqual(unknown);
      expect(await metBy(technician)).toMatchObject([{ status: 'notified' }]);
    });

    it('is no secret’s way out: who may not know it does not, for want of a ward on both sides', async () => {
      const secret = await addRecord(lab, { tests: ['XVIRUS'] });
      const viral = { testCode: 'XVIRUS', unit: 'copies/mL' };
      await save(lab, secret, [{ before: { ...pending, ...viral }, after: valued('5000', 'HH', viral) }]);
      await lab.database.pool.query(
        'update critical_notification set department_id = null where lab_record_id = $1',
        [secret.id],
      );
      const answer = await service.ofRecord(technician, secret.id);
      expect(answer).toMatchObject({ ok: true, value: [{ isClinicalWard: false, valueText: null }] });
    });
  });
});

describe('named alarms', () => {
  let lab: Laboratory;
  let record: TestRecord;

  beforeAll(async () => {
    lab = await openLaboratory(await createTestDatabase(), fakeClock(startOfDay));
    record = await addRecord(lab, { tests: ['XHGB', 'XVIRUS'] });
    const virus = { testCode: 'XVIRUS' };
    await save(lab, record, [
      { before: pending, after: valued('48', 'LL') },
      { before: { ...pending, ...virus }, after: valued('9', 'HH', virus) },
    ]);
  });
  afterAll(() => lab.close());

  async function idOf(testCode: string): Promise<string> {
    const { rows } = await lab.database.pool.query<{ id: string }>(
      'select id from critical_notification where lab_record_id = $1 and test_code = $2',
      [record.id, testCode],
    );
    return rows[0]?.id ?? '';
  }

  async function toldTo(actor: Actor, testCode = 'XHGB'): Promise<NoticeAbout | undefined> {
    const id = await idOf(testCode);
    return (await namedAlarms({ ...lab }, actor, [id])).get(id);
  }

  const bench: readonly Permission[] = ['patients.read', 'results.read', 'critical.record'];
  const ward: readonly Permission[] = ['patients.read', 'results.read-released'];

  describe('a notice about an alarm names patient, test and value', () => {
    it('to the laboratory', async () => {
      const told = await toldTo(await addPerson(lab.database, { permissions: bench }));
      expect(told).toMatchObject({ recordId: record.id, testCode: 'XHGB' });
      expect(told?.patientName).not.toBe('');
      expect(told?.valueText).toContain('48');
    });

    it('to the ward where the patient lies', async () => {
      const facts = { role: 'user', permissions: ward, departmentId: lab.departmentId } as const;
      expect(await toldTo(await addPerson(lab.database, facts))).toBeDefined();
    });
  });

  describe('it names nobody', () => {
    it.each<[string, readonly Permission[]]>([
      ['who may not read patients', ['results.read', 'critical.record']],
      ['who may not read results', ['patients.read', 'specimens.collect']],
      ['who may record calls without reading values', ['patients.read', 'critical.record']],
    ])('to those %s any more', async (_who, permissions) => {
      expect(await toldTo(await addPerson(lab.database, { permissions }))).toBeUndefined();
    });

    it('to a clinician of another ward, or of none', async () => {
      const facts = { role: 'user', permissions: ward } as const;
      expect(await toldTo(await addPerson(lab.database, facts))).toBeUndefined();
    });

    it('where the value is restricted: neither test nor patient, and no hole where a value would be', async () => {
      const reader = await addPerson(lab.database, { permissions: bench });
      expect(await toldTo(reader, 'XVIRUS')).toBeUndefined();
      const named = await addPerson(lab.database, { permissions: [...bench, 'results.restricted'] });
      expect(await toldTo(named, 'XVIRUS')).toMatchObject({ testCode: 'XVIRUS' });
    });

    it('once the alarm was dealt with', async () => {
      const reader = await addPerson(lab.database, { permissions: bench });
      await lab.database.pool.query(
        `update critical_notification set status = 'closed', close_reason = 'Đã xử lý', closed_at = now(), closed_by = $2
        where id = $1`,
        [await idOf('XHGB'), reader.accountId],
      );
      expect(await toldTo(reader)).toBeUndefined();
    });
  });
});

describe('escalation', () => {
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
});
