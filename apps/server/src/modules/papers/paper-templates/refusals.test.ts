import { permissions, templateLimits, type Permission } from '@senlab/domain';
import { createTestDatabase, fakeClock } from '@senlab/testkit';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startOfDay } from '../../../../test-support/laboratory.test-support.ts';
import type { DecidingCommand } from './service.ts';
import {
  contentOf,
  fileOf,
  layoutFile,
  must,
  openTemplateLab,
  personWith,
  refusalOf,
  seenOf,
  type TemplateLab,
} from './paper-templates.test-support.ts';

let lab: TemplateLab;
beforeAll(async () => {
  lab = await openTemplateLab(await createTestDatabase(), fakeClock(startOfDay));
});
afterAll(() => lab.close());

const allBut = (...left: readonly Permission[]): Permission[] =>
  permissions.filter((permission) => !left.includes(permission));

describe('without the right', () => {
  it('nothing is read', async () => {
    const person = await personWith(lab, allBut('settings.read'));
    expect(refusalOf(await lab.service.templates(person, {}))).toBe('denied');
    expect(refusalOf(await lab.service.template(person, 'KQXN-A4'))).toBe('denied');
    expect(refusalOf(await lab.service.version(person, 'KQXN-A4', 1))).toBe('denied');
  });

  it('nothing is drawn, and nobody learns what there is', async () => {
    const person = await personWith(lab, allBut('settings.write'));
    const draft = await lab.variant();
    const content = contentOf(draft);
    const answers = [
      await lab.service.createDraft(person, { code: 'KQXN-A4', source: 'active' }),
      await lab.service.createDraft(person, { code: 'NICHTS', source: 'active' }),
      await lab.service.createVariant(person, {
        code: 'KQXN-X',
        variantOf: 'KQXN-A4',
        name: 'Mẫu',
        panelCodes: [],
        locationCodes: [],
      }),
      await lab.service.save(person, { ...seenOf(draft), content, layout: undefined }),
      await lab.service.decide(person, 'activate', seenOf(draft)),
      await lab.service.decide(person, 'discard', seenOf(draft)),
      await lab.service.decide(person, 'retire', seenOf(draft)),
    ];
    expect(new Set(answers.map(refusalOf))).toEqual(new Set(['denied']));
  });

  it('nothing is approved', async () => {
    const person = await personWith(lab, allBut('catalogue.approve'));
    const draft = await lab.variant();
    expect(refusalOf(await lab.service.decide(person, 'approve', seenOf(draft)))).toBe('denied');
  });
});

describe('who edited it', () => {
  it('does not approve it, whatever else she may', async () => {
    const person = await personWith(lab, permissions);
    const draft = await lab.variant();
    const content = contentOf(draft);
    const mine = must(await lab.service.save(person, { ...seenOf(draft), content, layout: undefined }));
    expect(refusalOf(await lab.service.decide(person, 'approve', seenOf(mine)))).toBe('template-own-edit');
    expect(refusalOf(await lab.service.decide(lab.doctor, 'approve', seenOf(mine)))).toBe('ok');
  });
});

describe('out of turn', () => {
  it('what is in force is not edited, approved, activated or given up', async () => {
    const seen = { code: 'KQXN-A4', version: 1, lockVersion: 1 };
    const content = contentOf(must(await lab.service.version(lab.admin, 'KQXN-A4', 1)));
    expect(refusalOf(await lab.service.save(lab.admin, { ...seen, content, layout: undefined }))).toBe(
      'template-in-force',
    );
    const late: readonly DecidingCommand[] = ['activate', 'discard'];
    for (const command of late)
      expect(refusalOf(await lab.service.decide(lab.admin, command, seen))).toBe('template-in-force');
    expect(refusalOf(await lab.service.decide(lab.doctor, 'approve', seen))).toBe('template-in-force');
  });

  it('what stands for itself is not retired without another in its place', async () => {
    const { row } = must(await lab.service.version(lab.admin, 'KQXN-A4', 1));
    expect(refusalOf(await lab.service.decide(lab.admin, 'retire', row))).toBe('template-base-needed');
  });

  it('a draft is not put into force before it is approved, nor approved twice', async () => {
    const draft = await lab.variant();
    expect(refusalOf(await lab.service.decide(lab.admin, 'activate', seenOf(draft)))).toBe(
      'template-not-approved',
    );
    const approved = must(await lab.service.decide(lab.doctor, 'approve', seenOf(draft)));
    expect(refusalOf(await lab.service.decide(lab.doctor, 'approve', seenOf(approved)))).toBe(
      'template-already-approved',
    );
    expect(refusalOf(await lab.service.decide(lab.admin, 'activate', seenOf(draft)))).toBe(
      'changed-meanwhile',
    );
  });

  it('a draft that was given up stays so', async () => {
    const draft = await lab.variant();
    const gone = must(await lab.service.decide(lab.admin, 'discard', seenOf(draft)));
    const content = contentOf(gone);
    expect(
      refusalOf(await lab.service.save(lab.admin, { ...seenOf(gone), content, layout: undefined })),
    ).toBe('template-retired');
    expect(refusalOf(await lab.service.decide(lab.doctor, 'approve', seenOf(gone)))).toBe('template-retired');
    expect(refusalOf(await lab.service.decide(lab.admin, 'retire', seenOf(gone)))).toBe('template-retired');
  });

  it('a variant for nothing is neither approved nor chosen', async () => {
    const draft = await lab.variant({ panelCodes: [], locationCodes: [] });
    expect(refusalOf(await lab.service.decide(lab.doctor, 'approve', seenOf(draft)))).toBe(
      'template-filters-missing',
    );
  });
});

describe('what is not there', () => {
  it.each([
    ['NICHTS', 1],
    ['KQXN-A4', 77],
    ['KQXN-A4', 0],
    ['KQXN-A4', 70_000],
    ['KQXN-A4', -5],
    ['%', 1],
    ["'; drop table paper_template", 1],
  ])('is unknown: %s version %s', async (code, version) => {
    expect(refusalOf(await lab.service.version(lab.admin, code, version))).toBe('template-unknown');
    const seen = { code, version, lockVersion: 1 };
    expect(refusalOf(await lab.service.decide(lab.admin, 'discard', seen))).toBe('template-unknown');
  });

  it('has no versions and no next draft', async () => {
    expect(refusalOf(await lab.service.template(lab.admin, 'NICHTS'))).toBe('template-unknown');
    const { service, admin } = lab;
    expect(refusalOf(await service.createDraft(admin, { code: 'NICHTS', source: 'shipped' }))).toBe(
      'template-unknown',
    );
    const { row } = await lab.variant();
    must(await service.decide(admin, 'discard', row));
    expect(refusalOf(await service.createDraft(admin, { code: row.code, source: 'shipped' }))).toBe(
      'template-unknown',
    );
    expect(refusalOf(await service.createDraft(admin, { code: row.code, source: 'active' }))).toBe(
      'template-unknown',
    );
    const version = { code: row.code, source: 'version', version: 9 } as const;
    expect(refusalOf(await service.createDraft(admin, version))).toBe('template-unknown');
  });
});

describe('a variant', () => {
  const variant = {
    code: 'KQXN-V9',
    variantOf: 'KQXN-A4',
    name: 'Mẫu',
    panelCodes: ['CTM'],
    locationCodes: ['XL'],
  };
  it.each([
    ['a code in small letters', { code: 'kqxn-v9' }, 'template-code-malformed'],
    ['a code that is taken', { code: 'KQXN-HIV' }, 'template-code-taken'],
    ['an unknown base', { variantOf: 'NICHTS' }, 'template-base-retired'],
    ['no name', { name: ' ' }, 'template-name-malformed'],
    ['a zero in its name', { name: 'Mẫu\u0000' }, 'template-name-malformed'],
    ['an unknown panel', { panelCodes: ['NICHTS'] }, 'template-panel-unknown'],
    ['an unknown site', { locationCodes: ['NICHTS'] }, 'template-location-unknown'],
    ['a panel twice', { panelCodes: ['CTM', 'CTM'] }, 'template-filters-repeated'],
  ])('is refused with %s', async (_what, change, reason) => {
    expect(refusalOf(await lab.service.createVariant(lab.admin, { ...variant, ...change }))).toBe(reason);
  });

  it('of a variant is refused, for nobody would choose it', async () => {
    const draft = await lab.variant();
    const approved = must(await lab.service.decide(lab.doctor, 'approve', seenOf(draft)));
    must(await lab.service.decide(lab.admin, 'activate', seenOf(approved)));
    const answer = await lab.service.createVariant(lab.admin, { ...variant, variantOf: draft.row.code });
    expect(refusalOf(answer)).toBe('template-base-retired');
  });
});

describe('a draft is not saved with', () => {
  it.each([
    ['a layout that is no JSON', '{"basePdf":', 'template-layout-unreadable'],
    ['a layout that is a list', '[]', 'template-layout-unreadable'],
    ['a zero in a text', '{"x":"\\u0000"}', 'template-layout-unreadable'],
    [
      'more than two megabytes',
      `{"x":"${'x'.repeat(templateLimits.layoutBytes)}"}`,
      'template-layout-too-large',
    ],
  ])('%s', async (_what, text, reason) => {
    const draft = await lab.variant();
    const saved = { ...seenOf(draft), content: contentOf(draft), layout: await fileOf(text) };
    expect(refusalOf(await lab.service.save(lab.admin, saved))).toBe(reason);
  });

  it('something in place of a file', async () => {
    const draft = await lab.variant();
    const saved = { ...seenOf(draft), content: contentOf(draft), layout: 'no-file' } as const;
    expect(refusalOf(await lab.service.save(lab.admin, saved))).toBe('template-layout-unreadable');
  });

  it.each([
    ['a size that nobody sells', { size: 'A3' }, 'template-size-unknown'],
    ['no title', { title: '' }, 'template-title-malformed'],
    ['an unknown panel', { panelCodes: ['NICHTS'] }, 'template-panel-unknown'],
    ['a note of a page', { changeNote: 'x'.repeat(501) }, 'template-note-too-long'],
  ])('%s', async (_what, change, reason) => {
    const draft = await lab.variant();
    const saved = { ...seenOf(draft), content: { ...contentOf(draft), ...change }, layout: undefined };
    expect(refusalOf(await lab.service.save(lab.admin, saved))).toBe(reason);
  });

  it('panels, when it stands for itself', async () => {
    const draft = must(await lab.service.createDraft(lab.admin, { code: 'KQXN-VS', source: 'active' }));
    const content = { ...contentOf(draft), panelCodes: ['CTM'] };
    const layout = await layoutFile(draft.row.layout ?? {});
    const saved = { ...seenOf(draft), content, layout };
    expect(refusalOf(await lab.service.save(lab.admin, saved))).toBe('template-filters-unused');
  });
});

describe('the database itself', () => {
  it('keeps what was in force as it was, and deletes nothing', async () => {
    const run = (text: string): Promise<unknown> => lab.database.pool.query(text);
    await expect(run("update paper_template set title = 'X' where code = 'KQXN-A4'")).rejects.toThrow(
      'never edited',
    );
    await expect(run("update paper_template set status = 'draft' where code = 'KQXN-A4'")).rejects.toThrow();
    await expect(run("delete from paper_template where code = 'KQXN-A4'")).rejects.toThrow();
  });
});
