import { labRecordStates } from '@senlab/domain';
import { cappedStates, countedStates, smallStates } from '../../../platform/counted-list/states-statement.ts';
import { StatementParameters, type Statement } from '../../../platform/counted-list/statement-parameters.ts';
import { countedRecords } from './counted-records.ts';
import { countedConditions, listConditions, windowConditions, type ListScope } from './list-conditions.ts';
import { isCountable, isOpen } from './list-query.ts';
import { isSmall } from './list-statement.ts';

function cappedCounts(scope: ListScope, parameters: StatementParameters): string {
  const conditions = listConditions(scope, parameters);
  if (isSmall(scope)) return smallStates(countedRecords, conditions);
  const window = windowConditions(scope, parameters);
  return cappedStates(countedRecords, labRecordStates, (state) => [
    ...conditions,
    ...(isOpen(state) ? [] : window),
  ]);
}

function rollupCounts({ query }: ListScope, parameters: StatementParameters): string {
  const conditions = countedConditions(query, parameters);
  return countedStates(countedRecords, { conditions, days: query }, parameters);
}

/** How many records each state has under the filters of a list, whatever state the list itself shows. */
export function countStatement(given: ListScope): Statement {
  const scope: ListScope = { ...given, query: { ...given.query, status: null, order: 'newest' } };
  const parameters = new StatementParameters();
  const write = isCountable(scope.query, scope.wardOf !== null) ? rollupCounts : cappedCounts;
  const text = `/* lab records by state */ ${write(scope, parameters)}`;
  return { text, values: parameters.values };
}
