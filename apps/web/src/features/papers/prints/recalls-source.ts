import { PrintRecalls, type PrintRecallsQuery } from '../../../api/papers/prints.generated.ts';
import { documentSource } from '../../../lists/list-source.ts';

export type Recall = PrintRecallsQuery['response']['data'][number];

export const recallSource = documentSource(PrintRecalls, ({ page, pageSize, filtered }) => ({
  page,
  pageSize,
  filtered: filtered.map((filter) => ({ ...filter })),
}));

export const recallId = (recall: Recall): string => recall.reportId;
