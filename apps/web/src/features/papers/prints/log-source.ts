import { PrintPeople, Prints, type PrintsQuery } from '../../../api/papers/prints.generated.ts';
import { ask } from '../../../api/request.ts';
import { documentSource } from '../../../lists/list-source.ts';

export type PrintLine = PrintsQuery['response']['data'][number];

export const printSource = documentSource(Prints, ({ page, pageSize, filtered, sorted }) => ({
  page,
  pageSize,
  filtered: filtered.map((filter) => ({ ...filter })),
  sorted: sorted.map((sort) => ({ ...sort })),
}));

export const printLineId = (line: PrintLine): string => line._id;

export interface Named {
  readonly id: string;
  readonly name: string;
}

export async function loadPeople(): Promise<readonly Named[] | undefined> {
  const outcome = await ask(PrintPeople, {});
  return outcome.kind === 'success'
    ? outcome.response.data.map(({ _id, name }) => ({ id: _id, name }))
    : undefined;
}
