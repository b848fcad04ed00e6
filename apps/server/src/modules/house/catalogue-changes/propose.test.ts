import { createTestDatabase, fakeClock } from '@senlab/testkit';
import { afterAll, beforeAll, describe, expect, it, beforeEach } from 'vitest';
import { addRecord } from '../../../../test-support/lab-cases.test-support.ts';
import { startOfDay, today } from '../../../../test-support/laboratory.test-support.ts';
import {
  anybody,
  change,
  decide,
  draftOf,
  newTest,
  openChangeLab,
  personWith,
  propose,
  reason,
  refusalOf,
  versionsOf,
  type ChangeLab,
  must,
  panelDraft,
} from './catalogue-changes.test-support.ts';
import type { RangeDraft, TestDraft, PanelDraft } from './drafts.ts';
import { reading } from '../../../platform/tx.ts';
import type { ChangeView } from './proposed-change.ts';
import { toPanelVersion } from './resolvers.ts';

describe('propose', () => {
  let lab: ChangeLab;
  beforeAll(async () => {
    lab = await openChangeLab(await createTestDatabase(), fakeClock(startOfDay));
  });
  afterAll(() => lab.close());

  const women: RangeDraft = { ...anybody, sex: 'female', pregnancy: 'NONE' };

  async function refusalFor(
    code: string,
    changes: Partial<TestDraft>,
    more: { readonly baseVersion?: number; readonly reason?: string } = {},
  ): Promise<string> {
    const draft = await draftOf(lab, code, changes);
    return refusalOf(
      await lab.service.proposeTest(lab.technician, { draft, baseVersion: 1, reason, ...more }),
    );
  }

  describe('a proposal for a test', () => {
    it('waits with what it was written against, and changes nothing yet', async () => {
      const code = lab.freshTest();
      const before = await draftOf(lab, code);
      const proposed = await propose(lab, code, {
        name: '  Tên   mới ',
        ranges: [{ ...anybody, high: '45' }],
      });
      expect(proposed).toMatchObject({
        kind: 'test',
        code,
        baseVersion: 1,
        status: 'proposed',
        rowVersion: 1,
        reason,
        proposedByName: 'Kỹ Thuật Viên',
        decidedAt: null,
        isOutdated: false,
        effect: null,
        content: {
          before: { name: before.name, ranges: [{ high: '40' }] },
          after: { unit: 'U/L', ranges: [{ high: '45' }] },
        },
      });
      expect(await draftOf(lab, code)).toEqual(before);
      expect(await versionsOf(lab, code)).toMatchObject([
        { version: 1, effective_to: null, change_id: null },
      ]);
    });

    it('is written down, and tells those who look at the catalogue', async () => {
      const code = lab.freshTest();
      const { id } = await propose(lab, code);
      const { rows: events } = await lab.database.pool.query(
        `select actor_id, action, command, from_state, to_state, diff, reason from audit_event
        where entity = 'catalogue-change' and entity_id = $1`,
        [`${code}/2`],
      );
      expect(events).toEqual([
        {
          actor_id: lab.technician.accountId,
          action: 'create',
          command: 'propose',
          from_state: null,
          to_state: 'proposed',
          diff: { kind: [null, 'test'], code: [null, code], baseVersion: [null, 1] },
          reason,
        },
      ]);
      const hints = 'select topic, account_id from outbox where subject_id = $1';
      expect((await lab.database.pool.query(hints, [id])).rows).toEqual([
        { topic: 'catalogue', account_id: null },
      ]);
    });

    it('may come from a doctor too', async () => {
      const draft = await draftOf(lab, lab.freshTest(), { name: 'Tên mới' });
      const proposal = { draft, baseVersion: 1, reason };
      expect(refusalOf(await lab.service.proposeTest(lab.doctor, proposal))).toBe('ok');
    });

    it('may be for a test that does not exist yet', async () => {
      const draft = newTest('XNEW1');
      const proposed = await lab.service.proposeTest(lab.technician, { draft, baseVersion: 0, reason });
      expect(proposed).toMatchObject({ ok: true, value: { baseVersion: 0, content: { before: null } } });
      expect(await versionsOf(lab, 'XNEW1')).toEqual([]);
    });

    it('is refused while another one for the same test waits, and not after that was decided', async () => {
      const code = lab.freshTest();
      const first = await propose(lab, code);
      expect(await refusalFor(code, { name: 'Tên khác' })).toBe('catalogue-change-waiting');
      await decide(lab, 'withdraw', first);
      expect(await refusalFor(code, { name: 'Tên khác' })).toBe('ok');
    });

    it('is taken once when two people propose at the same moment', async () => {
      const code = lab.freshTest();
      const draft = await draftOf(lab, code, { name: 'Tên mới' });
      const proposal = { draft, baseVersion: 1, reason };
      const both = await Promise.all([
        lab.service.proposeTest(lab.technician, proposal),
        lab.service.proposeTest(lab.doctor, proposal),
      ]);
      expect(both.map(refusalOf).toSorted()).toEqual(['catalogue-change-waiting', 'ok']);
    });

    it('is refused when it was written against a version that is no longer in force', async () => {
      const code = lab.freshTest();
      await change(lab, code, { name: 'Lần hai' });
      const renamed = { name: 'Lần ba' };
      expect(await refusalFor(code, renamed, { baseVersion: 1 })).toBe('catalogue-change-outdated');
      expect(await refusalFor(code, renamed, { baseVersion: 3 })).toBe('catalogue-change-outdated');
      expect(await refusalFor(code, renamed, { baseVersion: -1 })).toBe('catalogue-change-outdated');
      expect(await refusalFor(code, renamed, { baseVersion: 2 })).toBe('ok');
    });

    it.each<[string, Partial<TestDraft>, string]>([
      ['nothing new in it', {}, 'catalogue-change-unchanged'],
      ['a gap in it', { ranges: [women] }, 'ranges-leave-gap'],
      ['two ranges for the same people', { ranges: [anybody, { ...anybody, high: '50' }] }, 'ranges-overlap'],
      ['limits the wrong way round', { ranges: [{ ...anybody, low: '50' }] }, 'range-limits-reversed'],
      ['a limit that is no number', { ranges: [{ ...anybody, low: 'mười' }] }, 'range-limit-not-a-number'],
      ['no source', { ranges: [{ ...anybody, source: ' ' }] }, 'range-source-required'],
      ['an alarm among the normal values', { criticalLow: '20' }, 'range-critical-inside'],
      ['alarms the wrong way round', { criticalLow: '9', criticalHigh: '8' }, 'test-critical-reversed'],
      ['no name', { name: '\u200B' }, 'test-name-required'],
      ['a section that nobody knows', { sectionCode: 'astrology' }, 'test-section-unknown'],
      ['a tube that nobody knows', { specimenTypeCode: 'B\u0000X' }, 'test-specimen-type-unknown'],
      ['a zero byte', { method: 'a\u0000b' }, 'catalogue-text-unreadable'],
      [
        'a possible range the wrong way round',
        { plausibleLow: '90', plausibleHigh: '80' },
        'test-plausible-reversed',
      ],
      ['a possible range in words', { plausibleHigh: 'nhiều' }, 'test-plausible-not-a-number'],
      [
        'a possible range inside the alarm',
        { criticalHigh: '100', plausibleHigh: '99' },
        'test-plausible-inside-critical',
      ],
      ['half a delta rule', { deltaKind: 'percent', deltaDays: 3 }, 'test-delta-limit-wrong'],
      ['a delta rule of no kind', { deltaLimit: '3', deltaDays: 3 }, 'catalogue-change-incomplete'],
      ['a word that no screen offers', { singleSex: 'unknown' }, 'catalogue-change-incomplete'],
      [
        'people that do not exist',
        { ranges: [{ ...anybody, pregnancy: 'T4' }] },
        'catalogue-change-incomplete',
      ],
      ['a secret that does not exist', { sensitive: ['SALARY'] }, 'catalogue-change-incomplete'],
      [
        'a formula of a test that nobody knows',
        { resultType: 'calculated', formula: 'XNOPE * 2' },
        'formula-code-unknown',
      ],
      ['more digits than anyone reads', { decimals: 5 }, 'test-decimals-wrong'],
      ['an age beyond every life', { ranges: [{ ...anybody, ageDaysMax: 99_999 }] }, 'range-bound-too-large'],
    ])('is refused with %s', async (_what, changes, expected) => {
      expect(await refusalFor('XPLAIN', changes)).toBe(expected);
    });

    it.each([
      ['no reason', '', 'reason-required'],
      ['blanks for a reason', '     ', 'reason-required'],
      ['a word for a reason', 'ừ', 'reason-too-short'],
      ['a page for a reason', 'dài '.repeat(200), 'reason-too-long'],
    ])('is refused with %s', async (_what, given, expected) => {
      expect(await refusalFor('XPLAIN', { name: 'Tên mới' }, { reason: given })).toBe(expected);
    });

    it.each<[string, TestDraft, string]>([
      ['a code in small letters', newTest('xnew'), 'test-code-malformed'],
      ['a code with a zero byte', newTest('X\u0000W'), 'test-code-malformed'],
      ['a code of a whole page', newTest('X'.repeat(5_000)), 'test-code-malformed'],
      ['a code that is a statement', newTest("X' or 1=1"), 'test-code-malformed'],
      ['a code that is in use', newTest('XHGB'), 'test-code-taken'],
    ])('for something new is refused with %s', async (_what, draft, expected) => {
      const proposal = { draft, baseVersion: 0, reason };
      expect(refusalOf(await lab.service.proposeTest(lab.technician, proposal))).toBe(expected);
    });

    it('for the next version of what never was is refused', async () => {
      const proposal = { draft: newTest('XNEVER'), baseVersion: 1, reason };
      expect(refusalOf(await lab.service.proposeTest(lab.technician, proposal))).toBe(
        'catalogue-change-outdated',
      );
    });

    it('changes the type of result only while there is no result', async () => {
      const [unused, used] = [lab.freshTest(), lab.freshTest()];
      await addRecord(lab, { tests: [used] });
      const asText = { resultType: 'text', unit: null, decimals: null, ranges: [] } as const;
      expect(await refusalFor(used, asText)).toBe('test-type-fixed');
      expect(await refusalFor(unused, asText)).toBe('ok');
    });

    it('changes unit and limits together', async () => {
      const code = lab.freshTest();
      const inOtherUnit = { unit: 'mkat/L', ranges: [{ ...anybody, low: '0.1', high: '0.6' }] };
      expect(await refusalFor(code, { unit: 'một đơn vị dài hơn chỗ in' })).toBe('test-unit-malformed');
      expect(await refusalFor(code, { ...inOtherUnit, criticalHigh: '0.5' })).toBe('range-critical-inside');
      expect(await refusalFor(code, inOtherUnit)).toBe('ok');
    });

    it('is denied to whoever may not change the catalogue', async () => {
      const draft = await draftOf(lab, lab.freshTest(), { name: 'Tên mới' });
      for (const permissions of [[], ['results.read', 'results.enter'], ['catalogue.publish']] as const) {
        const nobody = await personWith(lab, permissions);
        const answer = await lab.service.proposeTest(nobody, { draft, baseVersion: 1, reason });
        expect(refusalOf(answer)).toBe('denied');
      }
    });
  });
});

describe('panels', () => {
  let lab: ChangeLab;
  let number = 0;
  let code: string;
  beforeAll(async () => {
    lab = await openChangeLab(await createTestDatabase(), fakeClock(startOfDay));
  });
  afterAll(() => lab.close());
  beforeEach(() => {
    lab.clock.set(startOfDay);
    number += 1;
    code = `XNHOM-${String(number)}`;
  });

  async function propose(changes: Partial<PanelDraft> = {}, baseVersion = 0): Promise<ChangeView> {
    const draft = { ...panelDraft, code, ...changes };
    return must(await lab.service.proposePanel(lab.technician, { draft, baseVersion, reason }));
  }

  async function inForce(): Promise<PanelDraft> {
    return toPanelVersion(must(await lab.service.panel(lab.doctor, code)).content);
  }

  describe('a panel', () => {
    it('is offered once it was approved', async () => {
      const proposed = await propose({ windowUnit: 'gestational-days', windowMin: 77, windowMax: 97 });
      expect(refusalOf(await lab.service.panel(lab.doctor, code))).toBe('panel-unknown');
      const approved = await decide(lab, 'approve', proposed);
      expect(approved).toMatchObject({ status: 'approved', effect: null, content: { before: null } });
      const { panels } = await reading(lab.database, (tx) => lab.catalogue.current(tx));
      expect(panels.get(code)).toMatchObject({
        testCodes: ['XHGB', 'XPLAIN'],
        window: { unit: 'gestational-days', min: 77, max: 97 },
        isActive: true,
      });
    });

    it('keeps its place and what a proposal does not speak of', async () => {
      const stored = async (): Promise<unknown> => {
        const statement = "select name_en, note, sort_order from panel where code = 'DM-CB'";
        return (await lab.database.pool.query(statement)).rows[0];
      };
      const before = await stored();
      const { content, version } = must(await lab.service.panel(lab.doctor, 'DM-CB'));
      const draft = { ...toPanelVersion(content), testCodes: [...content.testCodes].toReversed() };
      const proposal = { draft, baseVersion: version, reason };
      await decide(lab, 'approve', must(await lab.service.proposePanel(lab.technician, proposal)));
      expect(await stored()).toEqual(before);
      expect(must(await lab.service.panel(lab.doctor, 'DM-CB'))).toMatchObject({
        version: 2,
        content: { testCodes: draft.testCodes },
      });
    });

    it('tells its versions, newest first, and what each was written against', async () => {
      await decide(lab, 'approve', await propose());
      const second = await decide(lab, 'approve', await propose({ testCodes: ['XPLAIN'] }, 1));
      expect(must(await lab.service.panel(lab.doctor, code))).toMatchObject({
        version: 2,
        openChangeId: null,
        versions: [
          { version: 2, effectiveFrom: today, changeId: second.id, reason, approvedByName: 'Bác Sĩ Mẫu' },
          { version: 1, effectiveFrom: today, proposedByName: 'Kỹ Thuật Viên' },
        ],
      });
      expect(must(await lab.service.change(lab.doctor, second.id)).content).toMatchObject({
        before: { testCodes: ['XHGB', 'XPLAIN'] },
        after: { testCodes: ['XPLAIN'] },
      });
      expect(must(await lab.service.panel(lab.doctor, 'DOUBLE')).versions).toMatchObject([
        { version: 1, changeId: null, reason: null },
      ]);
    });

    it('is closed and opened again, and stays in the list', async () => {
      await decide(lab, 'approve', await propose());
      await decide(lab, 'approve', await propose({ isActive: false }, 1));
      const rows = must(await lab.service.panels(lab.doctor));
      expect(rows.find((row) => row.code === code)).toMatchObject({ version: 2, isActive: false });
      await decide(lab, 'approve', await propose({}, 2));
      expect(await inForce()).toMatchObject({ isActive: true });
    });

    it.each<[string, Partial<PanelDraft>, string]>([
      ['a test that nobody knows', { testCodes: ['XHGB', 'XNOPE'] }, 'panel-test-not-in-force'],
      ['a test that is a statement', { testCodes: ["X'; --\u0000"] }, 'panel-test-not-in-force'],
      ['no test', { testCodes: [] }, 'panel-without-tests'],
      ['a test twice', { testCodes: ['XHGB', 'XHGB'] }, 'panel-tests-repeated'],
      ['no name', { name: ' ' }, 'panel-name-required'],
      ['a code of one letter', { code: 'X' }, 'panel-code-malformed'],
      ['a code with a zero byte', { code: 'X\u0000X' }, 'panel-code-malformed'],
      ['a code that is in use', { code: 'DM-CB' }, 'panel-code-taken'],
      [
        'a window the wrong way round',
        { windowUnit: 'hours-of-life', windowMin: 9, windowMax: 8 },
        'panel-window-reversed',
      ],
      ['a window in no unit', { windowMin: 8 }, 'catalogue-change-incomplete'],
      ['a window in years', { windowUnit: 'years', windowMin: 8 }, 'catalogue-change-incomplete'],
      ['a screening that does not exist', { screening: 'third-trimester' }, 'catalogue-change-incomplete'],
    ])('is refused with %s', async (_what, changes, expected) => {
      const draft = { ...panelDraft, code, ...changes };
      const answer = await lab.service.proposePanel(lab.technician, { draft, baseVersion: 0, reason });
      expect(refusalOf(answer)).toBe(expected);
    });

    it('is refused when nothing changes, when one waits, and against another version', async () => {
      await decide(lab, 'approve', await propose());
      const refusal = async (baseVersion: number, changes: Partial<PanelDraft>): Promise<string> => {
        const draft = { ...panelDraft, code, ...changes };
        return refusalOf(await lab.service.proposePanel(lab.technician, { draft, baseVersion, reason }));
      };
      expect(await refusal(1, {})).toBe('catalogue-change-unchanged');
      expect(await refusal(2, { name: 'Tên khác' })).toBe('catalogue-change-outdated');
      await propose({ name: 'Tên mới' }, 1);
      expect(await refusal(1, { name: 'Tên khác' })).toBe('catalogue-change-waiting');
    });

    it('is refused when one of its tests ended since it was proposed', async () => {
      const test = lab.freshTest();
      const { id, rowVersion } = await propose({ testCodes: ['XHGB', test] });
      await lab.database.pool.query('update test_item set effective_to = $2 where code = $1', [test, today]);
      const answer = await lab.service.decide(lab.doctor, 'approve', { id, rowVersion });
      expect(refusalOf(answer)).toBe('panel-test-not-in-force');
      expect(refusalOf(await lab.service.panel(lab.doctor, code))).toBe('panel-unknown');
    });

    it('is denied to whoever may not change the catalogue', async () => {
      const nobody = await personWith(lab, ['results.read', 'catalogue.publish']);
      const proposal = { draft: { ...panelDraft, code }, baseVersion: 0, reason };
      expect(refusalOf(await lab.service.proposePanel(nobody, proposal))).toBe('denied');
    });
  });
});
