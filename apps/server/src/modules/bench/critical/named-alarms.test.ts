import type { Permission } from '@senlab/domain';
import { createTestDatabase, fakeClock } from '@senlab/testkit';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addRecord, type TestRecord } from '../../../../test-support/lab-cases.test-support.ts';
import {
  addPerson,
  openLaboratory,
  startOfDay,
  type Laboratory,
} from '../../../../test-support/laboratory.test-support.ts';
import type { Actor } from '../../../platform/actor.ts';
import type { NoticeAbout } from '../../ground/notices/index.ts';
import { pending, save, valued } from './critical.test-support.ts';
import { namedAlarms } from './named-alarms.ts';

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
