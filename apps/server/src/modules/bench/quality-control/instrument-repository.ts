import type { ControlLevel, InstrumentTest } from '@senlab/domain';
import { sql } from 'kysely';
import type { Tx } from '../../../platform/tx.ts';

export interface InstrumentRow {
  readonly code: string;
  readonly version: number;
  readonly name: string;
  readonly locationCode: string;
  readonly sectionCode: string;
  readonly isActive: boolean;
  /** By code of the test. */
  readonly tests: readonly InstrumentTest[];
}

const columns = sql`
  i.code, i.version, i.name, i.location_code as "locationCode", i.section_code as "sectionCode",
  i.is_active as "isActive",
  (select coalesce(jsonb_agg(jsonb_build_object('testCode', t.test_code, 'requiredLevels', t.required_levels)
                             order by t.test_code), '[]')
     from instrument_test t where t.instrument_code = i.code) as tests`;

export async function listInstruments(tx: Tx): Promise<readonly InstrumentRow[]> {
  const { rows } = await sql<InstrumentRow>`
    select ${columns} from instrument i order by i.location_code, i.code`.execute(tx);
  return rows;
}

export async function findInstrument(tx: Tx, code: string): Promise<InstrumentRow | undefined> {
  const { rows } = await sql<InstrumentRow>`
    select ${columns} from instrument i where i.code = ${code}`.execute(tx);
  return rows[0];
}

/** Two who change one come one after the other. */
export async function lockInstrument(tx: Tx, code: string): Promise<InstrumentRow | undefined> {
  await sql`select 1 from instrument where code = ${code} for update`.execute(tx);
  return findInstrument(tx, code);
}

export type SavedInstrument = Omit<InstrumentRow, 'version'>;

/** False where the code is taken. */
export async function insertInstrument(tx: Tx, instrument: SavedInstrument): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto('instrument')
    .values({
      code: instrument.code,
      name: instrument.name,
      location_code: instrument.locationCode,
      section_code: instrument.sectionCode,
      is_active: instrument.isActive,
    })
    .onConflict((conflict) => conflict.column('code').doNothing())
    .executeTakeFirstOrThrow();
  return numInsertedOrUpdatedRows === 1n;
}

export async function updateInstrument(tx: Tx, instrument: SavedInstrument): Promise<void> {
  await tx
    .updateTable('instrument')
    .set((eb) => ({
      name: instrument.name,
      location_code: instrument.locationCode,
      section_code: instrument.sectionCode,
      is_active: instrument.isActive,
      version: eb('version', '+', 1),
    }))
    .where('code', '=', instrument.code)
    .execute();
}

export async function replaceTests(
  tx: Tx,
  instrumentCode: string,
  tests: readonly InstrumentTest[],
): Promise<void> {
  await tx.deleteFrom('instrument_test').where('instrument_code', '=', instrumentCode).execute();
  if (tests.length === 0) return;
  await tx
    .insertInto('instrument_test')
    .values(
      tests.map(({ testCode, requiredLevels }) => ({
        instrument_code: instrumentCode,
        test_code: testCode,
        required_levels: [...requiredLevels],
      })),
    )
    .execute();
}

/** An instrument that measures a test. */
export interface MeasuringPair {
  readonly instrumentCode: string;
  readonly testCode: string;
  readonly requiredLevels: readonly ControlLevel[];
}

export interface SitePair extends MeasuringPair {
  readonly instrumentName: string;
  readonly locationCode: string;
  readonly sectionCode: string;
  readonly isActive: boolean;
}

const pairColumns = sql`
  i.code as "instrumentCode", t.test_code as "testCode", t.required_levels as "requiredLevels",
  i.name as "instrumentName", i.location_code as "locationCode", i.section_code as "sectionCode",
  i.is_active as "isActive"`;

/** Of those in use; null: of every site. */
export async function listSitePairs(tx: Tx, locationCode: string | null): Promise<readonly SitePair[]> {
  const { rows } = await sql<SitePair>`
    select ${pairColumns}
      from instrument i join instrument_test t on t.instrument_code = i.code
     where i.is_active and (${locationCode}::text is null or i.location_code = ${locationCode})
     order by i.location_code, i.code, t.test_code`.execute(tx);
  return rows;
}

/** Which instruments of a site, or of those named, measure the tests. One out of use counts only where it is named. */
export async function listPairsOf(
  tx: Tx,
  wanted: {
    readonly locationCode: string;
    readonly testCodes: readonly string[];
    readonly instrumentCodes: readonly string[];
  },
): Promise<readonly SitePair[]> {
  const { rows } = await sql<SitePair>`
    select ${pairColumns}
      from instrument_test t join instrument i on i.code = t.instrument_code
     where t.test_code = any(${[...wanted.testCodes]}::text[])
       and ((i.is_active and i.location_code = ${wanted.locationCode})
         or i.code = any(${[...wanted.instrumentCodes]}::text[]))
     order by i.code, t.test_code`.execute(tx);
  return rows;
}

/** Of every site, those out of use too. */
export async function listPairsOfTest(tx: Tx, testCode: string): Promise<readonly SitePair[]> {
  const { rows } = await sql<SitePair>`
    select ${pairColumns}
      from instrument_test t join instrument i on i.code = t.instrument_code
     where t.test_code = ${testCode} order by i.code`.execute(tx);
  return rows;
}
