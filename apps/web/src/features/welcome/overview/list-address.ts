import type { OverviewFilter, OverviewList } from '@senlab/domain';

/** How each list keeps in its address what it shows. */
interface ListPlace {
  readonly path: string;
  /** The tab that the list opens with, which its address does not name. */
  readonly firstTab?: string;
}

const places: Readonly<Record<OverviewList, ListPlace>> = {
  worklist: { path: '/apps/lims', firstTab: 'open' },
  critical: { path: '/apps/lims/bao-dong' },
  approval: { path: '/apps/lims/cho-duyet' },
  reports: { path: '/apps/kqxn', firstTab: 'released' },
};

function tabbed(filters: readonly OverviewFilter[], firstTab: string): URLSearchParams {
  const params = new URLSearchParams();
  const tab = filters.find(({ id }) => id === 'status')?.value ?? 'all';
  if (tab !== firstTab) params.set('tab', tab);
  for (const { id, operator, value } of filters) {
    if (id !== 'status') params.set(`${id}.${operator}`, value);
  }
  return params;
}

/** The approval keeps the one group that it shows; the alarms that it opens with are the ones that are counted. */
function grouped(filters: readonly OverviewFilter[]): URLSearchParams {
  const params = new URLSearchParams();
  if (filters.some(({ id }) => id === 'clear')) params.set('nhom', 'clear');
  return params;
}

/** Where a list shows what was counted with these filters. */
export function listAddress(list: OverviewList, filters: readonly OverviewFilter[]): string {
  const { path, firstTab } = places[list];
  const params = firstTab === undefined ? grouped(filters) : tabbed(filters, firstTab);
  return params.size === 0 ? path : `${path}?${params.toString()}`;
}
