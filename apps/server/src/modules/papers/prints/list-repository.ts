import type { PrintRow, PrintListRequest } from './list-query.ts';
import { listPage, type ListSource } from '../../../platform/lists/list-page.ts';
import type { Page, ListFilter } from '../../../platform/lists/list-request.ts';
import type { Tx } from '../../../platform/tx.ts';
import { sql, CompiledQuery } from 'kysely';
import { StatementParameters } from '../../../platform/counted-list/conditions.ts';

/** Whose it is and what it is about are not among them. Names by themselves: joined, they would be read to be counted. */
const printColumns = `p.id as "_id", p.at as time, p.act, p.paper, p.document_id as "documentId",
  p.document_code as "documentCode", p.document_version as "documentVersion", p.size, p.copies, p.pages,
  p.print_no as "printNo", p.reprint_reason as "reprintReason",
  case when not p.is_restricted then p.reprint_note end as "reprintNote", p.account_id as "accountId",
  (select full_name from account where account.id = p.account_id) as "accountName",
  (select name from department where department.id = p.department_id) as "departmentName",
  p.location_code as "locationCode",
  (select short_name from location where location.code = p.location_code) as "locationName",
  p.workstation, p.is_restricted as "isRestricted"`;

const printFilterColumns: Readonly<Record<string, string>> = {
  time: 'p.at',
  day: 'p.at',
  paper: 'p.paper',
  act: 'p.act',
  account: 'p.account_id',
  location: 'p.location_code',
  reason: 'p.reprint_reason',
  keyword: 'p.document_code collate "C"',
};

/** Of paper: the table has a reason exactly where it was not the first. */
const onlyReprints = 'p.reprint_reason is not null';

const house: ListSource = {
  name: 'prints',
  select: printColumns,
  from: 'print_log p',
  where: '',
  fixedParameters: 0,
  columns: printFilterColumns,
  tieBreak: 'p.id',
};

const reprintsOfHouse: ListSource = { ...house, name: 'reprints', where: onlyReprints };
const own: ListSource = { ...house, name: 'own prints', where: 'p.account_id = $1', fixedParameters: 1 };
const ownReprints: ListSource = {
  ...own,
  name: 'own reprints',
  where: `p.account_id = $1 and ${onlyReprints}`,
};

export function listPrints(tx: Tx, request: PrintListRequest, only: string | null): Promise<Page<PrintRow>> {
  const { reprintsOnly } = request;
  return only === null
    ? listPage(tx, reprintsOnly ? reprintsOfHouse : house, { request, fixed: [] })
    : listPage(tx, reprintsOnly ? ownReprints : own, { request, fixed: [only] });
}

export interface Printer {
  readonly id: string;
  readonly name: string;
}

/** One look into the index for each account, and none at the book itself. */
export async function listPrinters(tx: Tx, only: string | null): Promise<readonly Printer[]> {
  const mine = only === null ? sql`` : sql`and a.id = ${only}`;
  const { rows } = await sql<Printer>`
    select a.id, a.full_name as name from account a
     where exists (select from print_log p where p.account_id = a.id) ${mine}
     order by a.full_name, a.id`.execute(tx);
  return rows;
}

/** Which lines of the book, and how far they were read. */
export interface ExportScope {
  readonly filters: readonly ListFilter[];
  readonly reprintsOnly: boolean;
  readonly only: string | null;
}

export type ChunkEnd = Pick<PrintRow, '_id' | 'time'>;

/** So many at a time: each piece is a statement of its own, so that a slow reader keeps no connection. */
export const chunkSize = 1_000;

const operators: Readonly<Record<ListFilter['operator'], string>> = {
  eq: '=',
  gte: '>=',
  lte: '<=',
  contains: 'ilike',
};

function conditionsOf({ filters, reprintsOnly, only }: ExportScope, parameters: StatementParameters): string {
  const asked = filters.map(({ id, operator, value }) => {
    const column = printFilterColumns[id];
    if (column === undefined) throw new Error(`prints have no column for ${id}`);
    return `${column} ${operators[operator]} ${parameters.add(value)}`;
  });
  const own = only === null ? [] : [`p.account_id = ${parameters.add(only)}`];
  const reprints = reprintsOnly ? [onlyReprints] : [];
  return ['true', ...own, ...reprints, ...asked].join(' and ');
}

/** Up to one more than a file may have. */
export async function countForExport(tx: Tx, scope: ExportScope, limit: number): Promise<number> {
  const parameters = new StatementParameters();
  const text = `/* prints to export */ select count(*) from (
    select from print_log p where ${conditionsOf(scope, parameters)} limit ${limit + 1}) counted`;
  const { rows } = await tx.executeQuery<{ count: string }>(CompiledQuery.raw(text, parameters.values));
  return Number(rows[0]?.count ?? 0);
}

export async function readExportChunk(
  tx: Tx,
  scope: ExportScope,
  after: ChunkEnd | undefined,
): Promise<readonly PrintRow[]> {
  const parameters = new StatementParameters();
  const conditions = conditionsOf(scope, parameters);
  const older =
    after === undefined
      ? ''
      : `and (p.at, p.id) < (${parameters.add(after.time)}::timestamptz, ${parameters.add(after._id)}::uuid)`;
  const text = `/* prints chunk */ select ${printColumns} from print_log p where ${conditions} ${older}
    order by p.at desc, p.id desc limit ${chunkSize}`;
  const { rows } = await tx.executeQuery<PrintRow>(CompiledQuery.raw(text, parameters.values));
  return rows;
}
