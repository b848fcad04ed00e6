import type { KaryotypePhrasePart, KaryotypeState } from '@senlab/domain';
import { sql, type Selectable, type Updateable } from 'kysely';
import type { Karyotype } from '../../../platform/database-types.ts';
import type { Tx } from '../../../platform/tx.ts';

export type StoredKaryotype = Omit<Selectable<Karyotype>, 'status' | 'held_from'> & {
  readonly status: KaryotypeState;
  readonly held_from: KaryotypeState | null;
};

export type KaryotypeColumns = Omit<Updateable<Karyotype>, 'id' | 'code' | 'version' | 'status'>;

/** The case of a record never changes, so that it can be locked first, as everywhere. */
export async function findCaseOf(tx: Tx, id: string): Promise<string | undefined> {
  const row = await tx
    .selectFrom('karyotype')
    .select('lab_record_id as recordId')
    .where('id', '=', id)
    .executeTakeFirst();
  return row?.recordId;
}

export async function findKaryotype(tx: Tx, id: string): Promise<StoredKaryotype | undefined> {
  const row = await tx.selectFrom('karyotype').selectAll().where('id', '=', id).executeTakeFirst();
  return row as StoredKaryotype | undefined;
}

/** Of a case that the caller has locked; in the order of their ids, as everybody locks them. */
export async function lockKaryotypes(tx: Tx, ids: readonly string[]): Promise<readonly StoredKaryotype[]> {
  const rows = await tx
    .selectFrom('karyotype')
    .selectAll()
    .where('id', 'in', [...ids])
    .orderBy('id')
    .forUpdate()
    .execute();
  return rows as readonly StoredKaryotype[];
}

/** Those of a case that were not given up, for whoever has locked it. */
export async function lockOfCase(
  tx: Tx,
  recordId: string,
  testCodes: readonly string[],
): Promise<readonly StoredKaryotype[]> {
  const rows = await tx
    .selectFrom('karyotype')
    .selectAll()
    .where('lab_record_id', '=', recordId)
    .where('test_code', 'in', [...testCodes])
    .where('status', '<>', 'cancelled')
    .orderBy('id')
    .forUpdate()
    .execute();
  return rows as readonly StoredKaryotype[];
}

export interface OrderedItem {
  readonly status: string;
  readonly isSelected: boolean;
  readonly correctionId: string | null;
  readonly valueRaw: string | null;
  readonly specimenId: string;
  readonly specimenStatus: string;
  readonly receivedAt: string | null;
  readonly patientBirthYear: number;
  readonly sensitive: readonly string[];
}

/** The ordered test with its tube, and what any version of the test is kept secret for. */
export async function findItem(
  tx: Tx,
  item: { readonly recordId: string; readonly testCode: string; readonly runNo: number },
): Promise<OrderedItem | undefined> {
  const { rows } = await sql<OrderedItem>`
    select i.status, i.is_selected as "isSelected", i.correction_id as "correctionId", i.value_raw as "valueRaw",
           s.id as "specimenId", s.status as "specimenStatus", s.received_at as "receivedAt",
           r.patient_birth_year as "patientBirthYear",
           array(select distinct unnest(t.sensitive) from test_item t where t.code = i.test_code) as sensitive
      from result_item i join specimen s on s.id = i.specimen_id join lab_record r on r.id = i.lab_record_id
     where i.lab_record_id = ${item.recordId} and i.test_code = ${item.testCode} and i.run_no = ${item.runNo}`.execute(
    tx,
  );
  return rows[0];
}

/** Undefined where the year has no more. */
export async function nextNumber(tx: Tx, year: number): Promise<number | undefined> {
  const { rows } = await sql<{ last: number }>`
    insert into karyotype_counter (year, last) values (${year}, 1)
    on conflict (year) do update set last = karyotype_counter.last + 1 where karyotype_counter.last < 99999
    returning last`.execute(tx);
  return rows[0]?.last;
}

export interface NewKaryotype {
  readonly id: string;
  readonly code: string;
  readonly recordId: string;
  readonly testCode: string;
  readonly runNo: number;
  readonly patientId: string;
  readonly specimenKind: string;
  readonly indication: string;
  readonly indicationText: string | null;
  readonly consentDate: string | null;
  readonly limitation: string;
  readonly registeredBy: string;
  readonly registeredAt: string;
  readonly isDemo: boolean;
}

export async function insertKaryotype(tx: Tx, row: NewKaryotype): Promise<void> {
  await tx
    .insertInto('karyotype')
    .values({
      id: row.id,
      code: row.code,
      lab_record_id: row.recordId,
      test_code: row.testCode,
      run_no: row.runNo,
      patient_id: row.patientId,
      specimen_kind: row.specimenKind,
      indication: row.indication,
      indication_text: row.indicationText,
      consent_on: row.consentDate,
      limitation: row.limitation,
      status: 'registered',
      registered_by: row.registeredBy,
      registered_at: row.registeredAt,
      is_demo: row.isDemo,
      updated_at: row.registeredAt,
    })
    .execute();
}

/** Of a row that the caller has locked. */
export async function updateKaryotype(
  tx: Tx,
  { id, status, at }: { readonly id: string; readonly status: KaryotypeState; readonly at: string },
  columns: KaryotypeColumns,
): Promise<void> {
  await tx
    .updateTable('karyotype')
    .set((eb) => ({ ...columns, status, version: eb('version', '+', 1), updated_at: at }))
    .where('id', '=', id)
    .execute();
}

export async function findNames(
  tx: Tx,
  ids: readonly (string | null)[],
): Promise<ReadonlyMap<string, string>> {
  const wanted = ids.filter((id) => id !== null);
  if (wanted.length === 0) return new Map();
  const rows = await tx.selectFrom('account').select(['id', 'full_name']).where('id', 'in', wanted).execute();
  return new Map(rows.map(({ id, full_name }) => [id, full_name]));
}

export interface KaryotypePhrase {
  readonly code: string;
  readonly part: KaryotypePhrasePart;
  readonly text: string;
}

export async function listPhrases(tx: Tx): Promise<readonly KaryotypePhrase[]> {
  const rows = await tx
    .selectFrom('karyotype_phrase')
    .select(['code', 'part', 'text'])
    .where('is_active', '=', true)
    .orderBy('part')
    .orderBy('sort_order')
    .orderBy('code')
    .execute();
  // The column's own check keeps it to the domain's list.
  return rows.map((row) => ({ ...row, part: row.part as KaryotypePhrasePart }));
}
