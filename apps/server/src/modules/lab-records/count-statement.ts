import { labRecordStates } from '@senlab/domain';
import { listConditions, type ListScope } from './list-conditions.ts';
import { isCountable } from './list-query.ts';
import { countedUpTo, isSmall } from './list-statement.ts';
import { and, boundsOf, countedConditions, rollupSteps } from './rollup-statement.ts';
import { StatementParameters, type Statement } from './statement-parameters.ts';

const name = '/* lab records by state */';

function cappedCounts(scope: ListScope, parameters: StatementParameters): string {
  const conditions = listConditions(scope, parameters);
  if (isSmall(scope))
    return `${name} select status, count(*) as records from
      (select status from lab_record where ${and(conditions)} offset 0) records group by status`;
  const branches = labRecordStates.map(
    (state) =>
      `select '${state}' as status, (select count(*) from (select 1 from lab_record where ` +
      `${and([`status = '${state}'`, ...conditions])} limit ${countedUpTo + 1}) counted) as records`,
  );
  return `${name} ${branches.join(' union all ')}`;
}

/** How many records each state has under the filters of a list, whatever state the list itself shows. */
export function countStatement(given: ListScope): Statement {
  const scope: ListScope = { ...given, query: { ...given.query, status: null, order: 'newest' } };
  const parameters = new StatementParameters();
  if (!isCountable(scope.query, scope.wardOf !== null))
    return { text: cappedCounts(scope, parameters), values: parameters.values };
  const conditions = countedConditions(scope.query, parameters);
  const steps = rollupSteps(conditions, boundsOf(scope.query), parameters);
  const text = `${name} select status, sum(records)::bigint as records from (${steps}) steps group by status`;
  return { text, values: parameters.values };
}
