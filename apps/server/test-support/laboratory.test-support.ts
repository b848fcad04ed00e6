import { addActor } from './people.test-support.ts';
import type { Database } from '../src/platform/database.ts';
import { newId } from '../src/platform/ids.ts';
import type { Permission } from '@senlab/domain';
import type { Actor } from '../src/platform/actor.ts';
import type { Clock } from '../src/platform/clock.ts';
import { openTestDatabase } from '../src/platform/change-by-hand.test-support.ts';
import { catalogueService, type CatalogueService } from '../src/modules/ground/catalogue/index.ts';
import {
  resultNeeds,
  resultsService,
  type ResultNeeds,
  type ResultsService,
} from '../src/modules/bench/results/index.ts';

export type Columns = Readonly<Record<string, unknown>>;

export async function insertRow(database: Database, table: string, row: Columns): Promise<void> {
  const keys = Object.keys(row);
  const places = keys.map((_, index) => `$${String(index + 1)}`);
  await database.pool.query(
    `insert into ${table} (${keys.join(', ')}) values (${places.join(', ')})`,
    Object.values(row),
  );
}

/** Many at once: one statement for those that name the same columns. */
async function insertRows(database: Database, table: string, rows: readonly Columns[]): Promise<void> {
  for (const [keys, some] of Map.groupBy(rows, (row) => Object.keys(row).join(', '))) {
    const values = some.flatMap((row) => Object.values(row));
    const width = values.length / some.length;
    const places = some.map(
      (_, row) =>
        `(${Array.from({ length: width }, (__, at) => `$${String(row * width + at + 1)}`).join(', ')})`,
    );
    await database.pool.query(`insert into ${table} (${keys}) values ${places.join(', ')}`, values);
  }
}

interface TestFacts {
  readonly code: string;
  readonly type?: string;
  readonly unit?: string | null;
  readonly decimals?: number | null;
  readonly choices?: readonly (readonly [value: string, meaning: string])[];
  readonly formula?: string;
  readonly delta?: readonly [kind: string, limit: string, days: number];
  readonly critical?: readonly [low: string | null, high: string | null];
  readonly plausible?: readonly [low: string | null, high: string | null];
  readonly minimum?: readonly [minutes: number, effect: string];
  readonly sensitive?: readonly string[];
  readonly allowsNegative?: boolean;
}

const reactivity = [
  ['Không phản ứng', 'normal'],
  ['Có phản ứng', 'abnormal'],
] as const;

/** Fifty plain ones, for whoever fills a whole page at once. */
export const plainCodes: readonly string[] = Array.from(
  { length: 50 },
  (_, index) => `XP${String(index).padStart(2, '0')}`,
);

/** Codes of their own, so that the hospital's catalogue can change without these tests. */
const tests: readonly TestFacts[] = [
  { code: 'XHGB', unit: 'g/L', decimals: 0, delta: ['absolute', '20', 3], critical: ['70', '200'] },
  { code: 'XPLT', unit: '10⁹/L', decimals: 0, plausible: ['0', '3000'] },
  { code: 'XBILT', unit: 'µmol/L', decimals: 1 },
  { code: 'XBILD', unit: 'µmol/L', decimals: 1 },
  { code: 'XBILI', type: 'calculated', unit: 'µmol/L', decimals: 1, formula: 'XBILT - XBILD' },
  {
    code: 'XBILX',
    type: 'calculated',
    unit: 'µmol/L',
    decimals: 1,
    formula: 'XBILI * 2',
    critical: [null, '100'],
  },
  { code: 'XHIV', type: 'ordinal', unit: null, decimals: null, choices: reactivity, sensitive: ['HIV'] },
  { code: 'XVIRUS', unit: 'copies/mL', decimals: 0, sensitive: ['HIV'], critical: [null, '1000'] },
  { code: 'XVLOG', type: 'calculated', unit: 'log', decimals: 2, formula: 'log10(XVIRUS)' },
  { code: 'XNIPT', type: 'text', unit: null, decimals: null, sensitive: ['GENETIC', 'FETAL_SEX'] },
  { code: 'XGENE', type: 'text', unit: null, decimals: null, sensitive: ['GENETIC'] },
  { code: 'XRISK', type: 'risk', unit: '1/n', decimals: null },
  { code: 'XMOM', unit: 'MoM', decimals: 2 },
  { code: 'XBE', unit: 'mmol/L', decimals: 1, allowsNegative: true },
  { code: 'XCULT', unit: 'giờ', decimals: 0, minimum: [2880, 'block'] },
  { code: 'XSLOW', unit: 'giờ', decimals: 0, minimum: [600, 'warn'] },
  {
    code: 'XURINE',
    type: 'ordinal',
    unit: null,
    decimals: null,
    choices: [
      ['Âm tính', 'normal'],
      ['1+', 'abnormal'],
      ['4+', 'critical'],
    ],
  },
  { code: 'XBIRTH', unit: 'µmol/L', decimals: 0 },
  { code: 'XPHASE', unit: 'IU/L', decimals: 1 },
  { code: 'XPLAIN', unit: 'U/L', decimals: 0 },
  { code: 'XTIE', unit: 'U/L', decimals: 0 },
  ...plainCodes.map((code) => ({ code, unit: 'U/L', decimals: 0 })),
];

type RangeFacts = Readonly<Record<string, string | number | null>> & { readonly test_code: string };

const ranges: readonly RangeFacts[] = [
  { test_code: 'XHGB', sex: 'female', pregnancy: 'NONE', low: '120', high: '155' },
  { test_code: 'XHGB', sex: 'male', pregnancy: 'NONE', low: '135', high: '175' },
  { test_code: 'XHGB', sex: 'female', pregnancy: 'T1', low: '116', high: '139' },
  { test_code: 'XHGB', sex: 'female', pregnancy: 'T2', low: '97', high: '148' },
  { test_code: 'XHGB', sex: 'female', pregnancy: 'T3', low: '95', high: '150' },
  { test_code: 'XPLAIN', pregnancy: 'NONE', low: '10', high: '40' },
  { test_code: 'XPLT', pregnancy: 'ANY', low: '150', high: '450' },
  { test_code: 'XBE', pregnancy: 'NONE', low: '-2', high: '2' },
  { test_code: 'XBIRTH', pregnancy: 'ANY', age_hours_min: 0, age_hours_max: 23, low: '0', high: '100' },
  { test_code: 'XBIRTH', pregnancy: 'ANY', age_hours_min: 24, age_hours_max: 47, low: '0', high: '150' },
  {
    test_code: 'XPHASE',
    sex: 'female',
    pregnancy: 'NONE',
    cycle_phase: 'follicular',
    low: '3.5',
    high: '12.5',
  },
  { test_code: 'XPHASE', sex: 'female', pregnancy: 'NONE', cycle_phase: 'luteal', low: '1.7', high: '7.7' },
  { test_code: 'XTIE', pregnancy: 'ANY', low: '1', high: '2' },
  { test_code: 'XTIE', pregnancy: 'ANY', low: '3', high: '4' },
  { test_code: 'XBILX', pregnancy: 'ANY', low: '0', high: '50' },
  ...plainCodes.map((test_code) => ({ test_code, pregnancy: 'ANY', low: '10', high: '40' })),
];

function testColumns(test: TestFacts): Record<string, unknown> {
  return {
    code: test.code,
    version: 1,
    name: `Xét nghiệm ${test.code}`,
    section_code: 'x-section',
    result_type: test.type ?? 'numeric',
    unit: test.unit ?? null,
    decimals: test.decimals ?? null,
    allows_negative: test.allowsNegative ?? false,
    specimen_type_code: 'XTUBE',
    method: 'Phương pháp thử',
    choices: JSON.stringify((test.choices ?? []).map(([value, meaning]) => ({ value, meaning }))),
    formula: test.formula ?? null,
    delta_kind: test.delta?.[0] ?? null,
    delta_limit: test.delta?.[1] ?? null,
    delta_days: test.delta?.[2] ?? null,
    critical_low: test.critical?.[0] ?? null,
    critical_high: test.critical?.[1] ?? null,
    plausible_low: test.plausible?.[0] ?? null,
    plausible_high: test.plausible?.[1] ?? null,
    minimum_minutes: test.minimum?.[0] ?? null,
    minimum_effect: test.minimum?.[1] ?? null,
    sensitive: test.sensitive ?? [],
    turnaround_minutes: 120,
    effective_from: '2020-01-01',
  };
}

async function insertTestCatalogue(database: Database, approvedBy: string): Promise<void> {
  await database.pool.query(`insert into lab_section values ('x-section', 'Bộ phận thử', 999);
    insert into specimen_type values ('XTUBE', 'Mẫu thử', 'Ống thử', 99)`);
  await insertRows(database, 'test_item', tests.map(testColumns));
  const approval = { status: 'approved', approved_by: approvedBy, approved_at: '2026-01-01T00:00:00+07:00' };
  const columns = ranges.map((range) => ({ id: newId(), source: 'Thử', ...approval, ...range }));
  await insertRows(database, 'reference_range', columns);
}

export const today = '2026-11-15';
export const startOfDay = `${today}T08:00:00+07:00`;

/** As the testkit makes it, which only tests themselves may name. */
export interface TestHome {
  readonly appUrl: string;
  readonly ownerUrl: string;
  drop(): Promise<void>;
}

export interface TestClock extends Clock {
  set(moment: string): void;
  advance(step: { readonly days?: number; readonly minutes?: number }): void;
}

export interface Laboratory {
  readonly home: TestHome;
  readonly database: Database;
  readonly clock: TestClock;
  readonly catalogue: CatalogueService;
  readonly results: ResultsService;
  readonly needs: ResultNeeds;
  readonly departmentId: string;
  close(): Promise<void>;
}

async function addPlaces(database: Database): Promise<string> {
  const departmentId = newId();
  await database.pool.query(`
    insert into location values ('XL', 'Cơ sở thử', 'Thử', '99999', '1 Phố Thử', '02400000000', 'kqxn1', true, true, true, 99)
      on conflict do nothing;
    insert into province values ('x-test', '99', 'Tỉnh thử', '2020-01-01', '2020-01-02') on conflict do nothing;
    insert into commune values ('x-test', '99999', '99', 'Xã thử') on conflict do nothing;`);
  await database.pool.query(
    'insert into department (id, code, name, kind, extension) values ($1, $2, $3, $4, $5)',
    [departmentId, `X${departmentId.slice(-6)}`, 'Khoa thử', 'ward', '214'],
  );
  return departmentId;
}

export async function openLaboratory(
  home: TestHome,
  clock: TestClock,
  needs: ResultNeeds = resultNeeds,
): Promise<Laboratory> {
  const database = openTestDatabase(home.appUrl);
  const departmentId = await addPlaces(database);
  const doctor = await addPerson(database, { permissions: [] });
  await insertTestCatalogue(database, doctor.accountId);
  const catalogue = catalogueService({ database, clock });
  const results = resultsService({ database, clock, catalogue, needs });
  const close = async (): Promise<void> => {
    await database.close();
    await home.drop();
  };
  return { home, database, clock, catalogue, results, needs, departmentId, close };
}

export interface PersonFacts {
  readonly permissions?: readonly Permission[];
  readonly role?: 'admin' | 'staff' | 'user';
  readonly departmentId?: string | null;
  readonly name?: string;
}

export const technician: readonly Permission[] = [
  'patients.read',
  'results.read',
  'results.enter',
  'results.verify',
];

export function addPerson(
  database: Database,
  { permissions = technician, name, ...facts }: PersonFacts = {},
): Promise<Actor> {
  return addActor(database, permissions, { ...facts, ...(name === undefined ? {} : { fullName: name }) });
}
