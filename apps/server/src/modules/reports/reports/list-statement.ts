import { exactly } from '../../../platform/counted-list/conditions.ts';
import { newestFirst } from '../../../platform/counted-list/counted-table.ts';
import {
  cappedTotal,
  countedPage,
  countedTotal,
  plainPage,
  type Listing,
  type Walks,
} from '../../../platform/counted-list/page-statement.ts';
import { StatementParameters, type Statement } from '../../../platform/counted-list/statement-parameters.ts';
import type { ListRequest } from '../../../platform/list-request.ts';
import { rowColumns } from './list-columns.ts';
import {
  countedConditions,
  isEveryState,
  isSmall,
  isWindowed,
  listConditions,
  statesOf,
  windowOf,
  type ListScope,
} from './list-conditions.ts';
import { isCountable, isMarked } from './list-query.ts';
import { countedReports, inStates } from './list-table.ts';

/** Of every state, of few rows, or of rows that have an index of their own: one walk. Otherwise one for each state. */
function walksOf(scope: ListScope, parameters: StatementParameters): Walks {
  const states = statesOf(scope);
  const { query, reach } = scope;
  const isOfWard = reach.isWardOnly || query.department !== null;
  if (isSmall(scope) || (isMarked(query) && !isWindowed(scope))) return [[inStates(states), listed]];
  if (isEveryState(states) && !isOfWard && !isWindowed(scope)) return [[listed]];
  const window = windowOf(scope, parameters);
  return states.map((state) => [exactly('status', parameters.add(state)), ...window(state)]);
}

/** In the words of the index of report numbers. */
const listed = `status <> 'discarded'`;

/** To be counted only: without the columns, whose parameters nothing would name. */
export function unseenListingOf(scope: ListScope, parameters: StatementParameters): Omit<Listing, 'columns'> {
  return {
    title: 'reports',
    table: countedReports,
    order: newestFirst(countedReports),
    conditions: listConditions(scope, parameters),
    walks: walksOf(scope, parameters),
    isSmall: isSmall(scope),
  };
}

export function listingOf(scope: ListScope, parameters: StatementParameters): Listing {
  return { ...unseenListingOf(scope, parameters), columns: rowColumns(scope, parameters) };
}

/** A page of the list and how many reports there are, in one statement whose text depends on the shape alone. */
export function listStatement(scope: ListScope, request: ListRequest): Statement {
  const parameters = new StatementParameters();
  const list = listingOf(scope, parameters);
  if (!isCountable(scope.query, scope.reach.isWardOnly)) {
    const total = cappedTotal(list);
    return { text: plainPage(list, request, { total, parameters }), values: parameters.values };
  }
  const counted = { conditions: countedConditions(scope, parameters), days: scope.query };
  const total = countedTotal(countedReports, counted, parameters);
  return { text: countedPage(list, request, { total, counted, parameters }), values: parameters.values };
}
