import { useEffect, type RefObject } from 'react';

/**
 * Sets a mark on the grid while it is scrolled aside: only then the first column has to stick. Asked of an observer,
 * because reading `scrollLeft` with every step of a scroll makes the browser lay out twice per frame.
 */
export function useScrollMark(grid: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const holder = grid.current;
    const edge = holder?.querySelector('.edge');
    if (!('IntersectionObserver' in globalThis) || holder === null || !edge) return;
    const observer = new IntersectionObserver(
      ([entry]) => {
        holder.toggleAttribute('data-scrolled', entry?.isIntersecting === false);
      },
      { root: holder },
    );
    observer.observe(edge);
    return () => observer.disconnect();
  }, [grid]);
}
