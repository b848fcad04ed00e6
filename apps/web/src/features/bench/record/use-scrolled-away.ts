import { useEffect, useState, type RefObject } from 'react';

export interface ScrolledAway {
  readonly isAway: boolean;
  /** Where something that sticks to the top has to stand in the layout that the person has chosen. */
  readonly top: string;
}

/** What scrolls differs by layout: the page, with its own padding above; a pane around it; or the document under a bar. */
function stickyTop(page: HTMLElement | null): string {
  const scrolls = (element: Element | null | undefined): boolean =>
    element instanceof HTMLElement && getComputedStyle(element).overflowY === 'auto';
  if (page !== null && scrolls(page)) return `-${getComputedStyle(page).paddingTop}`;
  return scrolls(page?.parentElement) ? '0px' : 'var(--shell-bar-height, 0px)';
}

/** Whether an element has left the view at the top. */
export function useScrolledAway(element: RefObject<HTMLElement | null>): ScrolledAway {
  const [away, setAway] = useState<ScrolledAway>({ isAway: false, top: '0px' });
  useEffect(() => {
    const { current } = element;
    if (current === null || typeof IntersectionObserver === 'undefined') return undefined;
    const observer = new IntersectionObserver(([entry]) => {
      if (entry === undefined) return;
      setAway({ isAway: !entry.isIntersecting, top: stickyTop(document.getElementById('main')) });
    });
    observer.observe(current);
    return () => observer.disconnect();
  }, [element]);
  return away;
}
