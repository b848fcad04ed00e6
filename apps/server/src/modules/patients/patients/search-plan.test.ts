import type { PatientReading } from '@senlab/domain';
import { createTestDatabase, type TestDatabase } from '@senlab/testkit';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Database } from '../../../platform/database.ts';
import { newId } from '../../../platform/ids.ts';
import { listeningTo, type Sent } from '../../../platform/listening.test-support.ts';
import { reading, type Tx } from '../../../platform/tx.ts';
import { listDuplicateCandidates, listLookAlikes, lookAlikeIds } from './related-repository.ts';
import { addPlaces, openPatientsDatabase, placesVersion } from './patients.test-support.ts';
import { findByReading } from './reading-repository.ts';
import { hitLimit, listFound, probeByName, walkByName } from './search-repository.ts';

let home: TestDatabase;
let database: Database;

beforeAll(async () => {
  home = await createTestDatabase();
  database = openPatientsDatabase(home.appUrl);
  await addCrowd();
});

afterAll(async () => {
  await database.close();
  await home.drop();
});

/** The statements that a repository sends, as it sends them. */
async function statementsOf(work: (tx: Tx) => Promise<unknown>): Promise<readonly Sent[]> {
  const listening = listeningTo(database);
  await reading(listening.database, work);
  return listening.sent;
}

/** How they are run, with the plan that serves every parameter, as the server asks for. */
async function plansOf(work: (tx: Tx) => Promise<unknown>): Promise<string> {
  const statements = await statementsOf(work);
  const client = await database.pool.connect();
  const plans: string[] = [];
  try {
    for (const { sql, parameters } of statements) {
      await client.query(`prepare looked_at as ${sql}`);
      const nothing = parameters.length === 0 ? '' : `(${parameters.map(() => 'null').join(', ')})`;
      const { rows } = await client.query<Record<string, string>>(`explain execute looked_at${nothing}`);
      plans.push(...rows.map((row) => row['QUERY PLAN'] ?? ''));
      await client.query('deallocate looked_at');
    }
    return plans.join('\n');
  } finally {
    client.release();
  }
}

/** So many that reading them all is the dearest way, as it is with a million. */
async function addCrowd(): Promise<void> {
  await addPlaces(database);
  await database.pool.query(
    `insert into patient (id, code, full_name, search_name, birth_date, birth_precision, gender, id_type,
       national_id, phone, province_code, commune_code, address_version)
     select ('019a0000-0000-7000-8000-' || lpad(to_hex(number), 12, '0'))::uuid, lpad(number::text, 9, '0'), name, name,
       date '1960-01-01' + number % 20000, 'day', 'female', 'cccd', lpad(number::text, 12, '0'),
       '09' || lpad(number::text, 8, '0'), '79', '26740', $1
       from (select number, (array['nguyen', 'tran', 'le', 'pham'])[1 + number % 4] || ' thi ' ||
               (array['thu', 'ngoc', 'anh', 'bao', 'my'])[1 + number % 5] || ' ' || translate(number::text,
               '0123456789', 'abcdeghikl') as name
               from generate_series(1, 20000) number) crowd`,
    [placesVersion],
  );
  const owner = new pg.Client({ connectionString: home.ownerUrl });
  await owner.connect();
  await owner.query('vacuum analyze patient');
  await owner.end();
}

// The list of provinces is a few dozen rows: reading it from end to end is the right plan, and whether
// PostgreSQL takes it depends on when it last counted them.
const wholeTable = /Seq Scan on patient\b/;

const name = { kind: 'name', words: ['thu', 'ha'] } as const;

describe('the statements of the search', () => {
  it.each([
    ['a part of a name', name],
    ['a part of a name and a year', { ...name, birthYear: 1994 }],
    ['a part of a name and a day', { ...name, birthYear: 1994, birthDate: '1994-03-12' }],
  ])('find %s by the index of name parts', async (_what, reading) => {
    const plan = await plansOf((tx) => probeByName(tx, reading));
    expect(plan).toContain('Bitmap Index Scan on patient_by_name_part');
    expect(plan).not.toMatch(wholeTable);
    // An order would cost nothing here and the index with a million.
    expect(plan).not.toContain('Sort');
  });

  it('learn that very many have a name from the newest, and not from the index that collects them all', async () => {
    const common = { kind: 'name', words: ['nguyen', 'thi'] } as const;
    expect((await probeByName(database.kysely as unknown as Tx, common)).length).toBe(hitLimit + 1);
    expect(await plansOf((tx) => probeByName(tx, common))).not.toContain('patient_by_name_part');
  });

  it('find everybody of a name that only the newest have', async () => {
    const { rows } = await database.pool.query<{ id: string }>(
      `insert into patient (id, code, full_name, search_name, birth_date, birth_precision, gender, id_type, national_id,
         province_code, commune_code, address_version)
       select ('019a0000-0000-7000-9000-' || lpad(number::text, 12, '0'))::uuid, '9' || lpad(number::text, 8, '0'),
         'Quách Thị Mới', 'quach thi moi', date '1990-01-01', 'day', 'female', 'cccd', '9' || lpad(number::text, 11, '0'),
         '79', '26740', $1 from generate_series(1, 40) number returning id`,
      [placesVersion],
    );
    const found = await probeByName(database.kysely as unknown as Tx, {
      kind: 'name',
      words: ['quach', 'thi'],
    });
    expect(found.map(({ id }) => id).toSorted()).toEqual(rows.map(({ id }) => id).toSorted());
  });

  it.each([
    ['a part of a name', name],
    ['a part of a name and a year', { ...name, birthYear: 1994 }],
  ])('walk from the newest to %s without sorting all patients', async (_what, reading) => {
    const plan = await plansOf((tx) => walkByName(tx, reading, { offset: 0, pageSize: 10 }));
    expect(plan).toContain('Index Scan Backward using patient_pkey on patient');
    expect(plan).not.toContain('patient_by_name_part');
  });

  it.each<[string, PatientReading]>([
    ['patient_code_key', { kind: 'code', patientCode: '260042171' }],
    ['patient_identity', { kind: 'national-id', nationalId: '001194912345' }],
    ['patient_by_phone', { kind: 'phone', phone: '0912345678' }],
    ['patient_by_insurance', { kind: 'insurance', insuranceNo: 'DN4790123456789' }],
    ['specimen_code_key', { kind: 'specimen', specimenCode: '261114012301' }],
    ['lab_record_sid_key', { kind: 'sid', sid: '2611140123' }],
    ['lab_order_code_key', { kind: 'order', orderCode: 'CD261114-0123' }],
  ])('find a number by %s', async (index, reading) => {
    expect(await plansOf((tx) => findByReading(tx, reading))).toContain(index);
  });

  it('find look-alikes of a page by the index of whole names', async () => {
    for (const work of [
      (tx: Tx) => lookAlikeIds(tx, [newId()]),
      (tx: Tx) => listFound(tx, [newId()]),
      (tx: Tx) => listLookAlikes(tx, newId()),
    ]) {
      const plan = await plansOf(work);
      expect(plan).toContain('on patient other');
      expect(plan).toContain('patient_by_name');
      expect(plan).not.toMatch(wholeTable);
    }
  });

  it('find duplicates without reading the whole table', async () => {
    const traits = {
      fullName: 'Nguyễn Thị Thu Hà',
      birthDate: '1994-03-12',
      birthPrecision: 'day',
      idType: 'cccd',
      nationalId: '001194912345',
      phone: '0912345678',
      motherPatientId: newId(),
      birthOrder: 1,
    } as const;
    const search = { traits, searchName: 'nguyen thi thu ha', exceptId: null };
    const plan = await plansOf((tx) => listDuplicateCandidates(tx, search));
    expect(plan).not.toMatch(wholeTable);
    expect(plan).toContain('patient_identity');
    expect(plan).toContain('patient_by_name');
    expect(plan).toContain('patient_child');
  });

  it('have one text for all that may be typed, so that they are planned once', async () => {
    const first = await statementsOf((tx) => probeByName(tx, { ...name, birthYear: 1994 }));
    const second = await statementsOf((tx) =>
      probeByName(tx, { kind: 'name', words: ["x'; --"], birthYear: 2000 }),
    );
    expect(first.map(({ sql }) => sql)).toEqual(second.map(({ sql }) => sql));
  });
});
