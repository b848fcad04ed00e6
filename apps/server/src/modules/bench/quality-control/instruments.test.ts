import { createTestDatabase, fakeClock } from '@senlab/testkit';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { InstrumentDraft } from './instruments.ts';
import { addInstrument, must, openQualityLab, refusalOf, type QualityLab } from './quality.test-support.ts';
import { addActor } from '../../../../test-support/people.test-support.ts';

let lab: QualityLab;
beforeAll(async () => {
  lab = await openQualityLab(await createTestDatabase(), fakeClock('2026-11-15T08:00:00+07:00'));
});
afterAll(() => lab.close());

const draft: InstrumentDraft = {
  code: 'XNEW-1',
  version: null,
  name: 'Máy sinh hóa số 1',
  locationCode: 'XQ',
  sectionCode: 'x-quality',
  isActive: true,
  tests: [{ testCode: 'XGLU', requiredLevels: [2, 1] }],
};

describe('an instrument', () => {
  it('is kept as it was written, read by everybody in the laboratory, and logged', async () => {
    const saved = must(await lab.service.saveInstrument(lab.administrator, draft));
    expect(saved).toEqual({ ...draft, version: 1, tests: [{ testCode: 'XGLU', requiredLevels: [1, 2] }] });
    const seen = must(await lab.service.instruments(lab.technician));
    expect(seen.find(({ code }) => code === 'XNEW-1')).toEqual(saved);
    const { rows } = await lab.database.pool.query(
      "select action, command, diff from audit_event where entity = 'instrument' and entity_id = 'XNEW-1'",
    );
    expect(rows).toMatchObject([{ action: 'config', command: 'save', diff: { name: [null, draft.name] } }]);
  });

  it('is changed by whoever saw it as it is, and the log tells only what changed', async () => {
    const code = await addInstrument(lab);
    const change = { ...draft, code, version: 1, name: 'Máy đã chuyển', tests: [] };
    expect(must(await lab.service.saveInstrument(lab.administrator, change))).toMatchObject({
      name: 'Máy đã chuyển',
      version: 2,
      tests: [],
    });
    const { rows } = await lab.database.pool.query<{ diff: object }>(
      "select diff from audit_event where entity = 'instrument' and entity_id = $1 order by at, id offset 1",
      [code],
    );
    expect(rows.map(({ diff }) => Object.keys(diff).toSorted())).toEqual([['name', 'tests']]);
  });

  it('is not changed by somebody who looked at an older version', async () => {
    const code = await addInstrument(lab);
    must(await lab.service.saveInstrument(lab.administrator, { ...draft, code, version: 1 }));
    const late = await lab.service.saveInstrument(lab.administrator, { ...draft, code, version: 1 });
    expect(refusalOf(late)).toBe('changed-meanwhile');
  });

  it('is made once where two make it at the same time', async () => {
    const twice = await Promise.all(
      [1, 2].map(() => lab.service.saveInstrument(lab.administrator, { ...draft, code: 'XTWICE' })),
    );
    expect(twice.map(refusalOf).toSorted()).toEqual(['instrument-exists', 'ok']);
  });

  it.each<[string, Partial<InstrumentDraft>, string]>([
    ['a code in small letters', { code: 'au680' }, 'instrument-words-wrong'],
    ['a code with a zero byte', { code: 'AU\0' }, 'instrument-words-wrong'],
    ['no name', { name: ' ' }, 'instrument-words-wrong'],
    ['a site that does not exist', { locationCode: 'ZZ' }, 'instrument-place-wrong'],
    ['a site without a laboratory', { locationCode: 'XN' }, 'instrument-place-wrong'],
    ['a section that does not exist', { sectionCode: 'nowhere' }, 'instrument-place-wrong'],
    ['a test that does not exist', { tests: [{ testCode: 'XNOPE', requiredLevels: [] }] }, 'test-unknown'],
    ['a fourth level', { tests: [{ testCode: 'XGLU', requiredLevels: [4] }] }, 'instrument-tests-wrong'],
    ['a version of what is not there', { version: 1 }, 'instrument-unknown'],
  ])('is refused with %s', async (_, changes, reason) => {
    const result = await lab.service.saveInstrument(lab.administrator, {
      ...draft,
      code: 'XBAD-1',
      ...changes,
    });
    expect(refusalOf(result)).toBe(reason);
  });

  it('is changed by nobody without the right to', async () => {
    for (const actor of [lab.technician, lab.doctor, await addActor(lab.database, [])]) {
      expect(refusalOf(await lab.service.saveInstrument(actor, { ...draft, code: 'XMINE' }))).toBe('denied');
    }
  });

  it('is not shown to a ward', async () => {
    const ward = await addActor(lab.database, ['patients.read', 'results.read-released']);
    expect(refusalOf(await lab.service.instruments(ward))).toBe('denied');
    expect(refusalOf(await lab.service.instruments(lab.administrator))).toBe('ok');
  });
});
