import type { Permission } from '@senlab/domain';
import { createTestDatabase, fakeClock } from '@senlab/testkit';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import {
  addPerson,
  openLaboratory,
  startOfDay,
  type Laboratory,
} from '../../../../test-support/laboratory.test-support.ts';
import { addRecord, type TestRecord } from '../../../../test-support/lab-cases.test-support.ts';
import type { Actor } from '../../../platform/actor.ts';
import { callAt, pending, save, serviceOf, valued } from './critical.test-support.ts';
import type { CriticalView } from './critical-view.ts';
import type { CriticalService } from './service.ts';

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
