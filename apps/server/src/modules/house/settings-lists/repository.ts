import type { SettingOption } from '@senlab/domain';
import { sql } from 'kysely';
import type { Tx } from '../../../platform/tx.ts';
import type { StoredList } from './stored-lists.ts';

export interface StoredRow {
  readonly code: string;
  readonly version: number;
  readonly isActive: boolean;
  readonly isUsed: boolean;
  readonly booked: number;
  /** By column. */
  readonly columns: Readonly<Record<string, unknown>>;
}

const codeOf = ({ code = 'code' }: StoredList): ReturnType<typeof sql.raw> => sql.raw(`(${code})`);

const listed = ({ table, code = 'code', isUsed, booked = '0' }: StoredList): ReturnType<typeof sql.raw> =>
  sql.raw(`select ${code} as code, version, is_active as "isActive", (${isUsed}) as "isUsed", ${booked} as booked,
    to_jsonb(listed) as columns from ${table} listed`);

export async function listRows(tx: Tx, list: StoredList): Promise<readonly StoredRow[]> {
  const { rows } =
    await sql<StoredRow>`${listed(list)} order by is_active desc, ${sql.raw(list.order)}`.execute(tx);
  return rows;
}

/** Held until the end of the transaction: two administrators change a row one after the other. */
export async function lockRow(tx: Tx, list: StoredList, code: string): Promise<StoredRow | undefined> {
  const { rows } =
    await sql<StoredRow>`${listed(list)} where ${codeOf(list)} = ${code} for update of listed`.execute(tx);
  return rows[0];
}

export type Columns = Readonly<Record<string, unknown>>;

function assigned(columns: Columns): ReturnType<typeof sql.join> {
  return sql.join(Object.entries(columns).map(([column, value]) => sql`${sql.ref(column)} = ${value}`));
}

export async function insertRow(tx: Tx, { table }: StoredList, columns: Columns): Promise<void> {
  const names = Object.keys(columns).map((column) => sql.ref(column));
  await sql`insert into ${sql.table(table)} (${sql.join(names)})
    values (${sql.join(Object.values(columns).map((value) => sql`${value}`))})`.execute(tx);
}

export async function updateRow(tx: Tx, list: StoredList, code: string, columns: Columns): Promise<void> {
  await sql`update ${sql.table(list.table)} set ${assigned(columns)}, version = version + 1
    where ${codeOf(list)} = ${code}`.execute(tx);
}

export async function deleteRow(tx: Tx, list: StoredList, code: string): Promise<void> {
  await sql`delete from ${sql.table(list.table)} where ${codeOf(list)} = ${code}`.execute(tx);
}

export async function hasOpenCases(tx: Tx, locationCode: string): Promise<boolean> {
  const { rows } = await sql<{ found: boolean }>`select exists (select from lab_record
    where location_code = ${locationCode} and status not in ('completed', 'cancelled')) as found`.execute(tx);
  return rows[0]?.found === true;
}

/** Somebody there is told of what is still to be found. */
export async function hasOpenCasesOfDepartment(tx: Tx, code: string): Promise<boolean> {
  const { rows } = await sql<{ found: boolean }>`select exists (select from lab_record r
      join department d on d.id = r.department_id
    where d.code = ${code} and r.status not in ('completed', 'cancelled')) as found`.execute(tx);
  return rows[0]?.found === true;
}

/** Patients hold papers that call them there; a draft has called nobody yet. */
export async function hasIssuedSlips(tx: Tx, locationCode: string): Promise<boolean> {
  const { rows } = await sql<{ found: boolean }>`select exists (select from appointment_slip
    where location_code = ${locationCode} and status = 'issued') as found`.execute(tx);
  return rows[0]?.found === true;
}

export async function listLocationOptions(tx: Tx): Promise<readonly SettingOption[]> {
  const rows = await tx.selectFrom('location').select(['code', 'name']).orderBy('sort_order').execute();
  return rows.map(({ code, name }) => ({ value: code, label: `${code} – ${name}` }));
}

/** The active ones, and those that are named already, whatever became of them. */
export async function listAccountOptions(
  tx: Tx,
  named: readonly string[],
): Promise<readonly SettingOption[]> {
  const rows = await tx
    .selectFrom('account')
    .select(['id', 'full_name', 'username', 'is_active'])
    .where(sql<boolean>`is_active or id = any(${named}::uuid[])`)
    .orderBy('full_name')
    .execute();
  return rows.map((row) => {
    const label = `${row.full_name} (${row.username})`;
    return { value: row.id, label: row.is_active ? label : `${label} – đã khóa` };
  });
}

export interface LocationSlots {
  readonly slots: readonly string[];
  readonly capacity: number;
}

/** By site. A site whose hours hold different numbers shows the smallest: nobody is promised a place too many. */
export async function listSlots(tx: Tx): Promise<ReadonlyMap<string, LocationSlots>> {
  const { rows } = await sql<{ code: string; slots: string[]; capacity: number }>`
    select location_code as code, array_agg(time order by time) as slots, min(capacity) as capacity
      from location_slot group by 1`.execute(tx);
  return new Map(rows.map(({ code, ...slots }) => [code, slots]));
}

/** Hours that are no longer offered go; places that were given stay given. */
export async function saveSlots(tx: Tx, code: string, { slots, capacity }: LocationSlots): Promise<void> {
  await sql`delete from location_slot where location_code = ${code} and not (time = any(${slots}))`.execute(
    tx,
  );
  await sql`insert into location_slot (location_code, time, capacity)
    select ${code}, slot, ${capacity} from unnest(${slots}::text[]) slot
    on conflict (location_code, time) do update set capacity = excluded.capacity`.execute(tx);
}
