import { dateOfDayNumber, dayNumberOf } from '../../ground/kernel/vietnam-day.ts';
import type { Permission } from '../../ground/kernel/permissions.ts';

export interface OverviewFilter {
  readonly id: string;
  readonly operator: 'eq' | 'gte' | 'lte';
  readonly value: string;
}

/** What is asked of the server: one answer may give several numbers. */
export type OverviewQuestion =
  | 'overdue'
  | 'critical'
  | 'approval'
  | 'open'
  | 'answered'
  | 'planned-tubes'
  | 'coming-tubes'
  | 'hand-over'
  | 'recalls'
  | 'proposals'
  | 'waiting-rights'
  | 'today'
  | 'released';

export const eq = (id: string, value: string): OverviewFilter => ({ id, operator: 'eq', value });

export function onDay(id: string, day: string): readonly OverviewFilter[] {
  return [
    { id, operator: 'gte', value: day },
    { id, operator: 'lte', value: day },
  ];
}

/** Today and the two days before: as long as a ward still looks for what it has ordered. */
export function ofLatestDays(id: string, day: string): readonly OverviewFilter[] {
  const first = dayNumberOf(day);
  const from = first === undefined ? day : dateOfDayNumber(first - 2);
  return [
    { id, operator: 'gte', value: from },
    { id, operator: 'lte', value: day },
  ];
}

/** The filters of each count: those of its lists, without the state. */
export const overviewQuestions: Readonly<
  Record<OverviewQuestion, (day: string) => readonly OverviewFilter[]>
> = {
  overdue: () => [eq('overdue', 'true')],
  critical: () => [],
  approval: () => [],
  open: () => [],
  answered: (day) => ofLatestDays('registered', day),
  'planned-tubes': () => [],
  'coming-tubes': () => [],
  'hand-over': () => [eq('view', 'waiting')],
  recalls: () => [eq('view', 'recalled')],
  proposals: () => [eq('status', 'proposed')],
  'waiting-rights': () => [eq('waiting', 'true')],
  today: (day) => onDay('registered', day),
  released: (day) => onDay('released', day),
};

export interface TurnaroundSelection {
  /** Null: the whole house. */
  readonly sectionCode: string | null;
  readonly fromDay: string;
  readonly toDay: string;
  readonly isLateOnly: boolean;
}

/** The reports that a number about turnaround counts. */
export function turnaroundFilters(selection: TurnaroundSelection): readonly OverviewFilter[] {
  const { sectionCode, fromDay, toDay, isLateOnly } = selection;
  return [
    eq('turnaround', isLateOnly ? 'late' : 'measured'),
    ...(sectionCode === null ? [] : [eq('section', sectionCode)]),
    { id: 'released', operator: 'gte', value: fromDay },
    { id: 'released', operator: 'lte', value: toDay },
  ];
}

/** The lists that the numbers of the first page count. */
export type OverviewList =
  | 'worklist'
  | 'critical'
  | 'approval'
  | 'reports'
  | 'collection'
  | 'reception'
  | 'counter'
  | 'catalogue'
  | 'accounts';

export interface OverviewReader {
  readonly permissions: readonly string[];
  readonly isAdmin: boolean;
}

/** Of each group one is needed. */
export type Rights = readonly (readonly Permission[])[];

const rightsFor: Readonly<Record<OverviewList, Rights>> = {
  worklist: [['patients.read']],
  critical: [['patients.read'], ['critical.record', 'results.read', 'results.read-released']],
  approval: [['patients.read'], ['results.read'], ['results.approve', 'karyotypes.approve']],
  reports: [['patients.read'], ['results.manage', 'results.read', 'results.read-released']],
  collection: [['patients.read'], ['specimens.collect']],
  reception: [['patients.read'], ['specimens.receive']],
  counter: [['patients.read'], ['return-slips.hand-over']],
  catalogue: [['catalogue.approve', 'catalogue.publish']],
  accounts: [['accounts.manage']],
};

/** Behind the administration's part of the menu, whoever else may count them. */
const ofAdministration: readonly OverviewList[] = ['reports', 'accounts'];

const holds = (rights: Rights, { permissions }: OverviewReader): boolean =>
  rights.every((group) => group.some((right) => permissions.includes(right)));

/** Whether the list opens for somebody: a number that leads nowhere is not shown. */
export function opensList(list: OverviewList, reader: OverviewReader): boolean {
  return holds(rightsFor[list], reader) && (!ofAdministration.includes(list) || reader.isAdmin);
}

/** Whether a number is for somebody: the list opens, and what is counted is her work. */
export function meetsNumber(
  { list, needs = [] }: { readonly list: OverviewList; readonly needs?: Rights },
  reader: OverviewReader,
): boolean {
  return opensList(list, reader) && holds(needs, reader);
}

export function seesTurnaround(reader: OverviewReader): boolean {
  return holds([['patients.read'], ['results.read', 'results.manage']], reader);
}
