import { createTestDatabase, fakeClock } from '@senlab/testkit';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { addRecord, type TestRecord } from '../../../../test-support/lab-cases.test-support.ts';
import {
  openLaboratory,
  startOfDay,
  type Laboratory,
} from '../../../../test-support/laboratory.test-support.ts';
import { fakeDoors } from './doors.test-support.ts';
import type { ResultEntry } from './enter-result.ts';
import { entry, eventsOf, stored } from './results.test-support.ts';
import type { EnteredResults } from './service.ts';
import { addTeam, enterAs, reasonsOf, seen, valueOf, verifyAs, type Team } from './verify.test-support.ts';

const doors = fakeDoors();
let lab: Laboratory;
let team: Team;
let record: TestRecord;

beforeAll(async () => {
  lab = await openLaboratory(await createTestDatabase(), fakeClock(startOfDay), doors);
  team = await addTeam(lab);
});
afterAll(() => lab.close());
beforeEach(async () => {
  lab.clock.set(startOfDay);
  doors.reset();
  record = await addRecord(lab, { tests: ['XPLT', 'XHGB', 'XPLAIN', 'XP01'] });
});

async function enter(...entries: readonly ResultEntry[]): Promise<EnteredResults> {
  return valueOf(await lab.results.enter(team.typist, record.id, entries));
}

const meant = { knowsImplausible: true };

describe('a value that is hardly possible', () => {
  it('is refused until she says that she means it, and nothing is written', async () => {
    const answer = await enter(entry('XPLT', '9999'));
    expect(reasonsOf(answer)).toEqual(['value-implausible']);
    expect(await stored(lab, record, 'XPLT')).toMatchObject({
      status: 'pending',
      value_raw: null,
      version: 1,
    });
    expect(await eventsOf(lab, record)).toEqual([]);
    const { rows } = await lab.database.pool.query(
      'select from critical_notification where lab_record_id = $1',
      [record.id],
    );
    expect(rows).toEqual([]);
  });

  it.each(['3000,1', '-1', '> 3000'])(
    '%s is asked about, too, unless it cannot be read at all',
    async (value) => {
      const [reason] = reasonsOf(await enter(entry('XPLT', value)));
      expect(['value-implausible', 'value-negative']).toContain(reason);
      expect(await stored(lab, record, 'XPLT')).toMatchObject({ status: 'pending' });
    },
  );

  it('keeps nothing else from being saved', async () => {
    const answer = await enter(entry('XPLT', '9999'), entry('XPLAIN', '25'));
    expect(answer.items.map(({ testCode }) => testCode)).toEqual(['XPLAIN']);
    expect(reasonsOf(answer)).toEqual(['value-implausible']);
  });

  it('is kept when she means it, and the log says that she was asked', async () => {
    const answer = await enter(entry('XPLT', '9999', meant));
    expect(answer).toMatchObject({ items: [{ testCode: 'XPLT', status: 'entered' }], refusals: [] });
    expect((await eventsOf(lab, record)).at(-1)).toMatchObject({
      command: 'enter',
      diff: { value: [null, '9999'], knowsImplausible: [null, true] },
    });
  });

  it('is asked about again when it is corrected to another such value', async () => {
    await enter(entry('XPLT', '9999', meant));
    const answer = await enter(entry('XPLT', '8888', { version: 2 }));
    expect(reasonsOf(answer)).toEqual(['value-implausible']);
    expect(await stored(lab, record, 'XPLT')).toMatchObject({ value_raw: '9999', version: 2 });
  });

  it('of an old screen stays a conflict, whatever it says', async () => {
    await enter(entry('XPLT', '250'));
    const answer = await enter(entry('XPLT', '9999', meant));
    expect(answer.conflicts).toMatchObject([{ testCode: 'XPLT' }]);
    expect(await stored(lab, record, 'XPLT')).toMatchObject({ value_raw: '250' });
  });
});

describe('a value that is possible', () => {
  it.each(['0', '250', '3000', '> 2000'])(
    '%s is saved, and the log says nothing of a question',
    async (value) => {
      expect((await enter(entry('XPLT', value, meant))).refusals).toEqual([]);
      expect((await eventsOf(lab, record)).at(-1)?.diff).not.toHaveProperty('knowsImplausible');
    },
  );
});

describe('a pile', () => {
  const codes = ['XPLT', 'XHGB', 'XPLAIN', 'XP01'];

  async function entered(): Promise<void> {
    await enter(entry('XPLT', '9999', meant));
    await enterAs(lab, team.typist, { record, values: { XHGB: '48', XPLAIN: '25', XP01: '20' } });
  }

  it('leaves what is critical or hardly possible, and verifies the rest', async () => {
    await entered();
    const answer = await verifyAs(lab, team.verifier, { record, codes });
    expect(reasonsOf(answer)).toEqual(['implausible-not-in-a-pile', 'critical-not-in-a-pile']);
    const states = await Promise.all(codes.map(async (code) => (await stored(lab, record, code)).status));
    expect(states).toEqual(['entered', 'entered', 'tech_verified', 'tech_verified']);
  });

  it('writes nothing of what it leaves', async () => {
    await entered();
    await verifyAs(lab, team.verifier, { record, codes: ['XPLT', 'XHGB'] });
    const commands = (await eventsOf(lab, record)).map(({ command }) => command);
    expect(commands).not.toContain('verify');
  });

  it('is no pile when there is one, which is verified by whoever looks at it', async () => {
    await entered();
    for (const code of ['XPLT', 'XHGB']) {
      const answer = await verifyAs(lab, team.verifier, { record, codes: [code] });
      expect(answer).toMatchObject({ items: [{ status: 'tech_verified' }], refusals: [] });
    }
  });

  it('asks with the flag as it is now: one that was judged otherwise before is left, too', async () => {
    await entered();
    await lab.database.pool.query(
      "update result_item set is_critical = false, flag = 'N' where lab_record_id = $1 and test_code = 'XHGB'",
      [record.id],
    );
    const items = [await seen(lab, record, 'XHGB'), await seen(lab, record, 'XPLAIN')];
    const answer = valueOf(await lab.results.verify(team.verifier, record.id, items));
    expect(reasonsOf(answer)).toEqual(['critical-not-in-a-pile']);
  });
});
