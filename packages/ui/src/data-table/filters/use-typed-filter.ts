import { useEffect, useRef, useState, type KeyboardEvent } from 'react';

/** Long enough for the next letter of a quick typist, short enough to feel at once. */
export const typingPause = 300;

export interface TypedFilter {
  readonly text: string;
  readonly onChange: (text: string) => void;
  readonly onKeyDown: (event: KeyboardEvent) => void;
  /** What is typed counts now: the field is left, or Enter was pressed. */
  readonly finish: () => void;
}

/** A field whose value is asked for when typing pauses, and at once on Enter. */
export function useTypedFilter(value: string, onCommit: (text: string) => void): TypedFilter {
  const [text, setText] = useState(value);
  const [seen, setSeen] = useState(value);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const latest = useRef(onCommit);
  useEffect(() => {
    latest.current = onCommit;
  });
  useEffect(() => () => clearTimeout(timer.current), []);
  // Changed from outside: by Back, by a chip, by "Xóa lọc". What is being typed differs from it only until the pause.
  if (seen !== value) {
    setSeen(value);
    if (value !== text.trim()) setText(value);
  }
  const commit = (next: string): void => {
    clearTimeout(timer.current);
    timer.current = undefined;
    const trimmed = next.trim();
    if (trimmed !== value) latest.current(trimmed);
  };
  return {
    text,
    onChange: (next) => {
      setText(next);
      clearTimeout(timer.current);
      timer.current = setTimeout(() => commit(next), typingPause);
    },
    onKeyDown: (event) => {
      if (event.key === 'Enter') commit(text);
      if (event.key !== 'Escape' || text === '') return;
      // Inside a dialog the first Escape empties the field, the second closes the dialog.
      event.stopPropagation();
      setText('');
      commit('');
    },
    finish: () => {
      if (timer.current !== undefined) commit(text);
    },
  };
}
