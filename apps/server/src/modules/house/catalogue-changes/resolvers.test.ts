import { askModule } from '../../../../test-support/answers.test-support.ts';
import { codes, messages, refusalTexts } from '@senlab/contract';
import { createTestDatabase, fakeClock } from '@senlab/testkit';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startOfDay, today } from '../../../../test-support/laboratory.test-support.ts';
import type { Actor } from '../../../platform/actor.ts';
import {
  anybody,
  draftOf,
  openChangeLab,
  panelDraft,
  reason,
  type ChangeLab,
} from './catalogue-changes.test-support.ts';
import { catalogueChangesResolvers } from './resolvers.ts';

let lab: ChangeLab;
beforeAll(async () => {
  lab = await openChangeLab(await createTestDatabase(), fakeClock(startOfDay));
});
afterAll(() => lab.close());

interface WireAnswer {
  readonly code: number;
  readonly message: string;
  readonly data: unknown;
}

async function ask(
  name: string,
  variableValues: Record<string, unknown>,
  person?: Actor,
): Promise<WireAnswer> {
  return (await askModule(
    catalogueChangesResolvers(lab.service),
    name,
    variableValues,
    person,
  )) as WireAnswer;
}

describe('the catalogue on the wire', () => {
  it('is proposed, weighed, approved and read', async () => {
    const code = lab.freshTest();
    const draft = await draftOf(lab, code, { ranges: [{ ...anybody, high: '45' }], deltaKind: null });
    const effect = { code: codes.ok, data: { days: 7, total: 0, moves: [], isComparable: true } };
    expect(await ask('CatalogueDraftEffect', { draft, days: 7 }, lab.technician)).toMatchObject(effect);
    const proposed = await ask('ProposeTestVersion', { draft, baseVersion: 1, reason }, lab.technician);
    expect(proposed).toMatchObject({
      code: codes.ok,
      data: {
        rowVersion: 1,
        kind: 'test',
        code,
        baseVersion: 1,
        status: 'proposed',
        reason,
        proposedTime: expect.stringContaining(today),
        proposedByName: 'Kỹ Thuật Viên',
        isOwnProposal: true,
        isOutdated: false,
        testBefore: { unit: 'U/L', ranges: [{ high: '40' }] },
        testAfter: { unit: 'U/L', ranges: [{ high: '45', source: 'Thử' }] },
        panelBefore: null,
        panelAfter: null,
        effect: null,
      },
    });
    const { _id: id } = proposed.data as { _id: string };
    expect(await ask('CatalogueChangeEffect', { id, days: 7 }, lab.doctor)).toMatchObject(effect);
    expect(await ask('CatalogueChange', { id }, lab.doctor)).toMatchObject({
      data: { _id: id, isOwnProposal: false },
    });
    expect(await ask('ApproveCatalogueChange', { id, rowVersion: 1 }, lab.doctor)).toMatchObject({
      data: { status: 'approved', decidedByName: 'Bác Sĩ Mẫu', effect: { days: 30, changed: 0 } },
    });
    expect(await ask('CatalogueTest', { code }, lab.doctor)).toMatchObject({
      code: codes.ok,
      data: {
        version: 2,
        effectiveFrom: today,
        content: { code, ranges: [{ high: '45' }], choices: [], sensitive: [] },
        versions: [
          { version: 2, changeId: id },
          { version: 1, changeId: null },
        ],
        isUsed: false,
      },
    });
    const filtered = [{ id: 'code', value: code }];
    expect(await ask('CatalogueChanges', { page: 0, pageSize: 5, filtered }, lab.doctor)).toMatchObject({
      code: codes.ok,
      records: 1,
      data: [{ _id: id, status: 'approved', name: draft.name }],
    });
    const { data } = await ask('CatalogueTests', {}, lab.doctor);
    expect(data).toContainEqual(expect.objectContaining({ code, version: 2, isAutoVerified: false }));
  });

  it('has panels', async () => {
    const proposing = { draft: panelDraft, baseVersion: 0, reason };
    const proposed = await ask('ProposePanelVersion', proposing, lab.technician);
    expect(proposed).toMatchObject({
      code: codes.ok,
      data: { kind: 'panel', testAfter: null, panelBefore: null, panelAfter: panelDraft, effect: null },
    });
    const { _id: id } = proposed.data as { _id: string };
    expect(await ask('CatalogueChangeEffect', { id, days: 7 }, lab.doctor)).toEqual({
      code: codes.ok,
      message: messages.ok,
      data: null,
    });
    const approved = await ask('ApproveCatalogueChange', { id, rowVersion: 1 }, lab.doctor);
    expect(approved).toMatchObject({ data: { status: 'approved' } });
    const { code } = panelDraft;
    expect(await ask('CataloguePanel', { code }, lab.doctor)).toMatchObject({
      data: { version: 1, content: { ...panelDraft, windowUnit: null }, versions: [{ changeId: id }] },
    });
    const { data } = await ask('CataloguePanels', {}, lab.doctor);
    const row = { code, version: 1, name: 'Nhóm thử', testCodes: ['XHGB', 'XPLAIN'], isActive: true };
    expect(data).toContainEqual({ ...row, openChangeId: null });
  });

  it('has proposals that are declined and withdrawn', async () => {
    for (const name of ['DeclineCatalogueChange', 'WithdrawCatalogueChange']) {
      const draft = await draftOf(lab, lab.freshTest(), { name: 'Tên mới' });
      const { data } = await ask('ProposeTestVersion', { draft, baseVersion: 1, reason }, lab.technician);
      const { _id: id } = data as { _id: string };
      const actor = name.startsWith('Decline') ? lab.doctor : lab.technician;
      const given = actor === lab.doctor ? { reason: 'Chưa đủ căn cứ' } : {};
      expect(await ask(name, { id, rowVersion: 1, ...given }, actor)).toMatchObject({
        code: codes.ok,
        data: { _id: id, rowVersion: 2, declineReason: given.reason ?? null },
      });
    }
  });

  it('says in words why not', async () => {
    const draft = await draftOf(lab, 'XPLAIN', { ranges: [anybody, anybody] });
    expect(await ask('ProposeTestVersion', { draft, baseVersion: 1, reason }, lab.technician)).toEqual({
      code: codes.invalid,
      message: refusalTexts['ranges-overlap'],
      data: null,
    });
    expect(await ask('CatalogueDraftEffect', { draft, days: 32 }, lab.doctor)).toMatchObject({
      code: codes.invalid,
      message: refusalTexts['catalogue-effect-days-wrong'],
    });
    expect(await ask('CatalogueTest', { code: 'KHONGCO' }, lab.doctor)).toMatchObject({
      code: codes.notFound,
      message: refusalTexts['test-unknown'],
    });
    const stale = { id: '00000000-0000-7000-8000-000000000000', rowVersion: 1 };
    expect(await ask('ApproveCatalogueChange', stale, lab.doctor)).toMatchObject({ code: codes.notFound });
  });

  it('keeps the shape of its lists for whoever is not logged in', async () => {
    for (const name of ['CatalogueTests', 'CataloguePanels']) {
      expect(await ask(name, {})).toEqual({ code: codes.denied, message: messages.denied, data: [] });
    }
    expect(await ask('CatalogueChanges', { page: 0, pageSize: 5 })).toMatchObject({
      code: codes.denied,
      records: 0,
      data: [],
    });
  });
});
