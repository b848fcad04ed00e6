import { createTestDatabase, fakeClock } from '@senlab/testkit';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Actor } from '../../../platform/actor.ts';
import { reading } from '../../../platform/tx.ts';
import {
  addPerson,
  openLaboratory,
  startOfDay,
  type Laboratory,
} from '../../../../test-support/laboratory.test-support.ts';
import { addRecord, type TestRecord } from '../../../../test-support/lab-cases.test-support.ts';
import { callAt, pending, save, serviceOf, valued } from './critical.test-support.ts';
import type { CriticalView } from './critical-view.ts';
import { escalateCriticals } from './escalation.ts';
import type { AlarmingResult } from './result-change.ts';
import type { CriticalService } from './service.ts';
import { criticalStandingOf } from './standing-repository.ts';

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
    expect(await only()).toMatchObject({ status: 'closed', closedByName: null, isClosedByCorrection: true });
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
