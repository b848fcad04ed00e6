import type { ListFilter, ListRequest } from '@senlab/ui/data-table';

/** A part of a list that is looked at by itself, as "chờ duyệt". */
export interface ListTab {
  readonly id: string;
  readonly title: string;
  /** What makes a row belong to it. */
  readonly filters: readonly ListFilter[];
}

const key = 'tab';

/** The first one, where the address names none that there is. */
export function readTab(params: URLSearchParams, tabs: readonly ListTab[]): ListTab | undefined {
  const asked = params.get(key);
  return tabs.find((tab) => tab.id === asked) ?? tabs[0];
}

export function writeTab(params: URLSearchParams, tabs: readonly ListTab[], id: string): URLSearchParams {
  const next = new URLSearchParams(params);
  if (id === tabs[0]?.id) next.delete(key);
  else next.set(key, id);
  return next;
}

/** The request with the tab's own conditions; where both speak of one column the tab decides. */
export function withinTab(request: ListRequest, tab: ListTab | undefined): ListRequest {
  if (tab === undefined) return request;
  const others = request.filtered.filter(
    (filter) => !tab.filters.some((own) => own.id === filter.id && own.operator === filter.operator),
  );
  return { ...request, filtered: [...tab.filters, ...others] };
}
