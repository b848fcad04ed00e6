import { useLayoutEffect, useRef, type RefObject } from 'react';
import { nearestScroller } from '../nearest-scroller.ts';

/**
 * Browsers keep a sticky part inside the padding of what scrolls, and the form would show below its own save bar. This
 * lets the bar down to the edge.
 */
export function useStuckEdge(): RefObject<HTMLDivElement | null> {
  const bar = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const place = (): void => {
      if (bar.current)
        bar.current.style.bottom = `-${getComputedStyle(nearestScroller(bar.current)).paddingBottom}`;
    };
    place();
    window.addEventListener('resize', place);
    return () => window.removeEventListener('resize', place);
  }, []);
  return bar;
}
