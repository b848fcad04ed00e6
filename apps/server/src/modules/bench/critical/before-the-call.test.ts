import { alarmRanks, compareUrgency, type Permission } from '@senlab/domain';
import { createTestDatabase, fakeClock } from '@senlab/testkit';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import {
  addPerson,
  openLaboratory,
  startOfDay,
  type Laboratory,
} from '../../../../test-support/laboratory.test-support.ts';
import { addRecord, type TestRecord } from '../../../../test-support/lab-cases.test-support.ts';
import type { Actor } from '../../../platform/actor.ts';
import { inTransaction, reading } from '../../../platform/tx.ts';
import { callAt, pending, save, serviceOf, valued } from './critical.test-support.ts';
import type { CriticalView } from './policy.ts';
import { urgency } from './list-repository.ts';
import type { CriticalService } from './service.ts';
import { criticalLinesOf, criticalStandingOf } from './standing-repository.ts';
import { escalateCriticals } from './escalation.ts';
import type { AlarmingResult } from './result-change.ts';

describe('read back', () => {
  let lab: Laboratory;
  let service: CriticalService;
  let technician: Actor;
  let nurse: Actor;
  let record: TestRecord;

  const benchRights: readonly Permission[] = [
    'patients.read',
    'results.read',
    'results.enter',
    'critical.record',
  ];

  beforeAll(async () => {
    lab = await openLaboratory(await createTestDatabase(), fakeClock(startOfDay));
    service = serviceOf(lab);
    technician = await addPerson(lab.database, { permissions: benchRights, name: 'Hoàng Văn Tú' });
    nurse = await addPerson(lab.database, {
      role: 'user',
      permissions: ['patients.read', 'results.read-released'],
      departmentId: lab.departmentId,
    });
  });
  afterAll(() => lab.close());
  beforeEach(async () => {
    lab.clock.set(startOfDay);
    record = await addRecord(lab, { tests: ['XHGB', 'XPLAIN'] });
  });

  async function mine(who: Actor = technician): Promise<readonly CriticalView[]> {
    const answer = await service.ofRecord(who, record.id);
    if (!answer.ok) throw new Error(JSON.stringify(answer.refusal));
    return answer.value;
  }

  async function only(who: Actor = technician): Promise<CriticalView> {
    const [one, ...more] = await mine(who);
    if (one === undefined || more.length > 0) throw new Error('not exactly one');
    return one;
  }

  const detect = (): Promise<void> => save(lab, record, [{ before: pending, after: valued('48', 'LL') }]);

  function reasonOf(answer: {
    readonly ok: boolean;
    readonly refusal?: unknown;
    readonly value?: unknown;
  }): unknown {
    const refusal = (answer.ok ? (answer.value as { refusal?: unknown }).refusal : answer.refusal) as
      | { kind: string; reason?: string }
      | null
      | undefined;
    return refusal === null || refusal === undefined ? 'ok' : (refusal.reason ?? refusal.kind);
  }

  describe('a ward that reads the value back before anybody called', () => {
    const back = async (who: Actor, value: string): Promise<unknown> => {
      const { id, version } = await only();
      return reasonOf(await service.readBack(who, { id, version }, value));
    };

    it('has confirmed it: nobody calls or escalates any more, and the paper names her', async () => {
      await detect();
      lab.clock.advance({ minutes: 149 });
      expect(await only(nurse)).toMatchObject({ mayReadBack: true, valueText: '48 g/L' });
      expect(await back(nurse, ' 48 g/l')).toBe('ok');
      expect(await only(nurse)).toMatchObject({ status: 'acknowledged', channel: 'app', mayReadBack: false });
      const lines = await reading(lab.database, (tx) => criticalLinesOf(tx, record.id));
      expect(lines.get('XHGB/1')).toMatch(/lúc 10:29 15\/11\/2026, ứng dụng, người nhận đã đọc lại$/);
      const { rows } = await lab.database.pool.query(
        "select actor_id, command, from_state, to_state from audit_event where lab_record_id = $1 and command = 'read-back'",
        [record.id],
      );
      expect(rows).toEqual([
        { actor_id: nurse.accountId, command: 'read-back', from_state: 'open', to_state: 'acknowledged' },
      ]);
      const { id, version } = await only();
      expect(reasonOf(await service.close(technician, { id, version }, null))).toBe('ok');
    });

    it.each(['84', '', '4', '48 g/dL', '4'.repeat(101)])(
      'is refused with %j, and nothing is written',
      async (value) => {
        await detect();
        const before = await only();
        expect(await back(nurse, value)).toBe('critical-read-back-wrong');
        expect(await only()).toEqual(before);
      },
    );

    it('is refused on an old screen, after a call, and once it is confirmed', async () => {
      await detect();
      const { id, version } = await only();
      const old = { id, version: version + 1 };
      expect(reasonOf(await service.readBack(nurse, old, '48'))).toBe('changed-meanwhile');
      await service.notify(technician, { id, version }, callAt(lab));
      expect(await back(nurse, '48')).toBe('critical-already-notified');
      await service.acknowledge(nurse, old);
      expect(await back(nurse, '48')).toBe('critical-already-acknowledged');
    });

    it('is the ward where the patient lies: another is told nothing, the laboratory does not read back to itself', async () => {
      await detect();
      const permissions: readonly Permission[] = ['patients.read', 'results.read-released'];
      const elsewhere = await addPerson(lab.database, { role: 'user', permissions });
      expect(await back(elsewhere, '48')).toBe('critical-unknown');
      const doctor = await addPerson(lab.database, {
        permissions: [...benchRights, 'results.read-released'],
      });
      expect(await only(doctor)).toMatchObject({ mayReadBack: false });
      expect(await back(doctor, '48')).toBe('critical-ward-only');
      expect(await back(technician, '48')).toBe('denied');
      const nobody = await addPerson(lab.database, { permissions: [], departmentId: lab.departmentId });
      expect(await back(nobody, '48')).toBe('denied');
      expect(await only()).toMatchObject({ status: 'open' });
    });

    it('cannot read back what it may not read, and hears the same for the right value as for a wrong one', async () => {
      record = await addRecord(lab, { tests: ['XVIRUS'] });
      const viral = { testCode: 'XVIRUS', unit: 'copies/mL' };
      await save(lab, record, [{ before: { ...pending, ...viral }, after: valued('5000', 'HH', viral) }]);
      expect(await only(nurse)).toMatchObject({ valueText: null, mayReadBack: false });
      for (const value of ['5000', '17']) expect(await back(nurse, value)).toBe('critical-read-back-wrong');
      expect(await only()).toMatchObject({ status: 'open' });
    });
  });

  describe('alarms to handle', () => {
    it('has the most urgent first: whom nobody told, the longest overdue on top', async () => {
      const seen: Record<string, string> = {};
      for (const name of ['told', 'oldest', 'changed', 'newest']) {
        record = await addRecord(lab, { tests: ['XHGB'] });
        await detect();
        seen[name] = (await only()).id;
        if (name === 'told') await service.notify(technician, await only(), callAt(lab));
        if (name === 'changed')
          await save(lab, record, [{ before: valued('48', 'LL'), after: { ...pending, version: 3 } }]);
        lab.clock.advance({ minutes: 10 });
      }
      const filtered = [{ id: 'status', value: 'active' }];
      const list = await service.list(technician, { filtered, pageSize: 100 });
      if (!list.ok) throw new Error('refused');
      const names = Object.keys(seen);
      const ours = list.value.rows.map(({ id }) => names.find((name) => seen[name] === id)).filter(Boolean);
      expect(ours).toEqual(['oldest', 'newest', 'changed', 'told']);
      const urgencies = list.value.rows.map(({ status, dueAt }) => ({
        rank: alarmRanks[status],
        dueAt: Date.parse(dueAt),
      }));
      expect(urgencies).toEqual(urgencies.toSorted(compareUrgency));
    });

    it('is read off its index in that order, without sorting', async () => {
      const plan = await inTransaction(lab.database, async (tx) => {
        await sql`set local enable_seqscan = off`.execute(tx);
        await sql`set local enable_bitmapscan = off`.execute(tx);
        await sql`set local enable_sort = off`.execute(tx);
        const { rows } = await sql<
          Record<'QUERY PLAN', string>
        >`explain select id from critical_notification c
        where c.status in ('open', 'notified', 'value_changed') order by ${sql.raw(urgency)} asc, c.id asc limit 20`.execute(
          tx,
        );
        return rows.map((row) => row['QUERY PLAN']).join(' ');
      });
      expect(plan).toMatch(/Index (Only )?Scan using critical_urgent/);
      expect(plan).not.toMatch(/Sort/);
    });
  });
});

describe('corrected', () => {
  let lab: Laboratory;
  let service: CriticalService;
  let technician: Actor;
  let record: TestRecord;

  beforeAll(async () => {
    lab = await openLaboratory(await createTestDatabase(), fakeClock(startOfDay));
    service = serviceOf(lab);
    technician = await addPerson(lab.database, {
      permissions: ['patients.read', 'results.read', 'results.enter', 'critical.record'],
      name: 'Hoàng Văn Tú',
    });
  });
  afterAll(() => lab.close());
  beforeEach(async () => {
    lab.clock.set(startOfDay);
    record = await addRecord(lab, { tests: ['XHGB', 'XPLAIN'] });
  });

  async function only(who: Actor = technician): Promise<CriticalView> {
    const answer = await service.ofRecord(who, record.id);
    const [one, ...more] = answer.ok ? answer.value : [];
    if (one === undefined || more.length > 0) throw new Error('not exactly one');
    return one;
  }

  const detect = (): Promise<void> => save(lab, record, [{ before: pending, after: valued('48', 'LL') }]);

  function corrected(more: Partial<AlarmingResult> = {}): AlarmingResult {
    return valued('148', 'N', { version: 3, enteredBy: technician.accountId, ...more });
  }

  const correct = (after = corrected()): Promise<void> =>
    save(lab, record, [{ before: valued('48', 'LL'), after }]);

  describe('a value that is corrected before anybody was told', () => {
    it('closes its alarm with the name of whoever corrected it, and is kept', async () => {
      await detect();
      lab.clock.advance({ minutes: 3 });
      await correct();
      expect(await only()).toMatchObject({
        status: 'closed',
        valueChange: 'corrected',
        isClosedByCorrection: true,
        closedAt: '2026-11-15 08:03:00+07',
        closedByName: 'Hoàng Văn Tú',
        valueText: '48 g/L',
      });
      expect((await reading(lab.database, (tx) => criticalStandingOf(tx, [record.id]))).size).toBe(0);
    });

    it('leaves in the log what it was, what it is, and who did it', async () => {
      await detect();
      await correct();
      const { rows } = await lab.database.pool.query(
        `select actor_id, from_state, to_state, diff from audit_event
        where lab_record_id = $1 and entity = 'critical' and command = 'close-corrected'`,
        [record.id],
      );
      expect(rows).toEqual([
        {
          actor_id: technician.accountId,
          from_state: 'open',
          to_state: 'closed',
          diff: { why: [null, 'corrected'], value: ['48', '148'] },
        },
      ]);
    });

    it('closes by the system where a calculated value follows', async () => {
      await detect();
      await correct(corrected({ enteredBy: null }));
      expect(await only()).toMatchObject({
        status: 'closed',
        closedByName: null,
        isClosedByCorrection: true,
      });
    });

    it('rings again when it is critical after all', async () => {
      await detect();
      await correct();
      await save(lab, record, [{ before: corrected(), after: valued('47', 'LL', { version: 4 }) }]);
      const answer = await service.ofRecord(technician, record.id);
      expect(answer.ok ? answer.value.map(({ status }) => status) : []).toEqual(['closed', 'open']);
    });

    it('shows its old value to nobody who may not see it', async () => {
      await detect();
      await correct();
      const reception = await addPerson(lab.database, { permissions: ['critical.record'] });
      expect(await only(reception)).toMatchObject({
        valueText: null,
        limitText: null,
        flag: null,
        isClosedByCorrection: true,
      });
    });
  });

  describe('an alarm stays on the list until somebody says what was done', () => {
    const waiting = { status: 'value_changed', valueChange: 'corrected', isClosedByCorrection: false };

    it('when the ward was called before the correction', async () => {
      await detect();
      const { id, version } = await only();
      await service.notify(technician, { id, version }, callAt(lab));
      await correct();
      expect(await only()).toMatchObject(waiting);
    });

    it('when it went up to a doctor before the correction', async () => {
      await detect();
      lab.clock.advance({ minutes: 20 });
      await escalateCriticals(lab.database, lab.clock);
      await correct();
      expect(await only()).toMatchObject(waiting);
    });

    it('when the value was taken back and no other is there', async () => {
      await detect();
      await correct({ ...pending, version: 3 });
      expect(await only()).toMatchObject(waiting);
    });

    it('and then is closed by hand with a reason, which is another thing than closed by the correction', async () => {
      await detect();
      await correct({ ...pending, version: 3 });
      const { id, version } = await only();
      const silent = await service.close(technician, { id, version }, null);
      expect(silent).toMatchObject({ ok: false });
      await service.close(technician, { id, version }, 'Đã chạy lại mẫu');
      expect(await only()).toMatchObject({ status: 'closed', isClosedByCorrection: false });
    });

    it('when the value is the same and is only judged otherwise', async () => {
      await detect();
      await correct(valued('48', 'L', { version: 3 }));
      expect(await only()).toMatchObject({ status: 'value_changed', valueChange: 'not_critical' });
    });
  });
});
