import { isoOf } from '../../../../platform/moment.ts';
import type { FoundByName } from '../../../bench/lab-records/index.ts';
import {
  and,
  between,
  dayConditions,
  exactly,
  sinceDay,
  type StatementParameters,
} from '../../../../platform/counted-list/conditions.ts';
import { inOwnWard } from '../../../ground/wards/index.ts';
import {
  isMarked,
  type ReportQuery,
  countedReports,
  inStates,
  issuedStates,
  isIssued,
  listedStates,
  type ListedState,
} from './query.ts';
import { type ListReach, hiddenRow, readableRow } from './reach.ts';

/** In the words of the index that holds these few. A machine's trouble, and nothing of what a paper says. */
const failed = `from report_paper paper where paper.status = 'failed'`;

const failedPapers = `select paper.report_id ${failed}`;

/** Why the PDF of this row could not be made. `row` is the name of the row in its statement. */
export function paperProblemOf(row: string): string {
  return `(select paper.problem ${failed} and paper.report_id = ${row}.id)`;
}

/** Whom a list is about, beside its filters. */
export interface ListScope {
  readonly query: ReportQuery;
  readonly reach: ListReach;
  readonly found: FoundBy;
  readonly nowMs: number;
  /** A later piece of a list that is read in pieces. */
  readonly isContinued?: boolean;
}

/** What a keyword has come to. */
export type FoundBy =
  | { readonly kind: 'all' }
  | { readonly kind: 'report' | 'sid' | 'code' | 'phone'; readonly code: string }
  | FoundByName;

/** How far back a list looks that no index can answer. Somebody who needs more says from when. */
export const defaultWindowDays = 90;

/** Of those that the caller meets, the ones that are asked for. */
export function statesOf({ query, reach }: Pick<ListScope, 'query' | 'reach'>): readonly ListedState[] {
  const { status } = query;
  if (status === null) return reach.states;
  const asked: readonly ListedState[] = status === 'issued' ? issuedStates : [status];
  return reach.states.filter((state) => asked.includes(state));
}

/** Few enough to be read whole and sorted. Were many PDFs to fail, each is looked up by its key all the same. */
export function isSmall({ found, query }: ListScope): boolean {
  return query.isPaperFailed || (found.kind !== 'all' && found.kind !== 'name');
}

export function isWindowed(scope: ListScope): boolean {
  const { query, found } = scope;
  if (query.fromDay !== null || query.toDay !== null || isSmall(scope)) return false;
  const unindexed = [query.panel, query.section, query.turnaround];
  return unindexed.some((value) => value !== null) || found.kind === 'name';
}

/**
 * One rule for lists and counts: what has left the house is looked for in the window, what is being worked on however
 * old it is. It hangs on the row alone and never on what the list shows, or the number on a tab is not that of its rows.
 */
export function windowOf(
  scope: ListScope,
  parameters: StatementParameters,
): (state: ListedState) => readonly string[] {
  if (!isWindowed(scope)) return () => [];
  const start = isoOf(scope.nowMs - defaultWindowDays * 86_400_000);
  let window: readonly string[] | undefined;
  return (state) => {
    if (!isIssued(state)) return [];
    // Only now: a parameter that no part of the statement names is refused.
    window ??= between(countedReports, [start, 'infinity'], parameters);
    return window;
  };
}

function foundConditions(found: FoundBy, parameters: StatementParameters): readonly string[] {
  switch (found.kind) {
    case 'all':
      return [];
    case 'report':
      return [`code = ${parameters.add(found.code)}`];
    case 'sid':
      return [`sid = ${parameters.add(found.code)}`];
    case 'code':
      return [
        `patient_id = any(records_of_person((select id from patient where code = ${parameters.add(found.code)})))`,
      ];
    case 'phone':
      return [
        `patient_id = any(array(select unnest(records_of_person(id)) from patient where phone = ${parameters.add(found.code)}))`,
      ];
    case 'patients':
      return [`patient_id = any(${parameters.add(found.ids)}::uuid[])`];
    case 'name': {
      const like = `patient_search_name like ${parameters.add(found.pattern)}`;
      if (found.birthYear === null) return [like];
      return [like, `patient_birth_year = ${parameters.add(found.birthYear)}`];
    }
  }
}

/** In the words of the indexes that hold these few. */
function markConditions({ query, reach }: ListScope): readonly string[] {
  return [
    ...(query.isCritical ? ['has_critical', readableRow(reach)] : []),
    ...(query.isUndelivered ? [`status = 'released'`, `delivery_status <> 'delivered'`] : []),
    ...(query.isCorrected ? [`kind = 'corrected'`] : []),
    // Read first and looked up one by one: what the planner expects of it must not lead it through all reports.
    ...(query.isPaperFailed ? [`id = any(array(${failedPapers}))`] : []),
  ];
}

function placeConditions({ query, reach }: ListScope, parameters: StatementParameters): readonly string[] {
  // Among few a site is many: the index of the few is the one to take.
  const one = isMarked(query)
    ? (column: string, parameter: string): string => `${column} = ${parameter}`
    : exactly;
  const { scope, location, department } = query;
  return [
    ...(scope === null ? [] : [one('scope', parameters.add(scope))]),
    ...(location === null ? [] : [one('location_code', parameters.add(location))]),
    ...(department === null ? [] : [`department_id = ${parameters.add(department)}`]),
    ...(reach.isWardOnly ? [inOwnWard(parameters.add(reach.accountId))] : []),
  ];
}

function contentConditions(scope: ListScope, parameters: StatementParameters): readonly string[] {
  const { panel, section } = scope.query;
  const asked = [
    ...(panel === null ? [] : [`panel_codes @> array[${parameters.add(panel)}]`]),
    ...(section === null ? [] : [`section_codes @> array[${parameters.add(section)}]`]),
  ];
  if (asked.length === 0) return [];
  // Whoever may not know what a paper is about does not find it by that either, nor by the time that the answer takes:
  // whether it is hidden is looked up first, whatever it is about.
  return [`case when ${hiddenRow('report', scope, parameters)} then false else ${and(asked)} end`];
}

/** A correction has no promise of its own, and what has not left is not late for good. */
function turnaroundConditions({ turnaround }: ReportQuery): readonly string[] {
  if (turnaround === null) return [];
  const measured = [inStates(issuedStates), 'version_no = 1'];
  return turnaround === 'late' ? [...measured, 'released_at > due_at'] : measured;
}

/** Everything but the state and the window, which the statements write in different ways. */
export function listConditions(scope: ListScope, parameters: StatementParameters): readonly string[] {
  return [
    ...placeConditions(scope, parameters),
    ...contentConditions(scope, parameters),
    ...turnaroundConditions(scope.query),
    ...foundConditions(scope.found, parameters),
    ...(scope.isContinued === true
      ? sinceDay(countedReports, scope.query.fromDay, parameters)
      : dayConditions(countedReports, scope.query, parameters)),
    ...markConditions(scope),
  ];
}

/** Scope, site and state: what the roll-up knows of a report beside its day. */
export function countedConditions(scope: ListScope, parameters: StatementParameters): readonly string[] {
  const { scope: part, location } = scope.query;
  return [
    ...(part === null ? [] : [`scope = ${parameters.add(part)}`]),
    ...(location === null ? [] : [`location_code = ${parameters.add(location)}`]),
    inStates(statesOf(scope)),
  ];
}

export function isEveryState(states: readonly ListedState[]): boolean {
  return states.length === listedStates.length;
}
