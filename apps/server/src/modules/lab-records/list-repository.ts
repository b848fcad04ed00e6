import type { LabRecordState, NameReading, OrderPriority, Sex, Trimester } from '@senlab/domain';
import { CompiledQuery, sql, type RawBuilder } from 'kysely';
import type { ListRequest } from '../../platform/list-request.ts';
import type { Tx } from '../../platform/tx.ts';
import { countStatement } from './count-statement.ts';
import type { ListScope } from './list-conditions.ts';
import { namePattern } from './keyword.ts';
import { listStatement } from './list-statement.ts';

export interface ListedLabRecord {
  readonly id: string;
  readonly sid: string;
  readonly status: LabRecordState;
  readonly priority: OrderPriority;
  readonly locationCode: string;
  readonly registeredAt: string;
  readonly receivedAt: string | null;
  readonly dueAt: string | null;
  readonly completedAt: string | null;
  readonly patientCode: string;
  readonly patientName: string;
  readonly patientBirthYear: number;
  readonly patientGender: Sex;
  readonly gaDays: number | null;
  readonly trimester: Trimester | null;
  readonly departmentName: string | null;
  readonly panelCodes: string[];
  readonly sectionCodes: string[];
  readonly totalCount: number;
  readonly pendingCount: number;
  readonly enteredCount: number;
  readonly approvedCount: number;
  readonly hasCritical: boolean | null;
  readonly hasAbnormal: boolean | null;
  readonly isDemo: boolean;
}

type CountedRow = ListedLabRecord & { readonly counted: string };

/** Beyond the last page a single row without a record carries the count. */
function isRecord(row: CountedRow | (Omit<CountedRow, 'id'> & { readonly id: null })): row is CountedRow {
  return row.id !== null;
}

export async function listLabRecords(
  tx: Tx,
  scope: ListScope,
  request: ListRequest,
): Promise<{ readonly counted: number; readonly rows: readonly ListedLabRecord[] }> {
  const { text, values } = listStatement(scope, request);
  const { rows } = await tx.executeQuery<CountedRow>(CompiledQuery.raw(text, [...values]));
  return { counted: Number(rows[0]?.counted ?? 0), rows: rows.filter(isRecord).slice(0, request.pageSize) };
}

export interface StateCount {
  readonly status: LabRecordState;
  readonly records: number;
}

export async function countLabRecords(tx: Tx, scope: ListScope): Promise<readonly StateCount[]> {
  const { text, values } = countStatement(scope);
  const query = CompiledQuery.raw(text, [...values]);
  const { rows } = await tx.executeQuery<{ status: LabRecordState; records: string }>(query);
  return rows.map(({ status, records }) => ({ status, records: Number(records) }));
}

/** More people of a name than this are not looked up one by one. */
export const namesakeLimit = 250;

function born({ birthYear, birthDate }: NameReading): RawBuilder<unknown> {
  if (birthDate !== undefined) return sql`and birth_date = ${birthDate}`;
  if (birthYear === undefined) return sql``;
  return sql`and birth_date between ${`${birthYear}-01-01`} and ${`${birthYear}-12-31`}`;
}

/**
 * Who is called like this; undefined when more are than are worth looking up. Inside the fence no limit is known, so
 * that the index of name parts is used and not a walk through every patient that hopes to end early.
 */
export async function findNamesakes(tx: Tx, name: NameReading): Promise<readonly string[] | undefined> {
  const { rows } = await sql<{ id: string }>`
    with named as materialized (select id from patient where search_name like ${namePattern(name)} ${born(name)})
    select id from named limit ${sql.lit(namesakeLimit + 1)}`.execute(tx);
  return rows.length > namesakeLimit ? undefined : rows.map(({ id }) => id);
}
