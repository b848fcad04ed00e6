import { isoOf } from '../../../../platform/moment.ts';
import type { ReportRow } from '@senlab/contract/server';
import { restrictedResultText } from '@senlab/domain';
import {
  StatementParameters,
  type Statement,
  exactly,
  newestFirst,
} from '../../../../platform/counted-list/conditions.ts';
import {
  paperProblemOf,
  countedConditions,
  isEveryState,
  isSmall,
  isWindowed,
  listConditions,
  statesOf,
  windowOf,
  type ListScope,
} from './conditions.ts';
import { hiddenRow, readableRow, type Looking } from './reach.ts';
import {
  cappedTotal,
  countedPage,
  countedTotal,
  plainPage,
  type Listing,
  type Walks,
  cappedStates,
  countedStates,
  smallStates,
} from '../../../../platform/counted-list/page-statement.ts';
import type { ListRequest } from '../../../../platform/lists/list-request.ts';
import { isCountable, isMarked, countedReports, inStates } from './query.ts';

type RowField = Exclude<keyof ReportRow, '__typename'>;

const title = `(select title from paper_template template
  where template.code = template_code and template.version = template_version)`;

/** Rounded against the laboratory, as `turnaround` rounds. A correction has no promise of its own. */
const turnaround = `case when kind <> 'corrected' and released_at >= received_at
  then ceil(extract(epoch from released_at - received_at) / 60)::integer end`;

/** Each field of a row of the list by what is selected for it, in the order of the document that the screens send. */
function fields(looking: Looking, parameters: StatementParameters): Readonly<Record<RowField, string>> {
  const hidden = hiddenRow('records', looking, parameters);
  const mark = (column: string): string => `case when ${readableRow(looking.reach)} then ${column} end`;
  const unlessHidden = (shown: string, instead: string): string =>
    `case when ${hidden} then ${instead} else ${shown} end`;
  const now = parameters.add(isoOf(looking.nowMs));
  return {
    _id: 'id',
    version: 'version',
    reportCode: 'code',
    versionNo: 'version_no',
    kind: 'kind',
    status: 'status',
    title: unlessHidden(title, `'${restrictedResultText}'`),
    recordId: 'lab_record_id',
    sid: 'sid',
    locationCode: 'location_code',
    patientId: 'patient_id',
    patientCode: 'patient_code',
    patientName: 'patient_name',
    patientBirthYear: 'patient_birth_year',
    gestationalDays: 'ga_days',
    departmentName: 'department_name',
    doctorName: 'doctor_name',
    panelCodes: unlessHidden('panel_codes', `'{}'`),
    sectionCodes: unlessHidden('section_codes', `'{}'`),
    hasAbnormal: mark('has_abnormal'),
    hasCritical: mark('has_critical'),
    isRestricted: hidden,
    collectedTime: 'collected_at',
    receivedTime: 'received_at',
    dueTime: 'due_at',
    createdTime: 'created_at',
    approvedTime: 'approved_at',
    releasedTime: 'released_at',
    turnaroundMinutes: turnaround,
    isLate: `kind <> 'corrected' and coalesce(due_at < coalesce(released_at, ${now}::timestamptz), false)`,
    approverName: 'approver_name',
    deliveryStatus: 'delivery_status',
    isWithdrawalAsked: `withdrawal_asked_by is not null and status = 'released'`,
    paperProblem: paperProblemOf('records'),
    isDemo: 'is_demo',
  };
}

/** What is selected for a row, under the names of the wire. */
function rowColumns(looking: Looking, parameters: StatementParameters): string {
  return Object.entries(fields(looking, parameters))
    .map(([field, selected]) => `${selected} as "${field}"`)
    .join(', ');
}

const nobody: Looking = {
  reach: {
    accountId: '',
    states: [],
    readable: [],
    isWardOnly: true,
    knowsRestricted: false,
    mayBreakGlass: false,
  },
  nowMs: 0,
};

/** The order in which the rows are written, the same for everyone. */
export const rowFields: readonly string[] = Object.keys(fields(nobody, new StatementParameters()));

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
