import { controlLevels, controlLotStates } from '@senlab/domain';
import type { ListRequest, ListShape } from '../../../platform/list-request.ts';

export const lotListShape: ListShape = {
  filters: { instrumentCode: ['eq'], testCode: ['eq'], level: ['eq'], status: ['eq'] },
  sorts: ['proposedTime'],
  defaultSort: { id: 'proposedTime', desc: true },
};

const known: Readonly<Record<string, readonly string[]>> = {
  level: controlLevels.map(String),
  status: controlLotStates,
};

/** A level that is no number would be an error of the database. */
export function areLotFiltersSound({ filters }: ListRequest): boolean {
  return filters.every(({ id, value }) => known[id]?.includes(value) ?? true);
}
