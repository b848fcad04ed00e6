import { resultStates, resultTable } from '@senlab/domain';
import { createTestDatabase, fakeClock } from '@senlab/testkit';
import pg from 'pg';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { addRecord, type TestRecord, force } from '../../../../test-support/lab-cases.test-support.ts';
import {
  openLaboratory,
  startOfDay,
  type Laboratory,
  addPerson,
  plainCodes,
} from '../../../../test-support/laboratory.test-support.ts';
import { stored, entry, eventsOf, fakeNeeds, addTeam, seen } from './results.test-support.ts';
import type { Actor } from '../../../platform/actor.ts';
import type { EnteredResults } from './service.ts';
import { fc, test } from '@fast-check/vitest';
import { atScale } from '@senlab/testkit/scale';

describe('constraints', () => {
  let lab: Laboratory;
  let owner: pg.Client;
  let record: TestRecord;

  beforeAll(async () => {
    lab = await openLaboratory(await createTestDatabase(), fakeClock(startOfDay));
    owner = new pg.Client({ connectionString: lab.home.ownerUrl });
    await owner.connect();
  });
  afterAll(async () => {
    await owner.end();
    await lab.close();
  });
  beforeEach(async () => {
    lab.clock.set(startOfDay);
    record = await addRecord(lab, { tests: ['XHGB'] });
  });

  const set = (assignment: string): Promise<unknown> =>
    owner.query(`update result_item set ${assignment} where lab_record_id = $1`, [record.id]);

  /** Whoever gets past the server, with the rights of the owner even. */
  describe('the table of results refuses', () => {
    it.each([
      ['value_raw', "value_raw = '5'"],
      ['value_number', 'value_number = 5'],
      ['flag', "flag = 'H'"],
      ['the range', 'ref_low = 1'],
      ['the unit', "unit = 'mg/dL'"],
      ['the comment', "comment = 'x'"],
      ['the approver', 'approved_at = now()'],
      ['the tube', 'specimen_id = specimen_id, source = null'],
    ])('another %s once a result is released or amended', async (_what, assignment) => {
      for (const status of ['released', 'amended']) {
        record = await addRecord(lab, { tests: ['XHGB'] });
        await force(lab, record, { testCode: 'XHGB', status });
        const before = await stored(lab, record, 'XHGB');
        await expect(set(assignment)).rejects.toThrow('never edited');
        expect(await stored(lab, record, 'XHGB')).toEqual(before);
      }
    });

    it('to lose a row', async () => {
      const remove = 'delete from result_item where lab_record_id = $1';
      await expect(owner.query(remove, [record.id])).rejects.toThrow('never deleted');
      await expect(lab.database.pool.query(remove, [record.id])).rejects.toThrow('permission denied');
    });

    it.each([
      ['an entered result without a value', "status = 'entered', source = 'analyser', entered_at = now()"],
      ['an entered result without a source', "status = 'entered', value_raw = '5', entered_at = now()"],
      ['an entered result without a time', "status = 'entered', value_raw = '5', source = 'analyser'"],
      [
        'a typed result without a person',
        "status = 'entered', value_raw = '5', source = 'manual', entered_at = now()",
      ],
      ['a cancelled result without a reason', "status = 'cancelled'"],
      ['a reason for something that is not cancelled', "cancel_reason = 'x'"],
      ['an unknown flag', "flag = 'X'"],
      ['an unknown comparator', "comparator = '='"],
      ['an unknown source', "source = 'guess'"],
      ['an unknown state', "status = 'signed'"],
      ['a comment without end', "comment = repeat('x', 501)"],
      ['a run before the first', 'run_no = 0'],
      ['a test that does not exist', "test_code = 'XNONE'"],
    ])('%s', async (_what, assignment) => {
      await expect(set(assignment)).rejects.toThrow(/violates|cannot go/);
    });

    it('an approval without an approver', async () => {
      await force(lab, record, { testCode: 'XHGB', status: 'tech_verified' });
      await expect(set("status = 'approved'")).rejects.toThrow('violates check');
    });

    it('the same run twice', async () => {
      const copy = `insert into result_item (lab_record_id, test_code, run_no, test_version, specimen_id, position, status)
      values ($1, 'XHGB', 1, 1, $2, 0, 'pending')`;
      await expect(owner.query(copy, [record.id, record.specimenId])).rejects.toThrow('duplicate key');
    });

    const known = new Set(resultTable.rows.map(({ from, to }) => `${String(from)} ${to}`));
    const wrong = resultStates.flatMap((from) =>
      resultStates
        .filter((to) => to !== from && !known.has(`${from} ${to}`))
        .map((to) => [from, to] as const),
    );
    it.each(wrong)('the step from %s to %s', async (from, to) => {
      if (from !== 'pending') await force(lab, record, { testCode: 'XHGB', status: from });
      await expect(set(`status = '${to}'`)).rejects.toThrow(`cannot go from ${from} to ${to}`);
      expect(await stored(lab, record, 'XHGB')).toMatchObject({ status: from });
    });
  });
});

describe('together', () => {
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
});

describe('random steps', () => {
  let lab: Laboratory;
  let people: readonly Actor[];
  let verifiedCount = 0;

  beforeAll(async () => {
    lab = await openLaboratory(await createTestDatabase(), fakeClock(startOfDay), fakeNeeds());
    const { typist, verifier, doctor } = await addTeam(lab);
    people = [typist, verifier, doctor];
  });
  afterAll(() => lab.close());

  const codes = ['XBILT', 'XBILD', 'XBILI'];
  /** Often enough what brings a value on that most walks reach a verified one. */
  const kinds = ['enter', 'enter', 'enter', 'confirm', 'acknowledge', 'verify', 'verify', 'verify'] as const;
  const step = fc.record({
    kind: fc.constantFrom(...kinds, ...(['return', 'rerun', 'take-back'] as const)),
    who: fc.integer({ min: 0, max: 2 }),
    code: fc.constantFrom(...codes),
    value: fc.constantFrom('20', '21'),
  });
  type Step = typeof step extends fc.Arbitrary<infer Each> ? Each : never;

  async function latestRun(record: TestRecord, code: string): Promise<number> {
    const { rows } = await lab.database.pool.query<{ run: number }>(
      'select max(run_no)::int as run from result_item where lab_record_id = $1 and test_code = $2',
      [record.id, code],
    );
    return rows[0]?.run ?? 1;
  }

  async function take(record: TestRecord, { kind, who, code, value }: Step): Promise<void> {
    const actor = people[who];
    if (actor === undefined) return;
    const item = await seen(lab, record, code, await latestRun(record, code));
    const reason = 'Kiểm tra lại kết quả';
    const service = lab.results;
    const steps = {
      enter: () => service.enter(actor, record.id, [entry(code, value, item)]),
      'take-back': () => service.enter(actor, record.id, [entry(code, '', item)]),
      confirm: () => service.confirmEntry(actor, record.id, { ...item, value }),
      acknowledge: () => service.acknowledgeDelta(actor, record.id, { ...item, comment: null }),
      verify: () => service.verify(actor, record.id, [item]),
      return: () => service.returnItems(actor, record.id, { items: [item], reason }),
      rerun: () => service.rerun(actor, record.id, { ...item, reason }),
    };
    await steps[kind]();
  }

  interface Looked {
    readonly test_code: string;
    readonly source: string;
    readonly entered_by: string | null;
    readonly verified_by: string | null;
    readonly version: number;
    readonly is_entered_twice: boolean;
  }

  /** Whether somebody else than the enterer, or the enterer a second time, has looked at it. */
  function isLookedAtTwice(row: Looked, inputs: ReadonlyMap<string, Looked>): boolean {
    if (row.source !== 'calculated') return row.is_entered_twice || row.entered_by !== row.verified_by;
    const typed = ['XBILT', 'XBILD'].map((code) => inputs.get(code));
    const isTwice = typed.every((input) => input?.is_entered_twice === true);
    return isTwice || typed.every((input) => input !== undefined && input.entered_by !== row.verified_by);
  }

  type Row = Looked & { readonly status: string; readonly is_selected: boolean };

  async function look(record: TestRecord): Promise<readonly Row[]> {
    const { rows } = await lab.database.pool.query<Row>(
      'select * from result_item where lab_record_id = $1',
      [record.id],
    );
    const inputs = new Map(rows.filter((row) => row.is_selected).map((row) => [row.test_code, row]));
    for (const row of rows) {
      if (row.status === 'tech_verified') {
        verifiedCount += 1;
        expect(isLookedAtTwice(row, inputs)).toBe(true);
      } else expect(row.verified_by).toBeNull();
    }
    return rows;
  }

  describe('any sequence of steps by three people', () => {
    test.prop(
      [fc.array(step, { minLength: 15, maxLength: 30 })],
      atScale<{ numRuns: number; seed?: number }>({
        each: { numRuns: 6, seed: 20_261_116 },
        long: { numRuns: 100 },
      }),
    )(
      'never leaves a verified value that only its enterer has looked at, nor a step without its event',
      async (steps) => {
        const record = await addRecord(lab, { tests: codes });
        for (const each of steps) {
          await take(record, each);
          await look(record);
        }
        const rows = await look(record);
        const changes = rows.reduce((sum, { version }) => sum + version - 1, 0);
        expect((await eventsOf(lab, record)).length).toBe(changes);
      },
    );

    it('reaches verified values at all', () => {
      expect(verifiedCount).toBeGreaterThan(10);
    });
  });
});
