import { createTestDatabase, fakeClock } from '@senlab/testkit';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { ChangeEffect } from '@senlab/domain';
import {
  addRecord,
  type RecordFacts,
  type TestRecord,
} from '../../../../test-support/lab-cases.test-support.ts';
import { startOfDay, today } from '../../../../test-support/laboratory.test-support.ts';
import { newId } from '../../../platform/ids.ts';
import { toldBy } from '../../../platform/told.test-support.ts';
import {
  anybody,
  decide,
  draftOf,
  must,
  newTest,
  openChangeLab,
  panelDraft,
  personWith,
  propose,
  reason,
  refusalOf,
  type ChangeLab,
  change,
} from './catalogue-changes.test-support.ts';
import type { TestDraft } from './drafts.ts';
import { catalogueService } from '../../ground/catalogue/index.ts';
import { resultsService } from '../../bench/results/index.ts';

describe('effect', () => {
  let lab: ChangeLab;
  let code: string;
  beforeAll(async () => {
    lab = await openChangeLab(await createTestDatabase(), fakeClock(startOfDay));
  });
  afterAll(() => lab.close());
  beforeEach(() => {
    lab.clock.set(startOfDay);
    code = lab.freshTest();
  });

  async function enter(record: TestRecord, value: string, testCode = code): Promise<void> {
    const nothing = { comment: null, reason: null, instrumentCode: null, riskSoftware: null };
    const entry = { testCode, runNo: 1, version: 1, value, ...nothing };
    const answer = must(await lab.results.enter(lab.technician, record.id, [entry]));
    if (answer.refusals.length > 0) throw new Error(JSON.stringify(answer.refusals));
  }

  async function addResult(value: string, facts: Partial<RecordFacts> = {}): Promise<TestRecord> {
    const record = await addRecord(lab, { tests: [code], ...facts });
    await enter(record, value, facts.tests?.[0]);
    return record;
  }

  async function effectOf(changes: Partial<TestDraft>, days = 30): Promise<ChangeEffect | null> {
    const draft = await draftOf(lab, code, changes);
    return must(await lab.service.draftEffect(lab.doctor, { draft, days }));
  }

  const narrower = { ranges: [{ ...anybody, high: '30' }] };

  describe('the effect on past results', () => {
    it('counts the flags that would be others, and changes none', async () => {
      for (const value of ['25', '35', '36', '45']) await addResult(value);
      const stored = async (): Promise<unknown> =>
        (
          await lab.database.pool.query('select * from result_item where test_code = $1 order by value_raw', [
            code,
          ])
        ).rows;
      const before = await stored();
      expect(await effectOf(narrower)).toEqual({
        days: 30,
        total: 4,
        changed: 2,
        moves: [{ from: 'N', to: 'H', count: 2 }],
        newlyCritical: 0,
        noLongerCritical: 0,
        newlyBeyondDelta: 0,
        noLongerBeyondDelta: 0,
        isComparable: true,
        isCut: false,
      });
      expect(await stored()).toEqual(before);
    });

    it('is told of a proposal too, and kept with its approval', async () => {
      for (const value of ['25', '35']) await addResult(value);
      const proposed = await propose(lab, code, narrower);
      const told = must(await lab.service.changeEffect(lab.technician, { id: proposed.id, days: 30 }));
      expect(told).toMatchObject({ total: 2, changed: 1 });
      expect((await decide(lab, 'approve', proposed)).effect).toEqual(told);
      await addResult('36');
      expect(must(await lab.service.change(lab.doctor, proposed.id)).effect).toEqual(told);
    });

    it('sees each person as she was at collection', async () => {
      const women = { ...anybody, sex: 'female', pregnancy: 'NONE' };
      const pregnant = { ...anybody, pregnancy: 'PREG', sex: 'female', high: '30' };
      await addResult('35');
      await addResult('35', { pregnancyState: 'pregnant', edd: '2027-04-04' });
      const ranges = [women, pregnant, { ...anybody, sex: 'male', pregnancy: 'NONE' }];
      expect(await effectOf({ ranges })).toMatchObject({ total: 2, changed: 1 });
    });

    it('counts alarms and differences to the value before', async () => {
      const first = await addResult('20', {
        registeredAt: '2026-11-14T07:00:00+07:00',
        collectedAt: '2026-11-14T07:10:00+07:00',
        receivedAt: '2026-11-14T07:30:00+07:00',
      });
      await addResult('38', { patientId: first.patientId });
      const changes = { criticalHigh: '37', deltaKind: 'absolute', deltaLimit: '10', deltaDays: 3 };
      const ranges = [{ ...anybody, high: '36' }];
      expect(await effectOf({ ...changes, ranges })).toMatchObject({
        total: 2,
        changed: 1,
        moves: [{ from: 'N', to: 'HH', count: 1 }],
        newlyCritical: 1,
        newlyBeyondDelta: 1,
      });
    });

    it('does not read old numbers by limits in another unit', async () => {
      await addResult('25');
      const ranges = [{ ...anybody, low: '0.1', high: '0.6' }];
      expect(await effectOf({ unit: 'mkat/L', ranges })).toMatchObject({
        total: 0,
        changed: 0,
        isComparable: false,
      });
    });

    it('looks at the days that were asked for, at this test, and at what has a value', async () => {
      await addResult('35');
      await addResult('35', { tests: [lab.freshTest()] });
      await addRecord(lab, { tests: [code] });
      expect(await effectOf(narrower, 1)).toMatchObject({ days: 1, total: 1 });
      lab.clock.set('2026-11-18T08:00:00+07:00');
      expect(await effectOf(narrower, 3)).toMatchObject({ total: 0 });
      expect(await effectOf(narrower, 4)).toMatchObject({ total: 1 });
    });

    it('leaves out what was repeated', async () => {
      const record = await addResult('35');
      await lab.database.pool.query(
        'update result_item set is_selected = false where lab_record_id = $1 and test_code = $2',
        [record.id, code],
      );
      expect(await effectOf(narrower)).toMatchObject({ total: 0 });
    });

    it('gives counts only, also of what few may see', async () => {
      await addResult('500', { tests: ['XVIRUS'] });
      const draft = await draftOf(lab, 'XVIRUS', { criticalHigh: '400' });
      const effect = must(await lab.service.draftEffect(lab.technician, { draft, days: 30 }));
      expect(effect).toMatchObject({ total: 1, newlyCritical: 1 });
      expect(toldBy(effect)).not.toContain('500');
    });

    it('is none for something new, and for a panel', async () => {
      const draft = newTest('XEFFECT');
      expect(must(await lab.service.draftEffect(lab.doctor, { draft, days: 30 }))).toMatchObject({
        total: 0,
      });
      const proposal = { draft: panelDraft, baseVersion: 0, reason };
      const { id } = must(await lab.service.proposePanel(lab.technician, proposal));
      expect(must(await lab.service.changeEffect(lab.doctor, { id, days: 30 }))).toBeNull();
    });

    it.each([0, -1, 32, 1.5, Number.NaN])('is refused for %s days', async (days) => {
      const draft = await draftOf(lab, 'XPLAIN', narrower);
      expect(refusalOf(await lab.service.draftEffect(lab.doctor, { draft, days }))).toBe(
        'catalogue-effect-days-wrong',
      );
      expect(refusalOf(await lab.service.changeEffect(lab.doctor, { id: newId(), days }))).toBe(
        'catalogue-effect-days-wrong',
      );
    });

    it.each([
      ['that does not exist', newId()],
      ['that is no id', today],
      ['with a zero byte', '\u0000'],
    ])('is refused for a proposal %s', async (_what, id) => {
      expect(refusalOf(await lab.service.changeEffect(lab.doctor, { id, days: 7 }))).toBe(
        'catalogue-change-unknown',
      );
    });

    it.each<[string, Partial<TestDraft>, string]>([
      ['limits that are no numbers', { ranges: [{ ...anybody, low: 'x' }] }, 'range-limit-not-a-number'],
      ['a word that no screen offers', { deltaKind: 'x' }, 'catalogue-change-incomplete'],
      ['a code that is none', { code: 'x\u0000' }, 'test-code-malformed'],
      ['nothing new', {}, 'catalogue-change-unchanged'],
    ])('is refused for a draft with %s', async (_what, changes, expected) => {
      const draft = await draftOf(lab, 'XPLAIN', changes);
      expect(refusalOf(await lab.service.draftEffect(lab.doctor, { draft, days: 7 }))).toBe(expected);
    });

    it('is denied to those who decide nothing by it', async () => {
      const draft = await draftOf(lab, 'XPLAIN', narrower);
      for (const permissions of [['results.read', 'results.enter'], ['catalogue.publish'], []] as const) {
        const nobody = await personWith(lab, permissions);
        expect(refusalOf(await lab.service.draftEffect(nobody, { draft, days: 7 }))).toBe('denied');
        expect(refusalOf(await lab.service.changeEffect(nobody, { id: newId(), days: 7 }))).toBe('denied');
      }
    });
  });
});

describe('past results stay', () => {
  let lab: ChangeLab;
  let code: string;
  beforeAll(async () => {
    lab = await openChangeLab(await createTestDatabase(), fakeClock(startOfDay));
  });
  afterAll(() => lab.close());
  beforeEach(() => {
    lab.clock.set(startOfDay);
    code = lab.freshTest();
  });

  const inOtherUnit = { unit: 'mkat/L', ranges: [{ ...anybody, low: '0.1', high: '0.6' }], decimals: 2 };
  const asBefore = { test_version: 1, unit: 'U/L', flag: 'N', ref_low: '10', ref_high: '40' };
  const asNow = { test_version: 2, unit: 'mkat/L', flag: 'N', ref_low: '0.1', ref_high: '0.6' };

  async function enter(record: TestRecord, value: string, results = lab.results): Promise<void> {
    const nothing = { comment: null, reason: null, instrumentCode: null, riskSoftware: null };
    const { version } = await stored(record);
    const entry = { testCode: code, runNo: 1, version, value, ...nothing };
    const answer = must(await results.enter(lab.technician, record.id, [entry]));
    if (answer.items.length === 0) throw new Error(JSON.stringify(answer));
  }

  interface StoredResult {
    readonly status: string;
    readonly version: number;
  }

  async function stored(record: TestRecord): Promise<StoredResult> {
    const { rows } = await lab.database.pool.query<StoredResult>(
      `select status, version, test_version, unit, flag, ref_low, ref_high, range_id, value_raw, is_critical
       from result_item where lab_record_id = $1 and test_code = $2`,
      [record.id, code],
    );
    const [row] = rows;
    if (row === undefined) throw new Error('no result');
    return row;
  }

  async function verify(record: TestRecord): Promise<void> {
    const { version } = await stored(record);
    const seen = { testCode: code, runNo: 1, version };
    // Typed by one person, so another one verifies it.
    must(await lab.results.verify(lab.doctor, record.id, [seen]));
  }

  describe('a new version and the results that were there before', () => {
    it('leaves a value that was entered before with its range, unit and flag', async () => {
      const record = await addRecord(lab, { tests: [code] });
      await enter(record, '25');
      const before = await stored(record);
      await change(lab, code, inOtherUnit);
      expect(await stored(record)).toEqual(before);
      expect(before).toMatchObject(asBefore);
    });

    it('leaves it so also when somebody puts a name under it later', async () => {
      const record = await addRecord(lab, { tests: [code] });
      await enter(record, '25');
      await change(lab, code, inOtherUnit);
      await verify(record);
      expect(await stored(record)).toMatchObject(asBefore);
    });

    it('judges a value that is entered afterwards by what is in force then, also where it was ordered before', async () => {
      const record = await addRecord(lab, { tests: [code] });
      await change(lab, code, inOtherUnit);
      await enter(record, '0,25');
      expect(await stored(record)).toMatchObject(asNow);
    });

    it('judges a value anew that is typed anew', async () => {
      const record = await addRecord(lab, { tests: [code] });
      await enter(record, '25');
      await change(lab, code, inOtherUnit);
      await enter(record, '0,3');
      expect(await stored(record)).toMatchObject({ ...asNow, value_raw: '0,3' });
    });

    it.each(['released', 'amended'])('never touches a %s result', async (status) => {
      const record = await addRecord(lab, { tests: [code] });
      await enter(record, '25');
      const steps = ['tech_verified', 'approved', 'released', 'amended'];
      for (const step of steps.slice(0, steps.indexOf(status) + 1)) {
        const set =
          step === 'approved' ? `, approved_by = '${lab.doctor.accountId}', approved_at = now()` : '';
        await lab.database.pool.query(
          `update result_item set status = $3 ${set} where lab_record_id = $1 and test_code = $2`,
          [record.id, code, step],
        );
      }
      const before = await stored(record);
      await change(lab, code, inOtherUnit);
      await change(lab, code, { name: 'Lần ba', ranges: [{ ...anybody, low: '1', high: '2' }] });
      expect(await stored(record)).toEqual(before);
      expect(before).toMatchObject({ ...asBefore, status });
    });

    it('keeps the range that a result names, ended but there', async () => {
      const record = await addRecord(lab, { tests: [code] });
      await enter(record, '25');
      await change(lab, code, inOtherUnit);
      const { rows } = await lab.database.pool.query(
        `select f.status, f.low, f.high from result_item r join reference_range f on f.id = r.range_id
        where r.lab_record_id = $1 and r.test_code = $2`,
        [record.id, code],
      );
      expect(rows).toEqual([{ status: 'superseded', low: '10', high: '40' }]);
    });

    it('reaches another instance within five seconds, which until then judges whole by the version before', async () => {
      const { database, clock } = lab;
      const catalogue = catalogueService({ database, clock });
      const elsewhere = resultsService({ database, clock, catalogue, needs: lab.needs });
      const [first, second, third] = [
        await addRecord(lab, { tests: [code] }),
        await addRecord(lab, { tests: [code] }),
        await addRecord(lab, { tests: [code] }),
      ];
      await enter(first, '25', elsewhere);
      await change(lab, code, inOtherUnit);
      await enter(second, '25', elsewhere);
      expect(await stored(second)).toMatchObject(asBefore);
      clock.set('2026-11-15T08:00:05+07:00');
      await enter(third, '0,25', elsewhere);
      expect(await stored(third)).toMatchObject(asNow);
    });
  });
});
