import { createTestDatabase, fakeClock, type TestDatabase } from '@senlab/testkit';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Actor } from '../../../platform/actor.ts';
import type { Database } from '../../../platform/database.ts';
import { inTransaction, reading } from '../../../platform/tx.ts';
import { openCatalogueDatabase, proposeRange } from './catalogue.test-support.ts';
import { addActor } from '../../../../test-support/people.test-support.ts';
import type { Catalogue } from './catalogue.ts';
import { catalogueService, type CatalogueService } from './service.ts';

let home: TestDatabase;
let database: Database;
let service: CatalogueService;
let reader: Actor;
const start = '2026-11-15T08:00:00+07:00';
let clock = fakeClock(start);

beforeAll(async () => {
  home = await createTestDatabase();
  database = openCatalogueDatabase(home.appUrl);
  reader = await addActor(database, ['patients.read']);
});

afterAll(async () => {
  await database.close();
  await home.drop();
});

beforeEach(() => {
  clock = fakeClock(start);
  service = catalogueService({ database, clock });
});

const denied = { ok: false, refusal: { kind: 'denied' } };
const current = (): Promise<Catalogue> => reading(database, (tx) => service.current(tx));

async function renameSection(name: string): Promise<void> {
  await database.pool.query("update lab_section set name = $1 where code = 'hematology'", [name]);
}
const sectionName = async (): Promise<string | undefined> =>
  (await current()).sections.get('hematology')?.name;

describe('the catalogue', () => {
  it('holds tests with their rules, panels in printed order, and tubes in the order of draw', async () => {
    const catalogue = await current();
    expect(catalogue.tests.get('HGB')).toEqual({
      code: 'HGB',
      version: 1,
      name: 'Huyết sắc tố (Hemoglobin)',
      sectionCode: 'hematology',
      resultType: 'numeric',
      unit: 'g/L',
      decimals: 0,
      allowsNegative: false,
      specimenTypeCode: 'EDTA',
      method: 'Đếm tế bào tự động (tổng trở/laser), SLS-Hb',
      choices: [],
      formula: null,
      delta: { kind: 'absolute', limit: '20', days: 3 },
      critical: { low: '70', high: '200' },
      plausible: { low: '10', high: '260' },
      minimumTime: null,
      sensitive: [],
      turnaroundMinutes: 120,
    });
    expect(catalogue.panels.get('DM-CB')?.testCodes).toEqual(['PT', 'PT%', 'INR', 'APTT', 'APTT-R', 'FIB']);
    expect(catalogue.panels.get('DOUBLE')).toMatchObject({
      window: { unit: 'gestational-days', min: 77, max: 97 },
      screening: 'first-trimester',
    });
    const tubes = [...catalogue.specimenTypes.keys()];
    expect(tubes.slice(0, 5)).toEqual(['BLOODCULT', 'CITRATE', 'SERUM', 'HEPARIN', 'EDTA']);
    expect([...catalogue.locations.keys()]).toEqual(['CS1', 'CS2']);
    expect([...catalogue.departments.values()].map(({ code }) => code)).toContain('KTHAI');
  });

  it('holds no range that nobody approved', async () => {
    await proposeRange(database, { testCode: 'WBC', pregnancy: 'POSTPARTUM' });
    expect((await current()).ranges.size).toBe(0);
  });

  it('gives nobody a version that has ended', async () => {
    await database.pool.query(
      `insert into test_item (code, version, name, section_code, result_type, specimen_type_code, method,
         turnaround_minutes, effective_from, effective_to)
       values ('OLD', 1, 'Đã bỏ', 'hematology', 'numeric', 'EDTA', 'm', 60, '2025-01-01', '2025-12-31')`,
    );
    expect((await current()).tests.has('OLD')).toBe(false);
  });

  it('is answered to whoever works with patients, and denied to everybody else', async () => {
    expect(await service.labCatalogue(reader)).toMatchObject({ ok: true });
    const stranger = await addActor(database, ['research.read', 'catalogue.approve', 'accounts.manage']);
    expect(await service.labCatalogue(stranger)).toEqual(denied);
  });
});

describe('the memory of the catalogue', () => {
  it('keeps what was read for five seconds, and not a moment longer', async () => {
    await renameSection('Huyết học 1');
    expect(await sectionName()).toBe('Huyết học 1');
    await renameSection('Huyết học 2');
    clock.advance({ milliseconds: 4_999 });
    expect(await sectionName()).toBe('Huyết học 1');
    clock.advance({ milliseconds: 1 });
    expect(await sectionName()).toBe('Huyết học 2');
  });

  it('forgets at once when told to', async () => {
    await renameSection('Trước');
    await current();
    await renameSection('Sau');
    service.forget();
    expect(await sectionName()).toBe('Sau');
  });

  it('does not keep what was being read when it was told to forget', async () => {
    await renameSection('Trước');
    const slow = current();
    service.forget();
    await slow;
    await renameSection('Sau');
    expect(await sectionName()).toBe('Sau');
  });

  it('gives the others the one before while somebody reads it anew', async () => {
    await current();
    await renameSection('Mới');
    clock.advance({ seconds: 5 });
    const [first, second] = await Promise.all([sectionName(), sectionName()]);
    expect([first, second === 'Mới']).toEqual(['Mới', false]);
    expect(await sectionName()).toBe('Mới');
  });

  it('lives on after a reader whose transaction was broken', async () => {
    const broken = inTransaction(database, async (tx) => {
      await tx
        .selectFrom('lab_section')
        .select('nothing' as 'name')
        .execute()
        .catch(() => undefined);
      return service.current(tx);
    });
    await expect(broken).rejects.toThrow('aborted');
    expect((await current()).tests.size).toBeGreaterThan(200);
  });
});

describe('communes', () => {
  it('are those of the province on the list of the day', async () => {
    const result = await service.communes(reader, '01');
    const found = result.ok ? result.value : [];
    expect(found).toContainEqual({ code: '00004', name: 'Phường Ba Đình' });
    expect(new Set(found.map(({ code }) => code)).size).toBe(found.length);
  });

  it.each([
    ['that does not exist', '99'],
    ['that is no code', 'Hà Nội'],
    ['with a zero byte', '0\u00001'],
    ['without digits', ''],
    ['of a whole page', '0'.repeat(10_000)],
  ])('of a province %s are refused', async (_what, code) => {
    expect(await service.communes(reader, code)).toEqual({
      ok: false,
      refusal: { kind: 'not-found', reason: 'province-not-in-force' },
    });
  });

  it('are denied to whoever has no patients', async () => {
    expect(await service.communes(await addActor(database, []), '01')).toEqual(denied);
  });

  it('are refused before any list is in force', async () => {
    service = catalogueService({ database, clock: fakeClock('2025-06-30T23:59:59+07:00') });
    expect(await service.communes(reader, '01')).toMatchObject({ ok: false });
  });

  it('come from the newest list on the first day of it, in Vietnam and not in London', async () => {
    await database.pool.query(
      "insert into province values ('2027-01-01', '01', 'Thành phố Hà Nội', '2027-01-01', null)",
    );
    const versionAt = (moment: string): Promise<string | null> => {
      service = catalogueService({ database, clock: fakeClock(moment) });
      return current().then((catalogue) => catalogue.addressVersion);
    };
    expect(await versionAt('2026-12-31T23:59:59+07:00')).not.toBe('2027-01-01');
    expect(await versionAt('2027-01-01T00:00:00+07:00')).toBe('2027-01-01');
  });
});
