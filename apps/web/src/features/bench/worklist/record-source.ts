import { LabRecords, type LabRecordsQuery } from '../../../api/bench/lab-records.generated.ts';
import { documentSource } from '../../../lists/list-source.ts';
import { withPossibleSort } from './tabs.ts';

export type RecordRow = LabRecordsQuery['response']['data'][number];

export const recordSource = documentSource(LabRecords, (request) => {
  const { page, pageSize, filtered, sorted } = withPossibleSort(request);
  return {
    page,
    pageSize,
    filtered: filtered.map((filter) => ({ ...filter })),
    sorted: sorted.map((sort) => ({ ...sort })),
  };
});

export const recordId = (row: RecordRow): string => row._id;
