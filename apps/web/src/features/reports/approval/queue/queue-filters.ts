import { orderPriorities } from '@senlab/domain';
import type { Filter } from '../approval-calls.ts';

/** As they stand in the address: codes of the catalogue, nothing about a person. */
export interface QueueFilters {
  readonly location: string;
  readonly section: string;
  readonly priority: string;
  readonly view: QueueView;
  readonly page: number;
}

export const queueViews = ['all', 'clear', 'mine', 'held', 'critical'] as const;
export type QueueView = (typeof queueViews)[number];

const names = {
  location: 'co-so',
  section: 'bo-phan',
  priority: 'uu-tien',
  view: 'nhom',
  page: 'trang',
} as const;

export function readFilters(search: URLSearchParams): QueueFilters {
  const priority = search.get(names.priority) ?? '';
  const page = Number(search.get(names.page) ?? '1');
  return {
    location: search.get(names.location) ?? '',
    section: search.get(names.section) ?? '',
    priority: orderPriorities.some((known) => known === priority) ? priority : '',
    view: queueViews.find((view) => view === search.get(names.view)) ?? 'all',
    page: Number.isInteger(page) && page > 1 ? page - 1 : 0,
  };
}

/** Whatever else is chosen begins on the first page. */
export function addressOf(filters: QueueFilters, change: Partial<QueueFilters>): string {
  const { location, section, priority, view, page } = { ...filters, page: 0, ...change };
  const search = new URLSearchParams();
  if (location !== '') search.set(names.location, location);
  if (section !== '') search.set(names.section, section);
  if (priority !== '') search.set(names.priority, priority);
  if (view !== 'all') search.set(names.view, view);
  if (page > 0) search.set(names.page, String(page + 1));
  return `?${search.toString()}`;
}

export function scopeOf({ location, section, priority }: QueueFilters): readonly Filter[] {
  return [
    { id: 'location', value: location },
    { id: 'section', value: section },
    { id: 'priority', value: priority },
  ].filter(({ value }) => value !== '');
}

export function viewFilters({ view }: QueueFilters): readonly Filter[] {
  return view === 'all' ? [] : [{ id: view, value: 'true' }];
}
