import { hasPermission } from '@senlab/domain';
import { isBranch, type NavigationItem } from './navigation-item.ts';

export interface Viewer {
  readonly role: readonly string[];
  /** Whether the rights of this person open the page at an address. */
  readonly mayOpen: (url: string) => boolean;
}

/** Lines that no longer stand between two entries are left out. */
function withoutStrayDividers(items: readonly NavigationItem[]): readonly NavigationItem[] {
  const kept = items.filter(
    (item, index) => item.type !== 'divider' || (index > 0 && items[index - 1]?.type !== 'divider'),
  );
  return kept.at(-1)?.type === 'divider' ? kept.slice(0, -1) : kept;
}

function permittedBranch(item: NavigationItem, viewer: Viewer): NavigationItem | undefined {
  if (!hasPermission(item.auth, viewer.role)) return undefined;
  if (item.type === 'item' && !viewer.mayOpen(item.url)) return undefined;
  if (!isBranch(item)) return item;
  const children = permittedItems(item.children, viewer);
  // A heading over nothing would only make people wonder what they cannot see.
  return children.length === 0 ? undefined : { ...item, children };
}

/** What this person sees of the navigation: no entry leads to a page that would only say "not for you". */
export function permittedItems(items: readonly NavigationItem[], viewer: Viewer): readonly NavigationItem[] {
  const visible = items.map((item) => permittedBranch(item, viewer)).filter((item) => item !== undefined);
  return withoutStrayDividers(visible);
}
