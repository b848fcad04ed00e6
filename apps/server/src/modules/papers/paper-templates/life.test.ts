import { createTestDatabase, fakeClock } from '@senlab/testkit';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startOfDay } from '../../../../test-support/laboratory.test-support.ts';
import { inTransaction, reading } from '../../../platform/tx.ts';
import { installShippedTemplates } from './create.ts';
import { problemsOf, shippedTemplates } from './template-row.ts';
import {
  openTemplateLab,
  type TemplateLab,
  contentOf,
  layoutFile,
  must,
  refusalOf,
  seenOf,
  withField,
  without,
} from './paper-templates.test-support.ts';
import { activeTemplates } from './repository.ts';
import type { TemplateView } from './reads.ts';

describe('install shipped', () => {
  let lab: TemplateLab;
  beforeAll(async () => {
    lab = await openTemplateLab(await createTestDatabase(), fakeClock(startOfDay));
  });
  afterAll(() => lab.close());

  const install = (): ReturnType<typeof installShippedTemplates> =>
    inTransaction(lab.database, (tx) => installShippedTemplates(tx, startOfDay));

  describe('the templates that the program brings', () => {
    it('are in force after the reference data was read in, each with a sound layout', async () => {
      const active = await reading(lab.database, (tx) => activeTemplates(tx));
      const brought = shippedTemplates.map(({ code }) => code);
      expect(active.map(({ code }) => code)).toEqual(expect.arrayContaining(brought));
      const faulty = active.filter((row) => brought.includes(row.code) && problemsOf(row).length > 0);
      expect(faulty.map(({ code }) => code)).toEqual([]);
    });

    it('are for panels that the laboratory knows', async () => {
      const { panels } = await reading(lab.database, (tx) => lab.catalogue.current(tx));
      const unknown = shippedTemplates.flatMap(({ panelCodes }) =>
        panelCodes.filter((one) => !panels.has(one)),
      );
      expect(unknown).toEqual([]);
    });

    it('change nothing when they come again', async () => {
      const before = await reading(lab.database, (tx) => activeTemplates(tx));
      expect(await install()).toEqual({ filled: 0, added: 0 });
      expect(await reading(lab.database, (tx) => activeTemplates(tx))).toEqual(before);
    });

    it('do not come back to a house that has put its own into force', async () => {
      const draft = await lab.service.createDraft(lab.admin, { code: 'KQXN-TB', source: 'active' });
      if (!draft.ok) throw new Error('no draft');
      const approved = await lab.service.decide(lab.doctor, 'approve', draft.value.row);
      if (!approved.ok) throw new Error('not approved');
      await lab.service.decide(lab.admin, 'activate', approved.value.row);
      expect(await install()).toEqual({ filled: 0, added: 0 });
      const active = await reading(lab.database, (tx) => activeTemplates(tx));
      expect(active.find(({ code }) => code === 'KQXN-TB')?.version).toBe(2);
    });
  });
});

describe('life', () => {
  let lab: TemplateLab;
  beforeAll(async () => {
    lab = await openTemplateLab(await createTestDatabase(), fakeClock(startOfDay));
  });
  afterAll(() => lab.close());

  const approve = async (view: TemplateView): Promise<TemplateView> =>
    must(await lab.service.decide(lab.doctor, 'approve', seenOf(view)));
  const activate = async (view: TemplateView): Promise<TemplateView> =>
    must(await lab.service.decide(lab.admin, 'activate', seenOf(view)));
  const bringIntoForce = async (view: TemplateView): Promise<TemplateView> => activate(await approve(view));
  const save = async (view: TemplateView, layout = view.row.layout): Promise<TemplateView> =>
    must(
      await lab.service.save(lab.admin, {
        ...seenOf(view),
        content: contentOf(view),
        layout: await layoutFile(layout ?? {}),
      }),
    );
  const nextDraft = async (code: string): Promise<TemplateView> =>
    must(await lab.service.createDraft(lab.admin, { code, source: 'active' }));

  async function eventsOf(code: string): Promise<readonly object[]> {
    const { rows } = await lab.database.pool.query<object>(
      `select command, entity_id, from_state, to_state, actor_id, diff from audit_event
      where entity = 'paper-template' and entity_id like $1 order by id`,
      [`${code}/%`],
    );
    return rows;
  }

  describe('a template of papers', () => {
    it('is drawn by one, approved by another, and put into force', async () => {
      const draft = await lab.variant();
      expect(draft).toMatchObject({
        row: { status: 'draft', version: 1, editedBy: lab.admin.accountId },
        problems: [],
      });
      const saved = await save(draft, withField(draft.row.layout, 'gestation'));
      expect(saved).toMatchObject({ problems: [], row: { approvedBy: null, lockVersion: 2 } });
      const active = await bringIntoForce(saved);
      expect(active.row).toMatchObject({
        status: 'active',
        approvedBy: lab.doctor.accountId,
        activatedBy: lab.admin.accountId,
      });
      const inForce = await reading(lab.database, (tx) => activeTemplates(tx));
      expect(inForce.find(({ code }) => code === active.row.code)).toMatchObject({ version: 1 });
    });

    it('tells the log each step, and of the layout only which one it was', async () => {
      const { row } = await bringIntoForce(await save(await lab.variant()));
      const commands = await eventsOf(row.code);
      expect(commands).toMatchObject([
        { command: 'create', from_state: null, to_state: 'draft', entity_id: `${row.code}/1` },
        { command: 'edit', from_state: 'draft', to_state: 'draft', actor_id: lab.admin.accountId },
        { command: 'approve', actor_id: lab.doctor.accountId },
        { command: 'activate', from_state: 'draft', to_state: 'active' },
      ]);
      expect(JSON.stringify(commands)).not.toContain('basePdf');
    });

    it('tells everybody who looks', async () => {
      const { row } = await lab.variant();
      const { rows } = await lab.database.pool.query<object>(
        'select topic, account_id from outbox where subject_id = $1',
        [row.code],
      );
      expect(rows).toEqual([{ topic: 'paper_templates', account_id: null }]);
    });

    it('retires the version before in the same moment', async () => {
      const { row } = await bringIntoForce(await lab.variant());
      const second = await bringIntoForce(await nextDraft(row.code));
      expect(second.row).toMatchObject({ version: 2, status: 'active' });
      const { versions } = must(await lab.service.template(lab.doctor, row.code));
      expect(versions.map(({ head }) => [head.version, head.status])).toEqual([
        [2, 'active'],
        [1, 'retired'],
      ]);
      expect(versions[1]?.head.retiredAt).not.toBeNull();
      expect(await eventsOf(row.code)).toContainEqual(
        expect.objectContaining({ command: 'retire', entity_id: `${row.code}/1`, to_state: 'retired' }),
      );
    });

    it('begins as a copy of what is in force, of an older version, or of what the program brings', async () => {
      const first = await bringIntoForce(await lab.variant());
      const { code } = first.row;
      const changed = await save(await nextDraft(code), withField(first.row.layout, 'gestation'));
      await bringIntoForce(changed);
      const discarded = await nextDraft(code);
      expect(discarded.row.layout).toEqual(changed.row.layout);
      must(await lab.service.decide(lab.admin, 'discard', seenOf(discarded)));
      const old = must(await lab.service.createDraft(lab.admin, { code, source: 'version', version: 1 }));
      expect(old.row).toMatchObject({ version: 4, layout: first.row.layout });
      const again = await lab.service.createDraft(lab.admin, { code: 'KQXN-HIV', source: 'shipped' });
      expect(must(again).row).toMatchObject({ version: 2, status: 'draft', paper: 'report' });
    });

    it('gives the papers of a variant back to what it varied when it is retired', async () => {
      const { row } = await bringIntoForce(await lab.variant());
      const retired = must(
        await lab.service.decide(lab.admin, 'retire', { ...row, lockVersion: row.lockVersion }),
      );
      expect(retired.row.status).toBe('retired');
    });

    it('loses its approval with the next edit', async () => {
      const approved = await approve(await lab.variant());
      const edited = await save(approved, withField(approved.row.layout, 'gestation'));
      expect(edited.row).toMatchObject({ approvedBy: null, approvedAt: null });
      expect(refusalOf(await lab.service.decide(lab.admin, 'activate', seenOf(edited)))).toBe(
        'template-not-approved',
      );
    });

    it('is saved with faults, which are named, and goes no further', async () => {
      const draft = await lab.variant();
      const faulty = await save(draft, without(withField(draft.row.layout, 'bloodGroupOfUncle'), 'results'));
      expect(faulty.problems.map(({ field, element }) => field ?? element)).toEqual(
        expect.arrayContaining(['results', 'bloodGroupOfUncle']),
      );
      expect(faulty.problems.every(({ text }) => text.length > 10)).toBe(true);
      expect(refusalOf(await lab.service.decide(lab.doctor, 'approve', seenOf(faulty)))).toBe(
        'template-layout-faulty',
      );
      const listed = must(await lab.service.templates(lab.doctor, { status: 'draft' }));
      expect(listed.find(({ head }) => head.code === draft.row.code)?.problemCount).toBe(
        faulty.problems.length,
      );
    });
  });

  describe('two people at once', () => {
    it('begin one draft between them', async () => {
      const { row } = await bringIntoForce(await lab.variant());
      const both = await Promise.all([
        lab.service.createDraft(lab.admin, { code: row.code, source: 'active' }),
        lab.service.createDraft(lab.admin, { code: row.code, source: 'active' }),
      ]);
      expect(both.map(refusalOf).toSorted()).toEqual(['ok', 'template-draft-waiting']);
    });

    it('save once: the later one is told', async () => {
      const draft = await lab.variant();
      const file = await layoutFile(draft.row.layout ?? {});
      const saved = { ...seenOf(draft), content: contentOf(draft), layout: file };
      const both = await Promise.all([
        lab.service.save(lab.admin, saved),
        lab.service.save(lab.admin, saved),
      ]);
      expect(both.map(refusalOf).toSorted()).toEqual(['changed-meanwhile', 'ok']);
    });

    it('approve and edit: one of them is told', async () => {
      const draft = await lab.variant();
      const saved = { ...seenOf(draft), content: contentOf(draft), layout: undefined };
      const both = await Promise.all([
        lab.service.decide(lab.doctor, 'approve', seenOf(draft)),
        lab.service.save(lab.admin, saved),
      ]);
      expect(both.map(refusalOf).toSorted()).toEqual(['changed-meanwhile', 'ok']);
    });

    it('put into force once', async () => {
      const approved = await approve(await lab.variant());
      const both = await Promise.all([
        lab.service.decide(lab.admin, 'activate', seenOf(approved)),
        lab.service.decide(lab.admin, 'activate', seenOf(approved)),
      ]);
      expect(both.map(refusalOf).toSorted()).toEqual(['ok', 'template-in-force']);
    });
  });
});
