import { limitFor, maxOffset, type ListRequest } from '../../platform/list-request.ts';
import { exactly, listConditions, openList, type ListScope } from './list-conditions.ts';
import { isCountable, openStates } from './list-query.ts';
import { and, boundsOf, countedConditions, pageStart, rollupSteps, rollupTotal } from './rollup-statement.ts';
import { StatementParameters, type Statement } from './statement-parameters.ts';

/** Counting stops here where the roll-up cannot say it. */
export const countedUpTo = 1_000;

/** So few rows are skipped faster than the roll-up is asked. */
export const skippedPlainly = 500;

const columns =
  'id, sid, status, priority, location_code as "locationCode", registered_at as "registeredAt", ' +
  'received_at as "receivedAt", due_at as "dueAt", completed_at as "completedAt", patient_code as "patientCode", ' +
  'patient_name as "patientName", patient_birth_year as "patientBirthYear", patient_gender as "patientGender", ' +
  'ga_days as "gaDays", trimester, department_name as "departmentName", panel_codes as "panelCodes", ' +
  'section_codes as "sectionCodes", total_count as "totalCount", pending_count as "pendingCount", ' +
  'entered_count as "enteredCount", approved_count as "approvedCount", has_critical as "hasCritical", ' +
  'has_abnormal as "hasAbnormal", is_demo as "isDemo"';

const orders = { newest: 'registered_at desc, id desc', due: 'due_at, id' } as const;

/**
 * A set so small that it is read whole and sorted. The fence keeps the planner, which does not know the values of a
 * prepared statement, from walking through the newest records of all until it has met enough of these.
 */
export function isSmall({ query, found }: ListScope): boolean {
  return (query.isOverdue && query.order === 'newest') || (found.kind !== 'all' && found.kind !== 'name');
}

function statusConditions({ query }: ListScope, parameters: StatementParameters): readonly string[] {
  const { status, order } = query;
  const open = status === 'open' || order === 'due' ? [`status in (${openList})`] : [];
  if (status === null || status === 'open') return open;
  const one = parameters.add(status);
  return [...open, order === 'due' ? `status = ${one}` : exactly('status', one)];
}

/**
 * Several states in the order of time are several walks that end after a page and are merged; one condition for all of
 * them would have to read and sort what is open. `reach` is how many rows of a walk may be needed.
 */
function rowsOf(scope: ListScope, conditions: readonly string[], given: RowsGiven): string {
  const { status, order } = scope.query;
  const select = 'select * from lab_record where';
  if (status !== 'open' || order !== 'newest' || isSmall(scope)) {
    const rows = `${select} ${and([...given.ofStatus, ...conditions])}`;
    return `(${rows}${isSmall(scope) ? ' offset 0' : ''}) records`;
  }
  const walks = openStates.map(
    (state) =>
      `(${select} ${and([`status = '${state}'`, ...conditions])} order by ${orders.newest} limit ${given.reach})`,
  );
  return `(${walks.join(' union all ')}) records`;
}

interface RowsGiven {
  readonly ofStatus: readonly string[];
  readonly reach: string | number;
}

interface Parts {
  readonly head: string;
  readonly total: string;
  readonly rows: string;
  readonly tail: string;
}

/** One row at least, also beyond the last page: somebody must carry the count. */
function assemble(scope: ListScope, { head, total, rows, tail }: Parts): string {
  const order = orders[scope.query.order];
  return (
    `/* lab records list */ ${head}select total.records as counted, page.* from (${total}) total ` +
    `left join lateral (select ${columns} from ${rows} order by ${order} ${tail}) page on true`
  );
}

const deepest =
  "registered_at < (select (period + 1)::timestamp at time zone 'Asia/Ho_Chi_Minh' from at_day)";

function rollupStatement(scope: ListScope, request: ListRequest): Statement {
  const parameters = new StatementParameters();
  const { query } = scope;
  const offset = request.page * request.pageSize;
  const total = rollupTotal(rollupSteps(countedConditions(query, parameters), boundsOf(query), parameters));
  const conditions = listConditions(scope, parameters);
  const ofStatus = statusConditions(scope, parameters);
  if (query.order !== 'newest' || offset <= skippedPlainly)
    return plainPage(scope, request, { total, conditions, ofStatus, parameters });
  const limit = limitFor(request.pageSize);
  const reach = `(select rest + ${limit} from at_day)`;
  const parts: Parts = {
    head: `with ${pageStart(query, offset, parameters)} `,
    total,
    rows: rowsOf(scope, [...conditions, deepest], { ofStatus, reach }),
    tail: `limit ${limit} offset (select rest from at_day)`,
  };
  return { text: assemble(scope, parts), values: parameters.values };
}

interface Plain {
  readonly total: string;
  readonly conditions: readonly string[];
  readonly ofStatus: readonly string[];
  readonly parameters: StatementParameters;
}

/** No OFFSET on the first page: a parameter there makes the planner guess that a tenth of everything is wanted. */
function plainPage(scope: ListScope, request: ListRequest, given: Plain): Statement {
  const { parameters, conditions, ofStatus, total } = given;
  const offset = request.page * request.pageSize;
  const limit = limitFor(request.pageSize);
  const skippedMost = offset === 0 ? 0 : offset <= skippedPlainly ? skippedPlainly : maxOffset;
  const rows = rowsOf(scope, conditions, { ofStatus, reach: limit + skippedMost });
  const tail = offset === 0 ? `limit ${limit}` : `limit ${limit} offset ${parameters.add(offset)}`;
  return { text: assemble(scope, { head: '', total, rows, tail }), values: parameters.values };
}

function cappedStatement(scope: ListScope, request: ListRequest): Statement {
  const parameters = new StatementParameters();
  const conditions = listConditions(scope, parameters);
  const ofStatus = statusConditions(scope, parameters);
  const counted = `select 1 from lab_record where ${and([...ofStatus, ...conditions])}`;
  const limit = `limit ${countedUpTo + 1}`;
  const total = isSmall(scope)
    ? `select least(count(*), ${countedUpTo + 1}) as records from (${counted} offset 0) counted`
    : `select count(*) as records from (${counted} ${limit}) counted`;
  return plainPage(scope, request, { total, conditions, ofStatus, parameters });
}

/** A page of the list and how many records there are, in one statement whose text depends on the shape alone. */
export function listStatement(scope: ListScope, request: ListRequest): Statement {
  return isCountable(scope.query, scope.wardOf !== null)
    ? rollupStatement(scope, request)
    : cappedStatement(scope, request);
}
