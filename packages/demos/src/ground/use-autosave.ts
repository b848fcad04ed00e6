import { useEffect, useMemo, useRef, useState } from 'react';

/** As long as most of the template's forms rest before they save themselves. */
const usualRestMs = 600;

export interface Autosave<Value> {
  /** Saves this, unless something newer comes before the hands rest. */
  readonly later: (value: Value) => void;
  /** Whatever waits is not wanted any more. */
  readonly forget: () => void;
}

/** Saves by itself what has been changed, once the hands rest, and at the latest when what is edited leaves the screen. */
export function useAutosave<Value>(save: (value: Value) => void, restMs = usualRestMs): Autosave<Value> {
  const latest = useRef(save);
  useEffect(() => {
    latest.current = save;
  });
  const waiting = useRef<{ readonly value: Value; readonly timer: ReturnType<typeof setTimeout> }>(undefined);

  const controls = useMemo(() => {
    function forget(): void {
      clearTimeout(waiting.current?.timer);
      waiting.current = undefined;
    }
    function saveNow(): void {
      const { current } = waiting;
      forget();
      if (current !== undefined) latest.current(current.value);
    }
    function later(value: Value): void {
      forget();
      waiting.current = { value, timer: setTimeout(saveNow, restMs) };
    }
    return { later, forget, saveNow };
  }, [restMs]);

  useEffect(() => controls.saveNow, [controls]);
  return controls;
}

/** What is edited and saves itself. A part may come while somebody goes on writing, as a picture that is read. */
export function useDraft<Thing>(
  start: Thing,
  save: (thing: Thing) => void,
): { readonly draft: Thing; readonly change: (part: Partial<Thing>) => void; readonly forget: () => void } {
  const [draft, setDraft] = useState(start);
  const latest = useRef(start);
  const { later, forget } = useAutosave(save);
  const change = (part: Partial<Thing>): void => {
    latest.current = { ...latest.current, ...part };
    setDraft(latest.current);
    later(latest.current);
  };
  return { draft, change, forget };
}
