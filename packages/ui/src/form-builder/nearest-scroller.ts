/** What scrolls when an element has to be seen: the nearest part with a scrollbar, or the page. */
export function nearestScroller(element: Element): Element {
  for (let parent = element.parentElement; parent; parent = parent.parentElement) {
    if (/auto|scroll/.test(getComputedStyle(parent).overflowY)) return parent;
  }
  return document.documentElement;
}

/**
 * Brings an element to the middle of what scrolls around it. The browser's own scrollIntoView also moves parts that are
 * not meant to scroll, and pushes the bar at the top out of the window.
 */
export function scrollToMiddle(element: Element): void {
  const scroller = nearestScroller(element);
  const box = element.getBoundingClientRect();
  const top = scroller === document.documentElement ? 0 : scroller.getBoundingClientRect().top;
  scroller.scrollTop += box.top - top - (scroller.clientHeight - box.height) / 2;
}
