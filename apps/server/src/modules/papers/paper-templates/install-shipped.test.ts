import { createTestDatabase, fakeClock } from '@senlab/testkit';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startOfDay } from '../../../../test-support/laboratory.test-support.ts';
import { inTransaction, reading } from '../../../platform/tx.ts';
import { installShippedTemplates } from './install-shipped.ts';
import { problemsOf } from './layout-problems.ts';
import { openTemplateLab, type TemplateLab } from './paper-templates.test-support.ts';
import { activeTemplates } from './repository.ts';
import { shippedTemplates } from './shipped.ts';

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
