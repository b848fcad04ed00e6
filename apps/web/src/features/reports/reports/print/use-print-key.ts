import { useEffect } from 'react';

/** The key that everybody tries: it prints the paper, and not the page around it. */
export function usePrintKey(print: (() => void) | undefined): void {
  useEffect(() => {
    if (print === undefined) return undefined;
    const onKey = (event: KeyboardEvent): void => {
      const isPrint =
        (event.ctrlKey || event.metaKey) && !event.altKey && !event.shiftKey && event.key === 'p';
      if (!isPrint) return;
      event.preventDefault();
      if (!event.repeat) print();
    };
    window.addEventListener('keydown', onKey);
    return () => window.removeEventListener('keydown', onKey);
  }, [print]);
}
