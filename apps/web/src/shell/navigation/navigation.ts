import type { SvgIconProps } from '@mui/material/SvgIcon';
import { type ComponentType, createContext, useContext, useEffect, useMemo } from 'react';
import { hasPermission } from '@senlab/domain';

export type BadgeTone = 'critical' | 'abnormal' | 'good' | 'info' | 'accent' | 'neutral';

export interface NavigationBadge {
  readonly text: string;
  readonly tone: BadgeTone;
}

interface Entry {
  readonly id: string;
  /** Who sees it; no list: everybody. What lies inside a hidden entry is hidden with it. */
  readonly auth?: readonly string[];
}

interface Titled extends Entry {
  readonly title: string;
  readonly icon?: ComponentType<SvgIconProps>;
  readonly badge?: NavigationBadge;
}

/** A heading with its entries below. */
export interface NavigationGroup extends Titled {
  readonly type: 'group';
  readonly children: readonly NavigationItem[];
}

/** Entries that fold away under their title. */
export interface NavigationCollapse extends Titled {
  readonly type: 'collapse';
  readonly children: readonly NavigationItem[];
}

/** A page of the product. */
interface NavigationPage extends Titled {
  readonly type: 'item';
  readonly url: string;
  readonly target?: string;
  /** Active at this very address only; without it, at every address below as well. */
  readonly exact?: boolean;
}

/** A page elsewhere; opens a new tab unless `target` says otherwise. */
export interface NavigationLink extends Titled {
  readonly type: 'link';
  readonly url: string;
  readonly target?: string;
}

export interface NavigationDivider extends Entry {
  readonly type: 'divider';
}

export type NavigationItem =
  | NavigationGroup
  | NavigationCollapse
  | NavigationPage
  | NavigationLink
  | NavigationDivider;

export type NavigationBranch = NavigationGroup | NavigationCollapse;
export type NavigationLeaf = NavigationPage | NavigationLink;

export function isBranch(item: NavigationItem): item is NavigationBranch {
  return item.type === 'group' || item.type === 'collapse';
}

function pagesOf(items: readonly NavigationItem[]): readonly NavigationPage[] {
  return items.flatMap((item) => {
    if (isBranch(item)) return pagesOf(item.children);
    return item.type === 'item' ? [item] : [];
  });
}

function matches(page: NavigationPage, pathname: string): boolean {
  const here = pathname.replace(/\/+$/, '');
  if (here === page.url) return true;
  return page.exact !== true && here.startsWith(`${page.url}/`);
}

/** The one entry that the address belongs to: of a list and a page below it, the nearer one. */
export function activeItemId(items: readonly NavigationItem[], pathname: string): string | undefined {
  let nearest: NavigationPage | undefined;
  for (const page of pagesOf(items)) {
    if (!matches(page, pathname)) continue;
    if (nearest === undefined || page.url.length > nearest.url.length) nearest = page;
  }
  return nearest?.id;
}

export function holdsItem(item: NavigationItem, id: string | undefined): boolean {
  if (id === undefined) return false;
  if (!isBranch(item)) return item.id === id;
  return item.children.some((child) => holdsItem(child, id));
}

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

export interface Navigation {
  /** What the menu draws: already without what the person may not see. */
  readonly menu: readonly NavigationItem[];
  /** Pages that are found by search and kept as shortcuts, but stand in no menu. */
  readonly beside: readonly NavigationItem[];
  /** Somebody searches, or has a shortcut that is not among these: there may be pages that nobody has fetched yet. */
  readonly findMore: () => void;
}

export const NavigationContext = createContext<Navigation>({
  menu: [],
  beside: [],
  findMore: () => undefined,
});

export function useMenu(): readonly NavigationItem[] {
  return useContext(NavigationContext).menu;
}

/** Everything that the person may go to, for search and shortcuts. */
export function useNavigation(): readonly NavigationItem[] {
  const { menu, beside } = useContext(NavigationContext);
  return useMemo(() => [...menu, ...beside], [menu, beside]);
}

/** While they are wanted, `useNavigation` is about to have also the pages that are fetched only then. */
export function useFurtherPages(areWanted: boolean): void {
  const { findMore } = useContext(NavigationContext);
  useEffect(() => {
    if (areWanted) findMore();
  }, [areWanted, findMore]);
}
