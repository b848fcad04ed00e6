import { createTestDatabase, fakeClock } from '@senlab/testkit';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { startOfDay, today } from '../../../../test-support/laboratory.test-support.ts';
import { reading } from '../../../platform/tx.ts';
import {
  decide,
  must,
  openChangeLab,
  panelDraft,
  personWith,
  reason,
  refusalOf,
  type ChangeLab,
} from './catalogue-changes.test-support.ts';
import type { ChangeView } from './change-view.ts';
import type { PanelDraft } from './panel-draft.ts';
import { toPanelVersion } from './wire.ts';

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
