import type { PrintRow } from './print-row.ts';
import { listPage, type ListSource } from '../../../platform/list-page.ts';
import type { Page } from '../../../platform/list-request.ts';
import type { Tx } from '../../../platform/tx.ts';
import type { PrintListRequest } from './list-query.ts';

/** Whose it is and what it is about are not among them. Names by themselves: joined, they would be read to be counted. */
export const printColumns = `p.id as "_id", p.at as time, p.act, p.paper, p.document_id as "documentId",
  p.document_code as "documentCode", p.document_version as "documentVersion", p.size, p.copies, p.pages,
  p.print_no as "printNo", p.reprint_reason as "reprintReason",
  case when not p.is_restricted then p.reprint_note end as "reprintNote", p.account_id as "accountId",
  (select full_name from account where account.id = p.account_id) as "accountName",
  (select name from department where department.id = p.department_id) as "departmentName",
  p.location_code as "locationCode",
  (select short_name from location where location.code = p.location_code) as "locationName",
  p.workstation, p.is_restricted as "isRestricted"`;

export const printFilterColumns: Readonly<Record<string, string>> = {
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
export const onlyReprints = 'p.reprint_reason is not null';

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
