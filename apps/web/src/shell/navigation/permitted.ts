import { hasPermission } from '@senlab/domain';
import { isBranch, type NavigationItem } from './navigation-item.ts';

/** Lines that no longer stand between two entries are left out. */
function withoutStrayDividers(items: readonly NavigationItem[]): readonly NavigationItem[] {
  const kept = items.filter(
    (item, index) => item.type !== 'divider' || (index > 0 && items[index - 1]?.type !== 'divider'),
  );
  return kept.at(-1)?.type === 'divider' ? kept.slice(0, -1) : kept;
}

function permittedBranch(item: NavigationItem, held: readonly string[]): NavigationItem | undefined {
  if (!hasPermission(item.auth, held)) return undefined;
  if (!isBranch(item)) return item;
  const children = permittedItems(item.children, held);
  // A heading over nothing would only make people wonder what they cannot see.
  return children.length === 0 ? undefined : { ...item, children };
}

/** What a person with these roles sees of the navigation. */
export function permittedItems(
  items: readonly NavigationItem[],
  held: readonly string[],
): readonly NavigationItem[] {
  const visible = items.map((item) => permittedBranch(item, held)).filter((item) => item !== undefined);
  return withoutStrayDividers(visible);
}
