import { dayNumberOf, startOfVietnamDay } from '@senlab/domain';
import { openStates, type LabRecordQuery } from './list-query.ts';
import { nextDay } from './rollup-bounds.ts';
import type { StatementParameters } from './statement-parameters.ts';

/** Whom a list is about, beside its filters. */
export interface ListScope {
  readonly query: LabRecordQuery;
  /** A clinician: sees the records of the own department and no others. */
  readonly wardOf: string | null;
  readonly found: FoundBy;
  readonly nowMs: number;
}

/** What a keyword has come to. */
export type FoundBy =
  | { readonly kind: 'all' }
  | { readonly kind: 'sid' | 'order' | 'specimen' | 'code'; readonly code: string }
  | { readonly kind: 'patients'; readonly ids: readonly string[] }
  /** So many are called like this that the newest records are looked through. */
  | { readonly kind: 'name'; readonly pattern: string; readonly birthYear: number | null };

export const openList = openStates.map((state) => `'${state}'`).join(', ');

/** How far back a list looks that no index can answer. Somebody who needs more says from when. */
export const defaultWindowDays = 90;

function isWindowed({ query, wardOf, found }: ListScope): boolean {
  if (query.status === 'open' || query.isOverdue || query.fromDay !== null || query.toDay !== null)
    return false;
  if (found.kind !== 'all') return found.kind === 'name';
  return wardOf !== null || [query.section, query.panel, query.priority].some((value) => value !== null);
}

function startOf(day: string): string {
  return new Date(startOfVietnamDay(dayNumberOf(day) ?? 0)).toISOString();
}

/**
 * Always both ends, even where one of them is never: of a range with two ends the planner, which does not know the
 * values, expects little and walks the index; of one with a single end a third of the table, and reads all of it.
 */
function dayConditions(scope: ListScope, parameters: StatementParameters): readonly string[] {
  const { fromDay, toDay } = scope.query;
  const windowStart = new Date(scope.nowMs - defaultWindowDays * 86_400_000).toISOString();
  const from = isWindowed(scope) ? windowStart : fromDay && startOf(fromDay);
  if (from === null && toDay === null) return [];
  const end = toDay === null ? 'infinity' : startOf(nextDay(toDay));
  return [
    `registered_at >= ${parameters.add(from ?? '-infinity')}`,
    `registered_at < ${parameters.add(end)}`,
  ];
}

function foundConditions(found: FoundBy, parameters: StatementParameters): readonly string[] {
  switch (found.kind) {
    case 'all':
      return [];
    case 'sid':
      return [`sid = ${parameters.add(found.code)}`];
    case 'order':
      return [`id = (select lab_record_id from lab_order where code = ${parameters.add(found.code)})`];
    case 'specimen':
      return [`id = (select lab_record_id from specimen where code = ${parameters.add(found.code)})`];
    case 'code':
      return [`patient_id = (select id from patient where code = ${parameters.add(found.code)})`];
    case 'patients':
      return [`patient_id = any(${parameters.add(found.ids)}::uuid[])`];
    case 'name': {
      const like = `patient_search_name like ${parameters.add(found.pattern)}`;
      if (found.birthYear === null) return [like];
      return [like, `patient_birth_year = ${parameters.add(found.birthYear)}`];
    }
  }
}

/**
 * A value said three times. Of `status = $1` alone the planner, which does not know the value, expects every eighth row
 * and walks through the newest of all; for a state that is rare, or that only old records have, that walk is without end.
 * The range makes it expect few, and take the index that begins with the column.
 */
export function exactly(column: string, parameter: string): string {
  return `${column} = ${parameter} and ${column} >= ${parameter} and ${column} <= ${parameter}`;
}

/** Everything but the state, which the statements write in different ways. */
export function listConditions(scope: ListScope, parameters: StatementParameters): readonly string[] {
  const { query, wardOf } = scope;
  const { location, section, panel, priority } = query;
  const ward = 'department_id = (select department_id from account where id =';
  return [
    ...(location === null ? [] : [exactly('location_code', parameters.add(location))]),
    ...(wardOf === null ? [] : [`${ward} ${parameters.add(wardOf)})`]),
    ...(priority === null ? [] : [`priority = ${parameters.add(priority)}`]),
    ...(section === null ? [] : [`section_codes @> array[${parameters.add(section)}]`]),
    ...(panel === null ? [] : [`panel_codes @> array[${parameters.add(panel)}]`]),
    ...foundConditions(scope.found, parameters),
    ...dayConditions(scope, parameters),
    ...(query.isOverdue
      ? [`status in (${openList})`, `due_at < ${parameters.add(new Date(scope.nowMs).toISOString())}`]
      : []),
  ];
}
