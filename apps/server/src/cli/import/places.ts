import { isStoredDate } from '@senlab/domain';
import type { Database } from '../../platform/database.ts';
import { reading, type Tx } from '../../platform/tx.ts';
import { optional, required, UsageError, type Options } from '../command-line.ts';
import { addMissingCommunes, addMissingProvinces } from '../seed-repository.ts';
import { added, importRows, rejected, there, writingRows, type RowOutcome } from './import.ts';
import { findCommune, findListStart, findProvinceName } from './import-repository.ts';
import type { TableRow } from './table-file.ts';

interface List {
  readonly version: string;
  readonly from: string;
}

/** A list that holds already keeps its day; patients' addresses name it. */
async function readList(database: Database, options: Options): Promise<List> {
  const version = required(options, 'list');
  if (!/^[a-z0-9][a-z0-9.-]{0,39}$/.test(version))
    throw new UsageError(
      '--list is a short name in small letters, digits, dots and dashes, for instance 2025-07',
    );
  const from = optional(options, 'from');
  if (from !== undefined && !isStoredDate(from)) throw new UsageError('--from is a day as 2025-07-01');
  const known = await reading(database, (tx) => findListStart(tx, version));
  if (known === undefined && from === undefined)
    throw new UsageError('--from is missing: this list is new, and must say from which day it holds');
  if (known !== undefined && from !== undefined && known !== from)
    throw new UsageError(`this list holds from ${known} on; a list of another day needs another name`);
  return { version, from: known ?? from ?? '' };
}

/** A name that changed belongs to a new list: papers of former years are printed with the former one. */
async function takePlace(tx: Tx, { cells }: TableRow, { version, from }: List): Promise<RowOutcome> {
  const { province_code: provinceCode = '', province_name: provinceName = '', code = '', name = '' } = cells;
  if (!/^\d{2}$/.test(provinceCode)) return rejected('province_code', 'not two digits');
  if (!/^\d{5}$/.test(code)) return rejected('code', 'not five digits');
  for (const [column, text] of [
    ['province_name', provinceName],
    ['name', name],
  ] as const)
    if (text.length > 120) return rejected(column, 'too long');
  const province = await findProvinceName(tx, version, provinceCode);
  if (province !== undefined && province !== provinceName)
    return rejected('province_name', 'differs from this list');
  const commune = await findCommune(tx, version, code);
  if (commune !== undefined) {
    if (commune.name !== name) return rejected('name', 'differs from this list');
    return commune.provinceCode === provinceCode
      ? there
      : rejected('province_code', 'differs from this list');
  }
  if (province === undefined)
    await addMissingProvinces(tx, [
      { version, code: provinceCode, name: provinceName, effective_from: from, effective_to: null },
    ]);
  await addMissingCommunes(tx, [{ version, code, province_code: provinceCode, name }]);
  return added;
}

export async function importCommunes(database: Database, options: Options): Promise<string> {
  const list = await readList(database, options);
  const columns = { needed: ['province_code', 'province_name', 'code', 'name'] };
  return writingRows(database, options, (run) =>
    importRows(options, {
      noun: 'communes',
      columns,
      take: (row) => run((tx) => takePlace(tx, row, list)),
    }),
  );
}
