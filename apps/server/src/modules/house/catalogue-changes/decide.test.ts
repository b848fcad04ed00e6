import { createTestDatabase, fakeClock } from '@senlab/testkit';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { addRecord } from '../../../../test-support/lab-cases.test-support.ts';
import { addPerson, startOfDay, today } from '../../../../test-support/laboratory.test-support.ts';
import { newId } from '../../../platform/ids.ts';
import { reading } from '../../../platform/tx.ts';
import {
  anybody,
  change,
  decide,
  draftOf,
  must,
  newTest,
  openChangeLab,
  personWith,
  propose,
  rangesOf,
  reason,
  refusalOf,
  versionsOf,
  type ChangeLab,
} from './catalogue-changes.test-support.ts';
import type { ChangeView } from './proposed-change.ts';
import type { DecidingCommand } from './decide.ts';

let lab: ChangeLab;
beforeAll(async () => {
  lab = await openChangeLab(await createTestDatabase(), fakeClock(startOfDay));
});
afterAll(() => lab.close());
beforeEach(() => lab.clock.set(startOfDay));

const seen = ({ id, rowVersion }: ChangeView) => ({ id, rowVersion, reason: 'Chưa đủ căn cứ' });

describe('an approved version', () => {
  it('is in force from that moment, and the one before ends on that day', async () => {
    const code = lab.freshTest();
    const { id } = await change(lab, code, { name: 'Tên mới', turnaroundMinutes: 45 });
    expect(await versionsOf(lab, code)).toEqual([
      {
        version: 1,
        name: `Xét nghiệm ${code}`,
        effective_from: '2020-01-01',
        effective_to: today,
        change_id: null,
      },
      { version: 2, name: 'Tên mới', effective_from: today, effective_to: null, change_id: id },
    ]);
    const { tests } = await reading(lab.database, (tx) => lab.catalogue.current(tx));
    expect(tests.get(code)).toMatchObject({ version: 2, name: 'Tên mới', turnaroundMinutes: 45 });
  });

  it('begins on the day of Vietnam, not of London', async () => {
    const code = lab.freshTest();
    const proposed = await propose(lab, code);
    lab.clock.set('2026-11-16T00:30:00+07:00');
    await decide(lab, 'approve', proposed);
    expect(await versionsOf(lab, code)).toMatchObject([
      { effective_to: '2026-11-16' },
      { effective_from: '2026-11-16' },
    ]);
  });

  it('says who decided, when, and with what effect on past results', async () => {
    const approved = await change(lab, lab.freshTest(), { name: 'Tên mới' });
    expect(approved).toMatchObject({
      status: 'approved',
      rowVersion: 2,
      decidedByName: 'Bác Sĩ Mẫu',
      decidedAt: '2026-11-15 08:00:00+07',
      declineReason: null,
      isOutdated: false,
      effect: { days: 30, total: 0, changed: 0, isComparable: true, isCut: false },
    });
  });

  it('takes over what a proposal does not speak of', async () => {
    const code = 'HGB';
    const columns = 'critical_text, critical_source, loinc_status, decision_limits, note, name_en, unit_ucum';
    const stored = async (version: number): Promise<unknown> => {
      const statement = `select ${columns} from test_item where code = $1 and version = $2`;
      return (await lab.database.pool.query(statement, [code, version])).rows[0];
    };
    await change(lab, code, { name: 'Huyết sắc tố' });
    expect(await stored(2)).toEqual(await stored(1));
    expect(await stored(2)).toMatchObject({ critical_source: expect.any(String) });
  });

  it('replaces the ranges that say something else, and leaves alone those that do not', async () => {
    const before = await rangesOf(lab, 'XHGB');
    const draft = await draftOf(lab, 'XHGB');
    const ranges = draft.ranges.map((range) => (range.low === '97' ? { ...range, low: '100' } : range));
    lab.clock.advance({ minutes: 1 });
    const { id } = await change(lab, 'XHGB', { ranges });
    const after = await rangesOf(lab, 'XHGB');
    expect(after.filter(({ change_id }) => change_id === null)).toEqual(
      before.map((range) => (range.low === '97' ? { ...range, status: 'superseded' } : range)),
    );
    expect(after.filter(({ change_id }) => change_id === id)).toMatchObject([
      {
        low: '100',
        status: 'approved',
        proposed_by: lab.technician.accountId,
        approved_by: lab.doctor.accountId,
      },
    ]);
  });

  it('leaves all ranges alone when only the test changes', async () => {
    const code = lab.freshTest();
    const before = await rangesOf(lab, code);
    await change(lab, code, { name: 'Tên mới' });
    expect(await rangesOf(lab, code)).toEqual(before);
  });

  it('takes the ranges of the program into force, and withdraws those that waited', async () => {
    const { unapprovedRanges } = must(await lab.service.test(lab.doctor, 'WBC'));
    expect(unapprovedRanges.length).toBeGreaterThan(0);
    await change(lab, 'WBC', { ranges: unapprovedRanges });
    const after = must(await lab.service.test(lab.doctor, 'WBC'));
    expect(after.unapprovedRanges).toEqual([]);
    expect(after.content.ranges).toHaveLength(unapprovedRanges.length);
    const statuses = (await rangesOf(lab, 'WBC')).map(({ status }) => status).toSorted();
    expect(new Set(statuses)).toEqual(new Set(['approved', 'withdrawn']));
  });

  it('leaves the ranges of the program waiting when nothing was said about ranges', async () => {
    await change(lab, 'PLT', { name: 'Tiểu cầu' });
    expect(must(await lab.service.test(lab.doctor, 'PLT')).unapprovedRanges.length).toBeGreaterThan(0);
  });

  it('is written down with every range that came and went', async () => {
    const code = lab.freshTest();
    const { id } = await change(lab, code, { ranges: [{ ...anybody, high: '41' }] });
    const { rows: steps } = await lab.database.pool.query(
      `select command, from_state, to_state, actor_id, diff -> 'effect' -> 1 -> 'days' as days from audit_event
        where entity = 'catalogue-change' and entity_id = $1 order by id`,
      [`${code}/2`],
    );
    const by = lab.doctor.accountId;
    expect(steps).toMatchObject([
      { command: 'propose' },
      { command: 'approve', from_state: 'proposed', to_state: 'approved', actor_id: by, days: 30 },
    ]);
    const { rows: ranges } = await lab.database.pool.query(
      "select command, to_state, actor_id from audit_event where entity = 'range' and reason = $1 order by id",
      [code],
    );
    expect(ranges).toEqual([
      { command: 'supersede', to_state: 'superseded', actor_id: by },
      { command: 'approve', to_state: 'approved', actor_id: by },
    ]);
    const hints = "select 1 from outbox where topic = 'catalogue' and subject_id = $1";
    expect((await lab.database.pool.query(hints, [id])).rows).toHaveLength(2);
  });

  it('may be the first of a new test', async () => {
    const proposal = { draft: newTest('XFIRST'), baseVersion: 0, reason };
    const approved = await decide(
      lab,
      'approve',
      must(await lab.service.proposeTest(lab.technician, proposal)),
    );
    expect(approved).toMatchObject({ status: 'approved', effect: null });
    expect(await versionsOf(lab, 'XFIRST')).toMatchObject([{ version: 1, change_id: approved.id }]);
    expect(await rangesOf(lab, 'XFIRST')).toMatchObject([{ status: 'approved', change_id: approved.id }]);
  });

  it('has the next number when a test comes back that had ended', async () => {
    const code = lab.freshTest();
    await lab.database.pool.query("update test_item set effective_to = '2026-01-01' where code = $1", [code]);
    const proposal = { draft: newTest(code, { ranges: [] }), baseVersion: 0, reason };
    await decide(lab, 'approve', must(await lab.service.proposeTest(lab.technician, proposal)));
    expect(await versionsOf(lab, code)).toMatchObject([{ version: 1 }, { version: 2, effective_to: null }]);
  });
});

describe('a decision', () => {
  it('is made once when two doctors approve at the same moment', async () => {
    const code = lab.freshTest();
    const proposed = await propose(lab, code);
    const other = await personWith(lab, ['catalogue.approve']);
    const both = await Promise.all([
      lab.service.decide(lab.doctor, 'approve', seen(proposed)),
      lab.service.decide(other, 'approve', seen(proposed)),
    ]);
    expect(both.map(refusalOf).toSorted()).toEqual(['changed-meanwhile', 'ok']);
    expect(await versionsOf(lab, code)).toHaveLength(2);
  });

  it('is made once when one approves while the author withdraws', async () => {
    const proposed = await propose(lab, lab.freshTest());
    const both = await Promise.all([
      lab.service.decide(lab.doctor, 'approve', seen(proposed)),
      lab.service.decide(lab.technician, 'withdraw', seen(proposed)),
    ]);
    expect(both.map(refusalOf).toSorted()).toEqual(['changed-meanwhile', 'ok']);
  });

  it('lets two doctors approve two tests at the same moment', async () => {
    const proposed = [await propose(lab, lab.freshTest()), await propose(lab, lab.freshTest())];
    const both = await Promise.all(
      proposed.map((each) => lab.service.decide(lab.doctor, 'approve', seen(each))),
    );
    expect(both.map(refusalOf)).toEqual(['ok', 'ok']);
  });

  it('is not to approve what one proposed oneself, however many rights one holds', async () => {
    const draft = await draftOf(lab, lab.freshTest(), { name: 'Tên mới' });
    const both = await personWith(lab, ['catalogue.propose', 'catalogue.approve']);
    const proposed = must(await lab.service.proposeTest(both, { draft, baseVersion: 1, reason }));
    const answer = await lab.service.decide(both, 'approve', seen(proposed));
    expect(refusalOf(answer)).toBe('catalogue-change-own-proposal');
    expect(await versionsOf(lab, draft.code)).toHaveLength(1);
  });

  it('is not to open what one may not read oneself, and is to decline it', async () => {
    const version = must(await lab.service.test(lab.doctor, 'XHIV')).version;
    const proposed = await propose(lab, 'XHIV', { sensitive: [] });
    const answer = await lab.service.decide(lab.doctor, 'approve', seen(proposed));
    expect(refusalOf(answer)).toBe('catalogue-change-opens-secret');
    expect(must(await lab.service.test(lab.doctor, 'XHIV'))).toMatchObject({ version });
    await decide(lab, 'decline', proposed);
    const again = await propose(lab, 'XHIV', { sensitive: [] });
    const head = await personWith(lab, ['catalogue.approve', 'results.restricted']);
    expect(refusalOf(await lab.service.decide(head, 'approve', seen(again)))).toBe('ok');
  });

  it.each<DecidingCommand>(['approve', 'decline', 'withdraw'])(
    'to %s is refused on what one has not seen as it is',
    async (command) => {
      const proposed = await propose(lab, lab.freshTest());
      const actor = command === 'withdraw' ? lab.technician : lab.doctor;
      for (const rowVersion of [0, 2, -1]) {
        const answer = await lab.service.decide(actor, command, { ...seen(proposed), rowVersion });
        expect(answer).toEqual({ ok: false, refusal: { kind: 'conflict', reason: 'changed-meanwhile' } });
      }
    },
  );

  it.each<[DecidingCommand, string]>([
    ['approve', 'catalogue-change-approved'],
    ['decline', 'catalogue-change-declined'],
    ['withdraw', 'catalogue-change-withdrawn'],
  ])('to %s is the last one', async (command, expected) => {
    const decided = await decide(lab, command, await propose(lab, lab.freshTest()));
    for (const again of ['approve', 'decline', 'withdraw'] as const) {
      const actor = again === 'withdraw' ? lab.technician : lab.doctor;
      expect(refusalOf(await lab.service.decide(actor, again, seen(decided)))).toBe(expected);
    }
  });

  it('to approve is refused when something else came into force since', async () => {
    const code = lab.freshTest();
    const proposed = await propose(lab, code);
    // As a newer starter catalogue does it.
    await lab.database.pool.query('update test_item set effective_to = $2 where code = $1', [code, today]);
    await lab.database.pool.query(
      `insert into test_item (code, version, name, section_code, result_type, unit, decimals, specimen_type_code, method,
           turnaround_minutes, effective_from)
         values ($1, 2, 'Từ chương trình', 'x-section', 'numeric', 'U/L', 0, 'XTUBE', 'Thử', 60, $2)`,
      [code, today],
    );
    expect(must(await lab.service.change(lab.doctor, proposed.id)).isOutdated).toBe(true);
    const answer = await lab.service.decide(lab.doctor, 'approve', seen(proposed));
    expect(refusalOf(answer)).toBe('catalogue-change-outdated');
    expect(await versionsOf(lab, code)).toHaveLength(2);
    expect((await decide(lab, 'decline', proposed)).status).toBe('declined');
  });

  it('to approve checks again: what has results by now keeps its type', async () => {
    const code = lab.freshTest();
    const proposed = await propose(lab, code, { resultType: 'text', unit: null, decimals: null, ranges: [] });
    await addRecord(lab, { tests: [code] });
    expect(refusalOf(await lab.service.decide(lab.doctor, 'approve', seen(proposed)))).toBe(
      'test-type-fixed',
    );
    expect(await versionsOf(lab, code)).toHaveLength(1);
  });

  it('to approve checks again: what a formula reads by now stays a number', async () => {
    const [operand, reader] = [lab.freshTest(), lab.freshTest()];
    const proposed = await propose(lab, operand, {
      resultType: 'text',
      unit: null,
      decimals: null,
      ranges: [],
    });
    await change(lab, reader, { resultType: 'calculated', formula: `${operand} * 2` });
    expect(refusalOf(await lab.service.decide(lab.doctor, 'approve', seen(proposed)))).toBe(
      'test-type-in-formula',
    );
  });

  it.each([
    ['without a reason', '', 'reason-required'],
    ['with blanks', '      ', 'reason-required'],
    ['with a word', 'ừ', 'reason-too-short'],
  ])('to decline %s is refused', async (_what, given, expected) => {
    const proposed = await propose(lab, lab.freshTest());
    const answer = await lab.service.decide(lab.doctor, 'decline', { ...seen(proposed), reason: given });
    expect(refusalOf(answer)).toBe(expected);
  });

  it('to decline keeps why, and leaves the catalogue as it is', async () => {
    const code = lab.freshTest();
    const declined = await decide(lab, 'decline', await propose(lab, code));
    expect(declined).toMatchObject({ status: 'declined', declineReason: 'Chưa đủ căn cứ', effect: null });
    expect(await versionsOf(lab, code)).toHaveLength(1);
  });

  it('to withdraw is for the author alone', async () => {
    const proposed = await propose(lab, lab.freshTest());
    const other = await addPerson(lab.database, { permissions: ['catalogue.propose'] });
    for (const actor of [other, lab.doctor]) {
      const answer = await lab.service.decide(actor, 'withdraw', seen(proposed));
      expect(refusalOf(answer)).toBe('catalogue-change-of-someone-else');
    }
  });

  it.each<[DecidingCommand, readonly ('catalogue.propose' | 'catalogue.publish' | 'results.read')[]]>([
    ['approve', ['catalogue.propose', 'catalogue.publish', 'results.read']],
    ['decline', ['catalogue.propose', 'catalogue.publish', 'results.read']],
    ['withdraw', ['catalogue.publish', 'results.read']],
  ])('to %s is denied to whoever has no right to it', async (command, permissions) => {
    const proposed = await propose(lab, lab.freshTest());
    const actor = await personWith(lab, permissions);
    expect(refusalOf(await lab.service.decide(actor, command, seen(proposed)))).toBe('denied');
  });

  it.each([
    ['that does not exist', newId()],
    ['that is no id', 'HGB'],
    ['with a zero byte', '\u0000'],
    ['without a name', ''],
  ])('is refused about a proposal %s', async (_what, id) => {
    for (const command of ['approve', 'decline', 'withdraw'] as const) {
      const actor = command === 'withdraw' ? lab.technician : lab.doctor;
      const answer = await lab.service.decide(actor, command, { id, rowVersion: 1, reason: 'Chưa đủ' });
      expect(answer).toEqual({
        ok: false,
        refusal: { kind: 'not-found', reason: 'catalogue-change-unknown' },
      });
    }
  });
});
