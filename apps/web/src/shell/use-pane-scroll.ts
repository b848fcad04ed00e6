import { useEffect, useLayoutEffect, useRef, type RefObject } from 'react';
import { useLocation, useNavigationType } from 'react-router';

/**
 * For the element that scrolls. A new page begins at its top; going back finds the place where one was. The browser does this for documents,
 * not for a pane inside one.
 */
export function usePaneScroll(): RefObject<HTMLElement | null> {
  const scroller = useRef<HTMLElement>(null);
  const { key, pathname } = useLocation();
  const move = useNavigationType();
  const places = useRef(new Map<string, number>());
  const shown = useRef({ key, pathname });
  useEffect(() => {
    const remember = (event: Event): void => {
      const { current } = scroller;
      if (current !== null && event.target === current)
        places.current.set(shown.current.key, current.scrollTop);
    };
    // Caught on its way down: another layout makes another element scroll.
    document.addEventListener('scroll', remember, { passive: true, capture: true });
    return () => document.removeEventListener('scroll', remember, { capture: true });
  }, []);
  useLayoutEffect(() => {
    const isSamePage = shown.current.pathname === pathname;
    shown.current = { key, pathname };
    // A filter in the address is no new page.
    if (isSamePage || scroller.current === null) return;
    scroller.current.scrollTop = move === 'POP' ? (places.current.get(key) ?? 0) : 0;
  }, [key, pathname, move]);
  return scroller;
}
