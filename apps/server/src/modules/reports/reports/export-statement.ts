import { reportExportLimit } from '@senlab/contract';
import { chunkStatement, type ChunkEnd } from '../../../platform/counted-list/chunk-statement.ts';
import { cappedTotal, countedTotal } from '../../../platform/counted-list/page-statement.ts';
import { StatementParameters, type Statement } from '../../../platform/counted-list/statement-parameters.ts';
import { countedConditions, type ListScope } from './list-conditions.ts';
import { isCountable } from './list-query.ts';
import { listingOf, unseenListingOf } from './list-statement.ts';
import { countedReports } from './list-table.ts';

export const fileLimit = reportExportLimit;

/** So many rows at a time: some hundred kilobytes, and some milliseconds of a connection. */
export const chunkSize = 1_000;

export function exportChunkStatement(scope: ListScope, after: ChunkEnd | undefined): Statement {
  const parameters = new StatementParameters();
  const list = listingOf({ ...scope, isContinued: after !== undefined }, parameters);
  const text = chunkStatement(list, { after, limit: chunkSize }, parameters);
  return { text, values: parameters.values };
}

/** How many rows there are, up to one more than a file may have. */
export function exportTotalStatement(scope: ListScope): Statement {
  const parameters = new StatementParameters();
  const text = isCountable(scope.query, scope.reach.isWardOnly)
    ? countedTotal(
        countedReports,
        { conditions: countedConditions(scope, parameters), days: scope.query },
        parameters,
      )
    : cappedTotal(unseenListingOf(scope, parameters), fileLimit);
  return { text: `/* reports to export */ ${text}`, values: parameters.values };
}
