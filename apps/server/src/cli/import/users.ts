import { jobs } from '@senlab/domain';
import type { Database } from '../../platform/database.ts';
import { reading, type Tx } from '../../platform/tx.ts';
import { UsageError, type Options } from '../command-line.ts';
import { addLogged, readAccountText } from '../user/add.ts';
import { listDepartmentCodes, type NewAccount } from '../user/repository.ts';
import { added, importRows, rejected, there, writingRows, type RowOutcome } from './import.ts';
import { findFullName, isCodeTaken } from './import-repository.ts';
import type { TableRow } from './table-file.ts';

const needed = ['username', 'name', 'job'] as const;
const more = ['code', 'title', 'email', 'phone', 'department'] as const;

/** Undefined for what was left empty; the name of the column where something is wrong with it. */
function readCells({ cells }: TableRow, departments: readonly string[]): NewAccount | string {
  const given: Options = Object.fromEntries(Object.entries(cells).filter(([, text]) => text !== ''));
  for (const column of [...needed, 'code', 'title', 'email', 'phone'] as const) {
    try {
      readAccountText[column](given);
    } catch (error) {
      if (error instanceof UsageError) return column;
      throw error;
    }
  }
  const department = cells['department']?.toUpperCase();
  if (department !== undefined && department !== '' && !departments.includes(department)) return 'department';
  const job = jobs[readAccountText.job(given)];
  return {
    username: readAccountText.username(given),
    fullName: readAccountText.name(given),
    // Nobody knows a first password that nobody was told: the person sets one by an invitation.
    passwordHash: null,
    role: job.role,
    permissions: job.permissions,
    code: readAccountText.code(given),
    title: readAccountText.title(given),
    email: readAccountText.email(given),
    phoneNumber: readAccountText.phone(given),
    departmentCode: department === '' ? undefined : department,
  };
}

async function takeUser(tx: Tx, row: TableRow, departments: readonly string[]): Promise<RowOutcome> {
  const account = readCells(row, departments);
  if (typeof account === 'string') return rejected(account, 'not as it must be');
  const known = await findFullName(tx, account.username);
  if (known !== undefined)
    return known === account.fullName ? there : rejected('username', 'belongs to somebody else');
  if (account.code !== undefined && (await isCodeTaken(tx, account.code)))
    return rejected('code', 'belongs to somebody else');
  await addLogged(tx, account);
  return added;
}

export async function importUsers(database: Database, options: Options): Promise<string> {
  const departments = await reading(database, listDepartmentCodes);
  return writingRows(database, options, (run) =>
    importRows(options, {
      noun: 'accounts',
      columns: { needed, more },
      take: (row) => run((tx) => takeUser(tx, row, departments)),
    }),
  );
}
