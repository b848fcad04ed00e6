import type { LabRecordRow } from '@senlab/contract/server';
import { exactly, StatementParameters, type Statement } from '../../../platform/counted-list/conditions.ts';
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
} from '../../../platform/counted-list/page-statement.ts';
import type { ListRequest } from '../../../platform/lists/list-request.ts';
import { countedRecords } from './counted-records.ts';
import {
  countedConditions,
  listConditions,
  openList,
  windowParts,
  type ListScope,
  windowConditions,
} from './list-conditions.ts';
import { isCountable, openStates, isOpen } from './list-query.ts';
import { labRecordStates } from '@senlab/domain';

type RowField = Exclude<keyof LabRecordRow, '__typename'>;

/** Each field of a row of the list by its column, in the order of the document that the screens send. */
const columns = {
  _id: 'id',
  sid: 'sid',
  status: 'status',
  priority: 'priority',
  locationCode: 'location_code',
  registeredTime: 'registered_at',
  receivedTime: 'received_at',
  dueTime: 'due_at',
  completedTime: 'completed_at',
  patientCode: 'patient_code',
  patientName: 'patient_name',
  patientBirthYear: 'patient_birth_year',
  patientGender: 'patient_gender',
  gestationalDays: 'ga_days',
  trimester: 'trimester',
  departmentName: 'department_name',
  panelCodes: 'panel_codes',
  sectionCodes: 'section_codes',
  totalCount: 'total_count',
  pendingCount: 'pending_count',
  enteredCount: 'entered_count',
  approvedCount: 'approved_count',
  hasCritical: 'has_critical',
  hasAbnormal: 'has_abnormal',
  isDemo: 'is_demo',
} as const satisfies Readonly<Record<RowField, string>>;

export const rowFields: readonly string[] = Object.keys(columns);

/** Without the right to results not even a mark says what a result may be: it is never read. */
const marks: readonly string[] = ['hasCritical', 'hasAbnormal'] satisfies readonly RowField[];

/** What is selected for a row, under the names of the wire. */
function rowColumns(showsMarks: boolean): string {
  return Object.entries(columns)
    .map(([field, column]) => `${showsMarks || !marks.includes(field) ? column : 'null'} as "${field}"`)
    .join(', ');
}

const columnsShown = rowColumns(true);
const columnsHidden = rowColumns(false);

const byPriority = "case priority when 'stat' then 0 when 'urgent' then 1 else 2 end";

/** As workRank of the domain has it. The same words are in the indices lab_record_urgent and lab_record_urgent_unmarked. */
const byAlarm = `(case when has_critical then 0 else 3 end) + ${byPriority}`;

/** Whoever may not see that a result is critical must not read it off the order. */
function orderOf({ query, showsMarks }: ListScope): string {
  switch (query.order) {
    case 'newest':
      return 'registered_at desc, id desc';
    case 'due':
      return 'due_at, id';
    case 'urgency':
      return `(${showsMarks ? byAlarm : byPriority}), due_at, id`;
  }
}

/** Few enough to be read whole and sorted. */
function isSmall({ query, found }: ListScope): boolean {
  return (query.isOverdue && query.order !== 'due') || (found.kind !== 'all' && found.kind !== 'name');
}

function statusConditions({ query }: ListScope, parameters: StatementParameters): readonly string[] {
  const { status, order } = query;
  const isOfOpen = order !== 'newest';
  const open = status === 'open' || isOfOpen ? [`status in (${openList})`] : [];
  if (status === null || status === 'open') return open;
  const one = parameters.add(status);
  return [...open, isOfOpen ? `status = ${one}` : exactly('status', one)];
}

/** What is open, newest first, is a walk for each of its states. */
function walksOf(scope: ListScope, others: Walks): Walks {
  const { status, order } = scope.query;
  const isInWalks = status === 'open' && order === 'newest' && !isSmall(scope);
  return isInWalks ? openStates.map((state) => [`status = '${state}'`]) : others;
}

function listingOf(scope: ListScope, conditions: readonly string[], walks: Walks): Listing {
  return {
    title: 'lab records',
    table: countedRecords,
    columns: scope.showsMarks ? columnsShown : columnsHidden,
    order: orderOf(scope),
    walks: walksOf(scope, walks),
    conditions,
    isSmall: isSmall(scope),
  };
}

function rollupStatement(scope: ListScope, request: ListRequest, parameters: StatementParameters): string {
  const { query } = scope;
  const counted = { conditions: countedConditions(query, parameters), days: query };
  const total = countedTotal(countedRecords, counted, parameters);
  const conditions = listConditions(scope, parameters);
  const list = listingOf(scope, conditions, [statusConditions(scope, parameters)]);
  return query.order === 'newest'
    ? countedPage(list, request, { total, counted, parameters })
    : plainPage(list, request, { total, parameters });
}

function cappedStatement(scope: ListScope, request: ListRequest, parameters: StatementParameters): string {
  const conditions = listConditions(scope, parameters);
  const ofStatus = statusConditions(scope, parameters);
  const walks = windowParts(scope, parameters).map((part) => [...ofStatus, ...part]);
  const list = listingOf(scope, conditions, walks);
  return plainPage(list, request, { total: cappedTotal({ ...list, walks }), parameters });
}

/** A page of the list and how many records there are, in one statement whose text depends on the shape alone. */
export function listStatement(scope: ListScope, request: ListRequest): Statement {
  const parameters = new StatementParameters();
  const write = isCountable(scope.query, scope.wardOf !== null) ? rollupStatement : cappedStatement;
  return { text: write(scope, request, parameters), values: parameters.values };
}

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
