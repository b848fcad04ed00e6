import { createTestDatabase, fakeClock } from '@senlab/testkit';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Actor } from '../../../../platform/actor.ts';
import { addRecord, type TestRecord, force } from '../../../../../test-support/lab-cases.test-support.ts';
import {
  addPerson,
  openLaboratory,
  startOfDay,
  type Laboratory,
} from '../../../../../test-support/laboratory.test-support.ts';
import { entry, eventsOf, stored } from '../results.test-support.ts';
import type { EnteredResults } from '../service.ts';
import type { ResultEntry } from './enter-result.ts';

let lab: Laboratory;
let actor: Actor;
let record: TestRecord;

beforeAll(async () => {
  lab = await openLaboratory(await createTestDatabase(), fakeClock(startOfDay));
  actor = await addPerson(lab.database);
});
afterAll(() => lab.close());
beforeEach(async () => {
  lab.clock.set(startOfDay);
  record = await addRecord(lab, { tests: ['XBILT', 'XBILD', 'XBILI', 'XBILX'] });
});

async function enter(...entries: readonly ResultEntry[]): Promise<EnteredResults> {
  const answer = await lab.results.enter(actor, record.id, entries);
  if (!answer.ok) throw new Error(JSON.stringify(answer.refusal));
  return answer.value;
}

const both = [entry('XBILT', '20,5'), entry('XBILD', '5,2')];
const states = async (): Promise<readonly unknown[]> =>
  Promise.all(
    ['XBILI', 'XBILX'].map(async (code) => {
      const row = await stored(lab, record, code);
      return [row.status, row['value_number']];
    }),
  );

describe('calculated results', () => {
  it('follow the values that they read, one after the other, in the same save', async () => {
    const { items } = await enter(...both);
    expect(items.map(({ testCode, valueNumber }) => [testCode, valueNumber])).toEqual([
      ['XBILT', '20.5'],
      ['XBILD', '5.2'],
      ['XBILI', '15.3'],
      ['XBILX', '30.6'],
    ]);
    expect(await stored(lab, record, 'XBILX')).toMatchObject({
      source: 'calculated',
      entered_by: null,
      flag: 'N',
      status: 'entered',
    });
    expect((await eventsOf(lab, record)).slice(2)).toMatchObject([
      { command: 'calculate', entityId: 'XBILI/1', actorId: null, from: 'pending', to: 'entered' },
      { command: 'calculate', entityId: 'XBILX/1', actorId: null, diff: { value: [null, '30.6'] } },
    ]);
  });

  it('wait until everything that they read is there', async () => {
    await enter(entry('XBILT', '20,5'));
    expect(await states()).toEqual([
      ['pending', null],
      ['pending', null],
    ]);
  });

  it('change when what they read is corrected, and say when they become critical', async () => {
    await enter(...both);
    const { warnings } = await enter(entry('XBILT', '80', { version: 2 }));
    expect(await states()).toEqual([
      ['entered', '74.8'],
      ['entered', '149.6'],
    ]);
    expect(warnings.filter(({ testCode }) => testCode === 'XBILX')).toMatchObject([
      { warning: { code: 'critical' } },
    ]);
  });

  it('are withdrawn when what they read is taken back', async () => {
    await enter(...both);
    await enter(entry('XBILD', '', { version: 2 }));
    expect(await states()).toEqual([
      ['pending', null],
      ['pending', null],
    ]);
    expect((await eventsOf(lab, record)).slice(-2)).toMatchObject([
      { command: 'clear', entityId: 'XBILI/1', actorId: null, diff: { value: ['15.3', null] } },
      { command: 'clear', entityId: 'XBILX/1' },
    ]);
  });

  it('are withdrawn when what they read is run again, and come back with the next run', async () => {
    await enter(...both);
    const one = { testCode: 'XBILT', runNo: 1, version: 2, reason: 'Nghi nhầm ống' };
    await lab.results.rerun(actor, record.id, one);
    expect(await states()).toEqual([
      ['pending', null],
      ['pending', null],
    ]);
    await enter(entry('XBILT', '30,2', { runNo: 2 }));
    expect(await states()).toEqual([
      ['entered', '25'],
      ['entered', '50'],
    ]);
  });

  it('are withdrawn when what they read is cancelled', async () => {
    await enter(...both);
    await lab.results.cancel(actor, record.id, {
      testCode: 'XBILD',
      runNo: 1,
      version: 2,
      reason: 'Không đủ mẫu',
    });
    expect(await states()).toEqual([
      ['pending', null],
      ['pending', null],
    ]);
  });

  it('have no value where the numbers make none', async () => {
    await enter(entry('XBILT', '5'), entry('XBILD', '9'));
    expect(await states()).toEqual([
      ['pending', null],
      ['pending', null],
    ]);
    await enter(entry('XBILT', '< 12', { version: 2 }));
    expect(await states()).toEqual([
      ['pending', null],
      ['pending', null],
    ]);
  });

  it('are left alone once they are cancelled', async () => {
    await force(lab, record, { testCode: 'XBILI', status: 'cancelled' });
    await enter(...both);
    expect(await states()).toEqual([
      ['cancelled', null],
      ['pending', null],
    ]);
  });

  it('keep what they read from changing once they are verified, and let everything else be saved', async () => {
    const other = await addRecord(lab, { tests: ['XBILT', 'XBILD', 'XBILI', 'XPLAIN'] });
    record = other;
    await enter(...both);
    await lab.database.pool.query(
      `update result_item set status = 'tech_verified' where lab_record_id = $1 and test_code = 'XBILI'`,
      [other.id],
    );
    const answer = await enter(entry('XBILT', '33', { version: 2 }), entry('XPLAIN', '20'));
    expect(answer.items.map(({ testCode }) => testCode)).toEqual(['XPLAIN']);
    expect(answer.refusals).toEqual([
      { testCode: 'XBILT', runNo: 1, refusal: { kind: 'conflict', reason: 'calculated-already-verified' } },
    ]);
    const one = { testCode: 'XBILD', runNo: 1, version: 2, reason: 'Không đủ mẫu' };
    const refused = { ok: false, refusal: { kind: 'conflict', reason: 'calculated-already-verified' } };
    expect(await lab.results.cancel(actor, other.id, one)).toEqual(refused);
    expect(await lab.results.rerun(actor, other.id, one)).toEqual(refused);
    expect(await stored(lab, other, 'XBILT')).toMatchObject({ value_raw: '20,5', version: 2 });
    expect(await stored(lab, other, 'XBILD')).toMatchObject({ status: 'entered', is_selected: true });
  });

  it('cannot be run again by hand', async () => {
    await enter(...both);
    const one = { testCode: 'XBILI', runNo: 1, version: 2, reason: 'Chạy lại máy' };
    expect(await lab.results.rerun(actor, record.id, one)).toEqual({
      ok: false,
      refusal: { kind: 'invalid', reason: 'value-is-calculated' },
    });
  });
});
