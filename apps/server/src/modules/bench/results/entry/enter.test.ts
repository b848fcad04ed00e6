import { createTestDatabase, fakeClock } from '@senlab/testkit';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Actor } from '../../../../platform/actor.ts';
import {
  plainCodes,
  addPerson,
  openLaboratory,
  startOfDay,
  type Laboratory,
  today,
} from '../../../../../test-support/laboratory.test-support.ts';
import { addRecord, force } from '../../../../../test-support/lab-cases.test-support.ts';
import { entry, eventsOf, stored } from '../results.test-support.ts';
import type { EnteredResults } from '../service.ts';
import type { ResultEntry } from './enter-result.ts';

describe('enter', () => {
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

  describe('entering a value', () => {
    it('stores it with flag, range, unit and who typed it, and answers with the row', async () => {
      const record = await addRecord(lab, { tests: ['XHGB'] });
      const answer = await enter(record.id, entry('XHGB', '118,5', { comment: 'Mẫu tan huyết nhẹ' }));
      expect(await stored(lab, record, 'XHGB')).toMatchObject({
        status: 'entered',
        value_raw: '118,5',
        value_number: '118.5',
        unit: 'g/L',
        flag: 'L',
        is_critical: false,
        ref_low: '120',
        ref_high: '155',
        range_reason: 'không mang thai, nữ',
        is_range_fallback: false,
        source: 'manual',
        entered_by: actor.accountId,
        entered_at: '2026-11-15 08:00:00+07',
        comment: 'Mẫu tan huyết nhẹ',
        version: 2,
      });
      expect(answer.items).toMatchObject([
        { testCode: 'XHGB', version: 2, status: 'entered', flag: 'L', enteredByName: 'Hoàng Văn Tú' },
      ]);
      expect([answer.conflicts, answer.refusals, answer.warnings]).toEqual([[], [], []]);
    });

    it('writes what was and what became into the audit log, and a hint for those who watch', async () => {
      const record = await addRecord(lab, { tests: ['XHGB'] });
      await enter(record.id, entry('XHGB', '130'));
      expect(await eventsOf(lab, record)).toEqual([
        {
          command: 'enter',
          entityId: 'XHGB/1',
          actorId: actor.accountId,
          from: 'pending',
          to: 'entered',
          diff: { value: [null, '130'], flag: [null, 'N'], source: [null, 'manual'] },
          reason: null,
        },
      ]);
      const { rows } = await lab.database.pool.query(
        "select 1 from outbox where topic = 'lab_records' and subject_id = $1",
        [record.id],
      );
      expect(rows).toHaveLength(1);
      const counts = 'select pending_count, entered_count from lab_record where id = $1';
      expect((await lab.database.pool.query(counts, [record.id])).rows).toEqual([
        { pending_count: 0, entered_count: 1 },
      ]);
    });

    it.each([
      ['harmless', '130'],
      ['alarming', '40'],
    ])('tells the screens the same of a value that is %s', async (_, value) => {
      const record = await addRecord(lab, { tests: ['XHGB'] });
      await lab.database.pool.query('delete from outbox');
      await enter(record.id, entry('XHGB', value));
      expect(await stored(lab, record, 'XHGB')).toMatchObject({ is_critical: value === '40' });
      const { rows } = await lab.database.pool.query('select topic, subject_id from outbox order by id');
      expect(rows).toEqual([
        { topic: 'critical', subject_id: 'alarms' },
        { topic: 'lab_records', subject_id: record.id },
      ]);
    });

    it('takes fifty values at once', async () => {
      const record = await addRecord(lab, { tests: plainCodes });
      const answer = await enter(record.id, ...plainCodes.map((code, index) => entry(code, String(index))));
      expect(answer.items).toHaveLength(50);
      expect((await eventsOf(lab, record)).filter(({ command }) => command === 'enter')).toHaveLength(50);
      expect(await stored(lab, record, 'XP09')).toMatchObject({ flag: 'L', value_number: '9' });
      expect(await stored(lab, record, 'XP10')).toMatchObject({ flag: 'N', value_number: '10' });
    });

    it('saves what can be saved and says of each of the others why not', async () => {
      const record = await addRecord(lab, { tests: ['XHGB', 'XPLAIN', 'XURINE'] });
      const answer = await enter(
        record.id,
        entry('XHGB', 'mười hai'),
        entry('XPLAIN', '25'),
        entry('XURINE', '4+', { version: 7 }),
        entry('XNONE', '1'),
      );
      expect(answer.items.map(({ testCode }) => testCode)).toEqual(['XPLAIN']);
      expect(answer.conflicts.map(({ testCode, status }) => [testCode, status])).toEqual([
        ['XURINE', 'pending'],
      ]);
      expect(answer.refusals).toEqual([
        { testCode: 'XHGB', runNo: 1, refusal: { kind: 'invalid', reason: 'value-not-number' } },
        { testCode: 'XNONE', runNo: 1, refusal: { kind: 'not-found', reason: 'result-unknown' } },
      ]);
      expect(await stored(lab, record, 'XHGB')).toMatchObject({ status: 'pending', version: 1 });
    });

    it('keeps the first of two values for the same result in one save', async () => {
      const record = await addRecord(lab, { tests: ['XPLAIN'] });
      const answer = await enter(record.id, entry('XPLAIN', '20'), entry('XPLAIN', '30'));
      expect(answer.conflicts.map(({ valueRaw }) => valueRaw)).toEqual(['20']);
      expect(await stored(lab, record, 'XPLAIN')).toMatchObject({ value_raw: '20', version: 2 });
    });

    it('changes nothing, and writes nothing, when nothing was changed', async () => {
      const record = await addRecord(lab, { tests: ['XPLAIN'] });
      await enter(record.id, entry('XPLAIN', '20'));
      const answer = await enter(record.id, entry('XPLAIN', '20', { version: 2 }));
      expect([answer.items, answer.refusals, answer.conflicts]).toEqual([[], [], []]);
      expect(await stored(lab, record, 'XPLAIN')).toMatchObject({ version: 2 });
      expect(await eventsOf(lab, record)).toHaveLength(1);
    });

    it('keeps the lines of a text, in one form, and gives them back', async () => {
      const record = await addRecord(lab, { tests: ['XGENE'] });
      const answer = await enter(record.id, entry('XGENE', '46,XX\r\nKhông thấy bất thường  \n\n\n\n20 cụm'));
      const lines = '46,XX\nKhông thấy bất thường\n\n20 cụm';
      expect(answer.items).toMatchObject([{ valueRaw: lines, valueText: lines }]);
      expect(await stored(lab, record, 'XGENE')).toMatchObject({ value_raw: lines, value_text: lines });
    });

    it('answers an empty save with nothing', async () => {
      const record = await addRecord(lab, { tests: ['XPLAIN'] });
      expect(await enter(record.id)).toEqual({ items: [], conflicts: [], refusals: [], warnings: [] });
    });

    it.each([
      ['a word', 'XHGB', 'abc', 'value-not-number'],
      ['a zero byte', 'XHGB', '1\u00002', 'value-unreadable'],
      ['a zero byte in a text', 'XGENE', '46\u0000', 'value-unreadable'],
      ['a line end in a number', 'XHGB', '1\n2', 'value-unreadable'],
      ['a line end in a choice', 'XURINE', 'Âm\ntính', 'value-unreadable'],
      ['an escape in a text', 'XGENE', '46,XX\n\u001B[31m', 'value-unreadable'],
      ['a number without end', 'XHGB', '9'.repeat(51), 'value-too-long'],
      ['a negative number', 'XHGB', '-5', 'value-negative'],
      ['a word that is no choice', 'XURINE', 'Có', 'value-not-in-choices'],
      ['nothing for a waiting result', 'XHGB', '  ', 'value-empty'],
      ['a value for a calculated test', 'XBILI', '5', 'value-is-calculated'],
    ])('refuses %s', async (_what, code, value, reason) => {
      const record = await addRecord(lab, { tests: [code] });
      const answer = await enter(record.id, entry(code, value));
      expect(refusalsOf(answer)).toEqual([{ kind: 'invalid', reason }]);
      expect(await stored(lab, record, code)).toMatchObject({
        status: 'pending',
        value_raw: null,
        version: 1,
      });
      expect(await eventsOf(lab, record)).toEqual([]);
    });

    it('refuses a comment without end and keeps the value out with it', async () => {
      const record = await addRecord(lab, { tests: ['XPLAIN'] });
      const answer = await enter(record.id, entry('XPLAIN', '5', { comment: 'x'.repeat(501) }));
      expect(refusalsOf(answer)).toEqual([{ kind: 'invalid', reason: 'comment-too-long' }]);
      expect(await stored(lab, record, 'XPLAIN')).toMatchObject({ status: 'pending' });
    });

    it('lets a test go below zero whose range does', async () => {
      const record = await addRecord(lab, { tests: ['XBE'] });
      await enter(record.id, entry('XBE', '-3,1'));
      expect(await stored(lab, record, 'XBE')).toMatchObject({ value_number: '-3.1', flag: 'L' });
    });
  });

  describe('the state of the tube', () => {
    it.each([
      ['planned', 'specimen-not-received'],
      ['collected', 'specimen-not-received'],
      ['rejected', 'specimen-not-received'],
    ] as const)('refuses a value from a %s tube', async (tube, reason) => {
      const record = await addRecord(lab, { tests: ['XPLAIN'], tube });
      const answer = await enter(record.id, entry('XPLAIN', '5'));
      expect(refusalsOf(answer)).toEqual([{ kind: 'invalid', reason }]);
    });

    it('takes a value from a stored tube', async () => {
      const record = await addRecord(lab, { tests: ['XPLAIN'], tube: 'stored' });
      expect((await enter(record.id, entry('XPLAIN', '15'))).items).toHaveLength(1);
    });
  });

  describe('the state of the result', () => {
    it.each([
      ['tech_verified', 'result-already-verified'],
      ['approved', 'result-already-approved'],
      ['released', 'result-released'],
      ['amended', 'result-released'],
      ['cancelled', 'result-already-cancelled'],
    ])('refuses to change or take back one that is %s', async (status, reason) => {
      const record = await addRecord(lab, { tests: ['XHGB'] });
      await force(lab, record, { testCode: 'XHGB', status, by: actor.accountId });
      const before = await stored(lab, record, 'XHGB');
      for (const value of ['99', '']) {
        const answer = await enter(record.id, entry('XHGB', value));
        expect(refusalsOf(answer)).toEqual([{ kind: 'conflict', reason }]);
      }
      expect(await stored(lab, record, 'XHGB')).toEqual(before);
    });

    it('corrects a value that nobody has verified, and logs both', async () => {
      const record = await addRecord(lab, { tests: ['XHGB'] });
      await enter(record.id, entry('XHGB', '1180'));
      const other = await addPerson(lab.database);
      const answer = await lab.results.enter(other, record.id, [entry('XHGB', '118', { version: 2 })]);
      expect(answer).toMatchObject({
        ok: true,
        value: { items: [{ valueRaw: '118', version: 3, flag: 'L' }] },
      });
      expect((await eventsOf(lab, record)).at(-1)).toMatchObject({
        command: 'correct',
        actorId: other.accountId,
        from: 'entered',
        to: 'entered',
        diff: { value: ['1180', '118'], flag: ['HH', 'L'] },
      });
      expect(await stored(lab, record, 'XHGB')).toMatchObject({
        entered_by: other.accountId,
        is_critical: false,
      });
    });

    it('takes a value back for whoever typed it, and for nobody else', async () => {
      const record = await addRecord(lab, { tests: ['XHGB'] });
      await enter(record.id, entry('XHGB', '118'));
      const other = await addPerson(lab.database);
      const refused = await lab.results.enter(other, record.id, [entry('XHGB', '', { version: 2 })]);
      expect(refused).toMatchObject({
        value: { refusals: [{ refusal: { kind: 'invalid', reason: 'result-of-someone-else' } }] },
      });
      await enter(record.id, entry('XHGB', '  ', { version: 2 }));
      expect(await stored(lab, record, 'XHGB')).toMatchObject({
        status: 'pending',
        value_raw: null,
        value_number: null,
        flag: null,
        range_id: null,
        entered_by: null,
        source: null,
        version: 3,
      });
      expect((await eventsOf(lab, record)).at(-1)).toMatchObject({ command: 'take-back', to: 'pending' });
    });
  });
});

describe('enter times', () => {
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
});
