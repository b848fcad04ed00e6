import { isBranch, type NavigationItem, type NavigationPage } from './navigation-item.ts';

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
