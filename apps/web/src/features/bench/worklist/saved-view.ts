import { writeListState, type ColumnFacts, type ListDefaults, type ListState } from '@senlab/ui/data-table';
import { writeTab } from '../../../lists/list-tab.ts';
import { worklistTabs } from './tabs.ts';

/** Under which the person's last tab, filters and order are kept among the settings. */
export const viewName = 'lab-worklist-view';

/** Larger than any real one; the settings have little room. */
const longest = 400;

interface Shown {
  readonly columns: readonly ColumnFacts[];
  readonly defaults: ListDefaults;
  readonly tab: string;
}

/**
 * What is worth finding again tomorrow, as an address: no names, which never leave the browser, and no days, because a
 * list that silently shows yesterday hides today's patients.
 */
export function viewOf(state: ListState, { columns, defaults, tab }: Shown): string {
  const days = columns.filter((column) => column.type === 'date').map((column) => column.id);
  const filters = state.filters.filter((filter) => !days.includes(filter.id));
  const current = writeTab(new URLSearchParams(), worklistTabs, tab);
  const view = writeListState({ ...state, filters, page: 0 }, { columns, defaults, current });
  return view.toString();
}

/** Whatever was stored; an address that does not fit is passed over when the list reads it. */
export function readView(stored: unknown): string {
  return typeof stored === 'string' && stored.length <= longest ? stored : '';
}
