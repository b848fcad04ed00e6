import type { AccountId, Permission } from '@senlab/domain';
import type { Actor } from '../src/platform/actor.ts';
import type { Clock } from '../src/platform/clock.ts';
import type { Database } from '../src/platform/database.ts';
import { openTestDatabase } from '../src/platform/database.test-support.ts';
import { newId } from '../src/platform/ids.ts';
import { catalogueService, type CatalogueService } from '../src/modules/ground/catalogue/index.ts';
import { insertTestCatalogue } from './lab-catalogue.test-support.ts';
import { insertRow } from './lab-rows.test-support.ts';
import {
  resultDoors,
  resultsService,
  type ResultDoors,
  type ResultsService,
} from '../src/modules/bench/results/index.ts';

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
  readonly doors: ResultDoors;
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
  doors: ResultDoors = resultDoors,
): Promise<Laboratory> {
  const database = openTestDatabase(home.appUrl);
  const departmentId = await addPlaces(database);
  const doctor = await addPerson(database, { permissions: [] });
  await insertTestCatalogue(database, doctor.accountId);
  const catalogue = catalogueService({ database, clock });
  const results = resultsService({ database, clock, catalogue, doors });
  const close = async (): Promise<void> => {
    await database.close();
    await home.drop();
  };
  return { home, database, clock, catalogue, results, doors, departmentId, close };
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

export async function addPerson(database: Database, facts: PersonFacts = {}): Promise<Actor> {
  const id = newId();
  const role = facts.role ?? 'staff';
  await insertRow(database, 'account', {
    id,
    username: `user-${id}`,
    full_name: facts.name ?? 'Trần Thị Mẫu',
    role,
    department_id: facts.departmentId ?? null,
  });
  return {
    accountId: id as AccountId,
    username: `user-${id}`,
    roles: [role],
    permissions: new Set(facts.permissions ?? technician),
    sessionKey: 'session',
    expiresAtMs: Number.MAX_SAFE_INTEGER,
  };
}
