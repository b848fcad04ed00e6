import type { OverviewFilter, OverviewList } from '@senlab/domain';

/** How each list keeps in its address what it shows. */
interface ListPlace {
  readonly path: string;
  /** The tab that the list opens with, which its address does not name. */
  readonly firstTab?: string;
  /** One page, which shows all of it at once. */
  readonly isWhole?: boolean;
  /** The group that the page opens with, where it keeps one. */
  readonly firstGroup?: string;
}

const places: Readonly<Record<OverviewList, ListPlace>> = {
  worklist: { path: '/apps/lims', firstTab: 'open' },
  critical: { path: '/apps/lims/bao-dong' },
  approval: { path: '/apps/lims/cho-duyet' },
  reports: { path: '/apps/kqxn', firstTab: 'released' },
  collection: { path: '/apps/lims/lay-mau', isWhole: true },
  reception: { path: '/apps/lims/nhan-mau', isWhole: true },
  counter: { path: '/apps/phieu-tra-kqxn', firstGroup: 'waiting' },
  catalogue: { path: '/apps/danh-muc/de-xuat', firstTab: 'proposed' },
  accounts: { path: '/apps/tai-khoan', firstTab: 'all' },
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

/** The approval and the counter keep the one group that they show; the alarms that open first are the ones counted. */
function grouped(filters: readonly OverviewFilter[], firstGroup: string | undefined): URLSearchParams {
  const params = new URLSearchParams();
  const isClear = filters.some(({ id }) => id === 'clear');
  const group = isClear ? 'clear' : filters.find(({ id }) => id === 'view')?.value;
  if (group !== undefined && group !== firstGroup) params.set('nhom', group);
  return params;
}

function paramsOf(place: ListPlace, filters: readonly OverviewFilter[]): URLSearchParams {
  if (place.isWhole) return new URLSearchParams();
  return place.firstTab === undefined ? grouped(filters, place.firstGroup) : tabbed(filters, place.firstTab);
}

/** Where a list shows what was counted with these filters. */
export function listAddress(list: OverviewList, filters: readonly OverviewFilter[]): string {
  const { path } = places[list];
  const params = paramsOf(places[list], filters);
  return params.size === 0 ? path : `${path}?${params.toString()}`;
}
