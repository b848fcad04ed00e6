import { useEffect, useState } from 'react';

interface LatePart<T> {
  /** How much waits for the part: it is fetched when this is more than 0, and tried again with every change. */
  readonly waiting: number;
  readonly load: () => Promise<T>;
  readonly onFailed?: () => void;
}

/**
 * A part of the application that arrives when it is first needed. Unlike React.lazy a lost network here costs the part,
 * not the page: a message that cannot be drawn must not turn the screen white.
 */
export function useLatePart<T extends object>({ waiting, load, onFailed }: LatePart<T>): T | undefined {
  const [part, setPart] = useState<T>();
  const missing = part === undefined ? waiting : 0;
  useEffect(() => {
    if (missing === 0) return;
    let isWanted = true;
    load().then(
      (loaded) => {
        if (isWanted) setPart(loaded);
      },
      () => {
        if (isWanted) onFailed?.();
      },
    );
    return () => {
      isWanted = false;
    };
  }, [missing, load, onFailed]);
  return part;
}
