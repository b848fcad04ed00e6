import { cappedStates, countedStates, smallStates } from '../../../platform/counted-list/states-statement.ts';
import { StatementParameters, type Statement } from '../../../platform/counted-list/statement-parameters.ts';
import {
  countedConditions,
  isSmall,
  listConditions,
  statesOf,
  windowOf,
  type ListScope,
} from './list-conditions.ts';
import { isCountable } from './list-query.ts';
import { countedReports, inStates } from './list-table.ts';

function rollupCounts(scope: ListScope, parameters: StatementParameters): string {
  const conditions = countedConditions(scope, parameters);
  return countedStates(countedReports, { conditions, days: scope.query }, parameters);
}

function cappedCounts(scope: ListScope, parameters: StatementParameters): string {
  const conditions = listConditions(scope, parameters);
  const states = statesOf(scope);
  if (isSmall(scope)) return smallStates(countedReports, [inStates(states), ...conditions]);
  const window = windowOf(scope, parameters);
  return cappedStates(countedReports, states, (state) => [...window(state), ...conditions]);
}

/** How many reports each state has under the filters of a list, whatever state the list itself shows. */
export function countStatement(given: ListScope): Statement {
  const scope: ListScope = { ...given, query: { ...given.query, status: null } };
  const parameters = new StatementParameters();
  const write = isCountable(scope.query, scope.reach.isWardOnly) ? rollupCounts : cappedCounts;
  return { text: `/* reports by state */ ${write(scope, parameters)}`, values: parameters.values };
}
