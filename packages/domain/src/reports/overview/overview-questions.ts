import { dateOfDayNumber, dayNumberOf } from '../../ground/kernel/vietnam-day.ts';

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
