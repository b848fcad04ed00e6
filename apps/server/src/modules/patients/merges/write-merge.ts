import type { MergeGroup } from '@senlab/domain';
import type { Tx } from '../../../platform/tx.ts';
import { patientColumns } from '../patients/index.ts';
import type { Written } from './merge-repository.ts';
import { noteReturnSlipsDue, readColumns, writeColumns, type MergedRow } from './side-repository.ts';

/** A group is taken whole. The address keeps the list by which its codes are read. */
export const groupColumns: Readonly<Record<MergeGroup, readonly string[]>> = {
  name: [patientColumns.fullName, patientColumns.searchName],
  birth: [patientColumns.birthDate, patientColumns.birthPrecision, patientColumns.birthTime],
  gender: [patientColumns.gender],
  identity: [patientColumns.idType, patientColumns.nationalId, patientColumns.noIdReason],
  insurance: [
    patientColumns.insuranceNo,
    patientColumns.insuranceFrom,
    patientColumns.insuranceTo,
    patientColumns.insuranceFacility,
  ],
  phone: [patientColumns.phone],
  relative: [patientColumns.relativeName, patientColumns.relativePhone, patientColumns.relation],
  address: [
    patientColumns.provinceCode,
    patientColumns.communeCode,
    patientColumns.addressVersion,
    patientColumns.addressLine,
  ],
  mother: [patientColumns.motherId, patientColumns.birthOrder],
  bloodGroup: ['blood_group'],
};

const groups = Object.keys(groupColumns) as readonly MergeGroup[];
const everyColumn = groups.flatMap((group) => groupColumns[group]);

/** Groups that do not read the same on both. */
export async function differingGroups(
  tx: Tx,
  { keptId, mergedId }: Pick<MergedRow, 'keptId' | 'mergedId'>,
): Promise<readonly MergeGroup[]> {
  const kept = await readColumns(tx, keptId, everyColumn);
  const merged = await readColumns(tx, mergedId, everyColumn);
  return groups.filter((group) => groupColumns[group].some((column) => kept[column] !== merged[column]));
}

/**
 * The one points to the other, which takes what was chosen. No other row is touched. The merged one goes first: as long
 * as it counts, its number is its own.
 */
export async function writeMerge(tx: Tx, row: MergedRow, chosen: readonly MergeGroup[]): Promise<Written> {
  const names = chosen.flatMap((group) => groupColumns[group]);
  const kept = await readColumns(tx, row.keptId, names);
  const merged = await readColumns(tx, row.mergedId, names);
  const pointed = { status: 'merged', merged_into_id: row.keptId };
  await writeColumns(tx, { id: row.mergedId, columns: pointed }, row);
  await writeColumns(tx, { id: row.keptId, columns: merged }, row);
  await noteReturnSlipsDue(tx, [row.keptId]);
  return Object.fromEntries(names.map((name) => [name, [kept[name] ?? null, merged[name] ?? null] as const]));
}

function isAsWritten(group: MergeGroup, written: Written, now: Readonly<Record<string, unknown>>): boolean {
  return groupColumns[group].every((column) => (written[column]?.[1] ?? null) === (now[column] ?? null));
}

const takenBy = (written: Written): readonly MergeGroup[] =>
  groups.filter((group) => groupColumns[group].every((column) => written[column] !== undefined));

/** What the merge wrote and somebody has changed since: whose it is nobody can tell, so it stays. */
export async function editedGroups(tx: Tx, keptId: string, written: Written): Promise<readonly MergeGroup[]> {
  const now = await readColumns(tx, keptId, everyColumn);
  return takenBy(written).filter((group) => !isAsWritten(group, written, now));
}

/** What the merge wrote is taken back, and the other record counts again. Cases made since stay where they are. */
export async function takeApart(tx: Tx, row: MergedRow, written: Written): Promise<Written> {
  const now = await readColumns(tx, row.keptId, everyColumn);
  const columns = takenBy(written)
    .filter((group) => isAsWritten(group, written, now))
    .flatMap((group) => groupColumns[group]);
  const before = Object.fromEntries(columns.map((column) => [column, written[column]?.[0] ?? null]));
  await writeColumns(tx, { id: row.keptId, columns: before }, row);
  await writeColumns(tx, { id: row.mergedId, columns: { status: 'active', merged_into_id: null } }, row);
  await noteReturnSlipsDue(tx, [row.keptId, row.mergedId]);
  return Object.fromEntries(
    columns.map((column) => [column, [now[column] ?? null, before[column]] as const]),
  );
}
