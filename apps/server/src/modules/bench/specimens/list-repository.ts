import { listPage, type ListSource } from '../../../platform/list-page.ts';
import type { ListRequest, Page } from '../../../platform/list-request.ts';
import type { Tx } from '../../../platform/tx.ts';
import { lookAlikeIds } from '../../patients/patients/index.ts';
import type { Ward } from '../../ground/wards/index.ts';
import type { SpecimenCase, SpecimenRow } from './specimen-view.ts';
import { caseColumns, caseTables } from './view-columns.ts';

const everyWard: ListSource = {
  name: 'specimens list',
  select: caseColumns,
  from: caseTables,
  // The three states are written out, so that the database sees that its index of waiting tubes is enough.
  where: `specimen.status in ('planned', 'collected', 'in_transit')`,
  fixedParameters: 0,
  columns: {
    status: 'specimen.status',
    location: 'lab_order.location_code',
    priority: `case lab_order.priority when 'stat' then 'a' when 'urgent' then 'b' else 'c' end`,
    newest: 'specimen.id',
    specimenCode: 'specimen.code',
    sid: 'lab_record.sid',
    orderCode: 'lab_order.code',
    patientCode: 'lab_record.patient_code',
    name: 'lab_record.patient_search_name',
  },
  // Ids grow with time: among equals the one that waits longest comes first.
  tieBreak: 'specimen.id',
};

const oneWard: ListSource = {
  ...everyWard,
  name: 'specimens list of a ward',
  where: `${everyWard.where} and lab_record.department_id = $1`,
  fixedParameters: 1,
};

const priorityKeys: Readonly<Record<string, string>> = { stat: 'a', urgent: 'b', routine: 'c' };

export async function listWaitingSpecimens(
  tx: Tx,
  asked: ListRequest,
  ward: Ward,
): Promise<Page<SpecimenRow>> {
  const filters = asked.filters.map((filter) =>
    filter.id === 'priority' ? { ...filter, value: priorityKeys[filter.value] ?? '' } : filter,
  );
  const request = { ...asked, filters };
  const page =
    ward === 'every'
      ? await listPage<SpecimenCase>(tx, everyWard, { request, fixed: [] })
      : await listPage<SpecimenCase>(tx, oneWard, { request, fixed: [ward.departmentId] });
  const alike = await lookAlikeIds(tx, [...new Set(page.rows.map((row) => row.patientId))]);
  return { ...page, rows: page.rows.map((row) => ({ ...row, hasLookAlike: alike.has(row.patientId) })) };
}
