import { createTestDatabase, fakeClock } from '@senlab/testkit';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Actor } from '../../../platform/actor.ts';
import { plainCodes } from '../../../../test-support/lab-catalogue.test-support.ts';
import { addRecord } from '../../../../test-support/lab-cases.test-support.ts';
import {
  addPerson,
  openLaboratory,
  startOfDay,
  type Laboratory,
} from '../../../../test-support/laboratory.test-support.ts';
import { entry, eventsOf, stored } from './results.test-support.ts';
import type { EnteredResults } from './service.ts';

let lab: Laboratory;
let people: readonly [Actor, Actor];

beforeAll(async () => {
  lab = await openLaboratory(await createTestDatabase(), fakeClock(startOfDay));
  people = [
    await addPerson(lab.database, { name: 'Hoàng Văn Tú' }),
    await addPerson(lab.database, { name: 'Vũ Thị Lan' }),
  ];
});
afterAll(() => lab.close());
beforeEach(() => lab.clock.set(startOfDay));

function valueOf(
  answer: { readonly ok: boolean } & ({ ok: true; value: EnteredResults } | { ok: false }),
): EnteredResults {
  if (!answer.ok) throw new Error('refused');
  return answer.value;
}

describe('two technicians at once', () => {
  it.each(Array.from({ length: 10 }, (_, round) => round))(
    'save one value; the other sees it beside the own (round %d)',
    async () => {
      const record = await addRecord(lab, { tests: ['XHGB'] });
      const answers = (
        await Promise.all(
          people.map((person, index) =>
            lab.results.enter(person, record.id, [entry('XHGB', String(118 + index))]),
          ),
        )
      ).map(valueOf);
      const winner = answers.findIndex(({ items }) => items.length === 1);
      const [won, lost] = [answers[winner], answers[1 - winner]];
      expect(lost?.items).toEqual([]);
      expect(lost?.conflicts).toMatchObject([
        {
          valueRaw: String(118 + winner),
          version: 2,
          enteredByName: winner === 0 ? 'Hoàng Văn Tú' : 'Vũ Thị Lan',
        },
      ]);
      expect(won?.conflicts).toEqual([]);
      expect(await stored(lab, record, 'XHGB')).toMatchObject({
        value_raw: String(118 + winner),
        entered_by: people[winner]?.accountId,
        version: 2,
      });
      expect(await eventsOf(lab, record)).toHaveLength(1);
    },
  );

  it('each save their own half of a record, and none is lost', async () => {
    const record = await addRecord(lab, { tests: plainCodes });
    const [first, second] = [plainCodes.slice(0, 25), plainCodes.slice(25)];
    const answers = await Promise.all([
      lab.results.enter(
        people[0],
        record.id,
        first.map((code) => entry(code, '20')),
      ),
      lab.results.enter(
        people[1],
        record.id,
        second.map((code) => entry(code, '30')),
      ),
    ]);
    expect(answers.map((answer) => valueOf(answer).items.length)).toEqual([25, 25]);
    const { rows } = await lab.database.pool.query(
      'select pending_count, entered_count from lab_record where id = $1',
      [record.id],
    );
    expect(rows).toEqual([{ pending_count: 0, entered_count: 50 }]);
  });

  it('let one run it again and the other correct it, but not both', async () => {
    const record = await addRecord(lab, { tests: ['XHGB'] });
    await lab.results.enter(people[0], record.id, [entry('XHGB', '60')]);
    const one = { testCode: 'XHGB', runNo: 1, version: 2, reason: 'Nghi nhầm ống mẫu' };
    const answers = await Promise.all([
      lab.results.rerun(people[0], record.id, one),
      lab.results.enter(people[1], record.id, [entry('XHGB', '118', { version: 2 })]),
    ]);
    const conflicts = answers.map((answer) => valueOf(answer).conflicts.length);
    expect(new Set(conflicts)).toEqual(new Set([0, 1]));
  });

  it('end with one value of what is calculated from both', async () => {
    const record = await addRecord(lab, { tests: ['XBILT', 'XBILD', 'XBILI'] });
    await Promise.all([
      lab.results.enter(people[0], record.id, [entry('XBILT', '20')]),
      lab.results.enter(people[1], record.id, [entry('XBILD', '5')]),
    ]);
    expect(await stored(lab, record, 'XBILI')).toMatchObject({
      status: 'entered',
      value_number: '15',
      version: 2,
    });
  });
});
