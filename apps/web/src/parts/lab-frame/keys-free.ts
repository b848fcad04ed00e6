/** The link by which she came: menus and shortcuts outlive the page that they lead away from, and keep the focus. */
function isWayHere(element: Element): boolean {
  const isLink = element instanceof HTMLAnchorElement && element.pathname === location.pathname;
  return isLink && element.closest('main') === null;
}

/**
 * Nobody has taken the keys: the page has just been opened, or what had them is gone. Only then may a page put the
 * focus where its work begins; a field that somebody types into keeps it.
 */
export function areKeysFree(): boolean {
  const { activeElement } = document;
  if (activeElement === null || activeElement === document.body) return true;
  return activeElement.tagName === 'MAIN' || activeElement.id === 'main' || isWayHere(activeElement);
}
