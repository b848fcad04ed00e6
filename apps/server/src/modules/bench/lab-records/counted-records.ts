import type { CountedTable } from '../../../platform/counted-list/counted-table.ts';

export const countedRecords: CountedTable = {
  name: 'lab_record',
  time: 'registered_at',
  counts: 'lab_record_count',
  deltas: 'lab_record_count_delta',
  totals: 'lab_record_total',
  counted: ['location_code', 'status'],
};
