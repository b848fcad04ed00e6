import { createTestDatabase, fakeClock } from '@senlab/testkit';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Actor } from '../../../platform/actor.ts';
import { addRecord } from '../../../../test-support/lab-cases.test-support.ts';
import {
  addPerson,
  openLaboratory,
  startOfDay,
  today,
  type Laboratory,
} from '../../../../test-support/laboratory.test-support.ts';
import { entry, eventsOf, stored } from './results.test-support.ts';
import type { EnteredResults } from './service.ts';
import type { ResultEntry } from './enter-result.ts';

let lab: Laboratory;
let actor: Actor;

beforeAll(async () => {
  lab = await openLaboratory(await createTestDatabase(), fakeClock(startOfDay));
  actor = await addPerson(lab.database, { name: 'Hoàng Văn Tú' });
});
afterAll(() => lab.close());
beforeEach(() => lab.clock.set(startOfDay));

async function enter(recordId: string, ...entries: readonly ResultEntry[]): Promise<EnteredResults> {
  const answer = await lab.results.enter(actor, recordId, entries);
  if (!answer.ok) throw new Error(JSON.stringify(answer.refusal));
  return answer.value;
}

const refusalsOf = ({ refusals }: EnteredResults): readonly unknown[] =>
  refusals.map(({ refusal }) => refusal);

describe('times', () => {
  it('refuses a result before its tube was received, unless a reason is given, which is logged', async () => {
    const receivedAt = `${today}T08:20:00+07:00`;
    const record = await addRecord(lab, { tests: ['XPLAIN'], receivedAt });
    const refused = await enter(record.id, entry('XPLAIN', '15'));
    expect(refusalsOf(refused)).toEqual([{ kind: 'conflict', reason: 'resulted-before-received' }]);
    const short = await enter(record.id, entry('XPLAIN', '15', { reason: 'kẹt' }));
    expect(refusalsOf(short)).toEqual([{ kind: 'invalid', reason: 'reason-too-short' }]);
    await enter(record.id, entry('XPLAIN', '15', { reason: 'Đồng hồ quầy nhận chạy nhanh' }));
    expect((await eventsOf(lab, record)).map(({ command, reason }) => [command, reason])).toEqual([
      ['enter', null],
      ['time-order.override', 'Đồng hồ quầy nhận chạy nhanh'],
    ]);
  });

  it('refuses a culture that cannot have grown yet, unless a reason is given, which is logged', async () => {
    const record = await addRecord(lab, { tests: ['XCULT'] });
    expect(refusalsOf(await enter(record.id, entry('XCULT', '48')))).toEqual([
      { kind: 'conflict', reason: 'result-too-soon' },
    ]);
    await enter(record.id, entry('XCULT', '48', { reason: 'Giờ lấy mẫu ghi nhầm ngày' }));
    expect((await eventsOf(lab, record)).at(-1)).toMatchObject({
      command: 'minimum-time.override',
      diff: { missingMinutes: [null, 2830] },
      reason: 'Giờ lấy mẫu ghi nhầm ngày',
    });
  });

  it('takes a culture at the minute when it can have grown', async () => {
    const record = await addRecord(lab, { tests: ['XCULT'] });
    lab.clock.set('2026-11-17T07:10:00+07:00');
    expect((await enter(record.id, entry('XCULT', '48'))).items).toHaveLength(1);
  });

  it('only warns where the catalogue says so', async () => {
    const record = await addRecord(lab, { tests: ['XSLOW'] });
    const { warnings } = await enter(record.id, entry('XSLOW', '10'));
    expect(warnings.map(({ warning }) => warning.code)).toContain('too-soon');
  });
});

describe('risks', () => {
  const riskSoftware = { name: 'LifeCycle', version: '7.0', runId: null };

  it.each(['XRISK', 'XMOM'])('of %s name the program that they were copied from', async (code) => {
    const record = await addRecord(lab, { tests: [code] });
    const value = code === 'XRISK' ? '1/250' : '1,02';
    expect(refusalsOf(await enter(record.id, entry(code, value)))).toEqual([
      { kind: 'invalid', reason: 'risk-software-required' },
    ]);
    const nameless = { ...riskSoftware, version: ' ' };
    expect(refusalsOf(await enter(record.id, entry(code, value, { riskSoftware: nameless })))).toEqual([
      { kind: 'invalid', reason: 'risk-software-required' },
    ]);
    await enter(record.id, entry(code, value, { riskSoftware }));
    expect(await stored(lab, record, code)).toMatchObject({
      source: 'transcribed',
      risk_software: riskSoftware,
      status: 'entered',
    });
    const again = await enter(record.id, entry(code, value, { riskSoftware, version: 2 }));
    expect(again.items).toEqual([]);
  });
});
