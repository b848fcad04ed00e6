import type { Permission } from '@senlab/domain';
import { createTestDatabase, fakeClock } from '@senlab/testkit';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Actor } from '../../../platform/actor.ts';
import { newId } from '../../../platform/ids.ts';
import { addRecord } from '../../../../test-support/lab-cases.test-support.ts';
import {
  addPerson,
  openLaboratory,
  startOfDay,
  type Laboratory,
} from '../../../../test-support/laboratory.test-support.ts';
import { entry, stored } from './results.test-support.ts';
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

describe('who may enter', () => {
  it.each([
    ['nothing', []],
    ['the right to read', ['results.read', 'patients.read']],
    [
      'the rights of a doctor but to enter',
      ['results.read', 'results.verify', 'results.approve', 'results.amend'],
    ],
    ['the rights of reception', ['patients.write', 'orders.create', 'results.read-released']],
  ] as [string, Permission[]][])('denies somebody with %s', async (_what, permissions) => {
    const record = await addRecord(lab, { tests: ['XPLAIN'] });
    const person = await addPerson(lab.database, { permissions });
    const denied = { ok: false, refusal: { kind: 'denied' } };
    const one = { testCode: 'XPLAIN', runNo: 1, version: 1 };
    expect(await lab.results.enter(person, record.id, [entry('XPLAIN', '5')])).toEqual(denied);
    expect(await lab.results.rerun(person, record.id, { ...one, reason: 'Chạy lại máy' })).toEqual(denied);
    expect(await lab.results.cancel(person, record.id, { ...one, reason: 'Không đủ mẫu' })).toEqual(denied);
    expect(await lab.results.comment(person, record.id, { ...one, comment: 'x' })).toEqual(denied);
    expect(await stored(lab, record, 'XPLAIN')).toMatchObject({
      status: 'pending',
      version: 1,
      comment: null,
    });
  });

  it('lets a cytogeneticist enter genetic tests and no others', async () => {
    const record = await addRecord(lab, { tests: ['XGENE', 'XPLAIN'] });
    const geneticist = await addPerson(lab.database, { permissions: ['results.read', 'karyotypes.work'] });
    const entries = [entry('XGENE', '46,XX'), entry('XPLAIN', '5')];
    expect(await lab.results.enter(geneticist, record.id, entries)).toMatchObject({
      value: {
        items: [{ testCode: 'XGENE', valueRaw: '46,XX' }],
        refusals: [{ testCode: 'XPLAIN', refusal: { kind: 'invalid', reason: 'genetic-tests-only' } }],
      },
    });
  });

  it('knows no record of another ward for somebody of a ward', async () => {
    const record = await addRecord(lab, { tests: ['XPLAIN'] });
    const facts = { permissions: ['results.enter'], role: 'user' } as const;
    const stranger = await addPerson(lab.database, facts);
    const unknown = { ok: false, refusal: { kind: 'not-found', reason: 'record-unknown' } };
    expect(await lab.results.enter(stranger, record.id, [entry('XPLAIN', '5')])).toEqual(unknown);
    const own = await addPerson(lab.database, { ...facts, departmentId: lab.departmentId });
    expect(await lab.results.enter(own, record.id, [entry('XPLAIN', '5')])).toMatchObject({ ok: true });
  });

  it.each([newId(), '', 'abc', "'; drop table result_item", '0'.repeat(36), '\u0000', `${newId()} `])(
    'knows no record %j',
    async (id) => {
      const answer = await lab.results.enter(actor, id, [entry('XPLAIN', '5')]);
      expect(answer).toEqual({ ok: false, refusal: { kind: 'not-found', reason: 'record-unknown' } });
    },
  );

  it.each(['', 'x'.repeat(500), '\u0000', 'xhgb', 'XHGB/1'])('knows no test %j', async (testCode) => {
    const record = await addRecord(lab, { tests: ['XHGB'] });
    expect(refusalsOf(await enter(record.id, entry(testCode, '5')))).toEqual([
      { kind: 'not-found', reason: 'result-unknown' },
    ]);
  });

  it.each([0, -1, 2, 2_147_483_647])('knows no run %d', async (runNo) => {
    const record = await addRecord(lab, { tests: ['XHGB'] });
    expect(refusalsOf(await enter(record.id, entry('XHGB', '5', { runNo })))).toEqual([
      { kind: 'not-found', reason: 'result-unknown' },
    ]);
  });

  it('refuses a cancelled record, and more values than a person can have typed', async () => {
    const record = await addRecord(lab, { tests: ['XPLAIN'], status: 'cancelled' });
    expect(await lab.results.enter(actor, record.id, [entry('XPLAIN', '5')])).toEqual({
      ok: false,
      refusal: { kind: 'conflict', reason: 'record-cancelled' },
    });
    const many = Array.from({ length: 201 }, () => entry('XPLAIN', '5'));
    expect(await lab.results.enter(actor, record.id, many)).toEqual({
      ok: false,
      refusal: { kind: 'invalid', reason: 'too-many-entries' },
    });
  });
});
