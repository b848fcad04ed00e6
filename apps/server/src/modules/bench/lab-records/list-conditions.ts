import { isoOf } from '../../../platform/moment.ts';
import type { FoundByName } from './list-repository.ts';
import {
  between,
  dayConditions,
  exactly,
  type StatementParameters,
} from '../../../platform/counted-list/conditions.ts';
import { inOwnWard } from '../../ground/wards/index.ts';
import { countedRecords } from './counted-records.ts';
import { isOpen, openStates, type LabRecordQuery } from './list-query.ts';

/** Whom a list is about, beside its filters. */
export interface ListScope {
  readonly query: LabRecordQuery;
  /** A clinician: sees the records of the own department and no others. */
  readonly wardOf: string | null;
  readonly found: FoundBy;
  /** Whether the rows say that a result is critical or abnormal. */
  readonly showsMarks: boolean;
  readonly nowMs: number;
}

/** What a keyword has come to. */
export type FoundBy =
  | { readonly kind: 'all' }
  | { readonly kind: 'sid' | 'order' | 'specimen' | 'code'; readonly code: string }
  | FoundByName;

export const openList = openStates.map((state) => `'${state}'`).join(', ');

/** How far back a list looks that no index can answer. Somebody who needs more says from when. */
export const defaultWindowDays = 90;

function isWindowed({ query, wardOf, found }: ListScope): boolean {
  if (query.isOverdue || query.fromDay !== null || query.toDay !== null) return false;
  if (found.kind !== 'all') return found.kind === 'name';
  return wardOf !== null || [query.section, query.panel, query.priority].some((value) => value !== null);
}

const windowStart = ({ nowMs }: ListScope): string => isoOf(nowMs - defaultWindowDays * 86_400_000);

/**
 * One rule for lists and counts: what is done is looked for in the window, what is open however old it is. It must hang
 * on the record alone and never on what the list shows, or the number on a tab is not that of its rows.
 */
export function windowConditions(scope: ListScope, parameters: StatementParameters): readonly string[] {
  return isWindowed(scope) ? between(countedRecords, [windowStart(scope), 'infinity'], parameters) : [];
}

/**
 * The conditions of one walk, or of two without a record in common which together are the list: one condition with an
 * "or" in it would be a walk through all years.
 */
export function windowParts(
  scope: ListScope,
  parameters: StatementParameters,
): readonly (readonly string[])[] {
  const { status } = scope.query;
  if (isOpen(status) || !isWindowed(scope)) return [[]];
  const recent = windowConditions(scope, parameters);
  if (status !== null) return [recent];
  const before = between(countedRecords, ['-infinity', windowStart(scope)], parameters);
  return [recent, [`status in (${openList})`, ...before]];
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
      return [
        `patient_id = any(records_of_person((select id from patient where code = ${parameters.add(found.code)})))`,
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

/** Site and state: what the roll-up knows of a record beside its day. */
export function countedConditions(
  { status, location }: LabRecordQuery,
  parameters: StatementParameters,
): readonly string[] {
  const place = location === null ? [] : [`location_code = ${parameters.add(location)}`];
  if (status === null) return place;
  return [...place, status === 'open' ? `status in (${openList})` : `status = ${parameters.add(status)}`];
}

/** Everything but the state and the window, which the statements write in different ways. */
export function listConditions(scope: ListScope, parameters: StatementParameters): readonly string[] {
  const { query, wardOf } = scope;
  const { location, section, panel, priority } = query;
  return [
    ...(location === null ? [] : [exactly('location_code', parameters.add(location))]),
    ...(wardOf === null ? [] : [inOwnWard(parameters.add(wardOf))]),
    ...(priority === null ? [] : [`priority = ${parameters.add(priority)}`]),
    ...(section === null ? [] : [`section_codes @> array[${parameters.add(section)}]`]),
    ...(panel === null ? [] : [`panel_codes @> array[${parameters.add(panel)}]`]),
    ...foundConditions(scope.found, parameters),
    ...dayConditions(countedRecords, query, parameters),
    ...(query.isOverdue ? [`status in (${openList})`, `due_at < ${parameters.add(isoOf(scope.nowMs))}`] : []),
  ];
}
