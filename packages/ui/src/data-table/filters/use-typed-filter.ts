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

interface TypedFilterOptions {
  /** What the list is cut by, in the form that is sent; '' for nothing. */
  readonly value: string;
  /** A value as people write it. */
  readonly write: (value: string) => string;
  /** The value of a text without spaces around it; undefined while it is none yet. */
  readonly read: (text: string) => string | undefined;
  readonly onCommit: (value: string) => void;
}

interface Typing {
  readonly text: string;
  /** The value that was last looked at. */
  readonly seen: string;
  /** Asked for from here, since field and list last said the same. */
  readonly sent: readonly string[];
  /** Typed, and not asked for yet. */
  readonly isAhead: boolean;
}

/**
 * The list follows late: the address is written, and drawn, while the next letters are typed. Its answer to a text of
 * this field must not cover a newer one; whatever else changes it (Back, a chip, "Xóa lọc") does.
 */
function followed(typing: Typing, { value, read, write }: TypedFilterOptions): Typing {
  const { text, sent, isAhead } = typing;
  if (!isAhead && read(text.trim()) === value) return { ...typing, seen: value, sent: [] };
  const isOvertaken = sent.includes(value) && (isAhead || sent.at(-1) !== value);
  if (isOvertaken || read(text.trim()) === value) return { ...typing, seen: value };
  return { text: write(value), seen: value, sent: [], isAhead: false };
}

/** A field whose value is asked for when typing pauses, and at once on Enter. */
export function useTypedFilter(options: TypedFilterOptions): TypedFilter {
  const { value, write, read } = options;
  const [typing, setTyping] = useState<Typing>({ text: write(value), seen: value, sent: [], isAhead: false });
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const latest = useRef({ ...options, sent: typing.sent });
  useEffect(() => {
    latest.current = { ...options, sent: typing.sent };
  });
  useEffect(() => () => clearTimeout(timer.current), []);
  const { text, isAhead } = typing;
  // Also when it gave way to a change from elsewhere: what was typed then is wanted no more.
  useEffect(() => {
    if (!isAhead) clearTimeout(timer.current);
  }, [isAhead]);
  if (typing.seen !== value) setTyping(followed(typing, options));
  const commit = (typed: string, isFinal: boolean): void => {
    clearTimeout(timer.current);
    const next = read(typed.trim());
    // Of the list as it is now, not as it was when the letter was typed; and not before it has followed.
    const { value: shown, sent, onCommit } = latest.current;
    const isNews = next !== undefined && (next !== shown || sent.length > 0);
    setTyping((before) => ({
      ...before,
      // Written out only then: "14/11/20" is a date, and the beginning of another.
      text: isFinal && next !== undefined ? write(next) : typed,
      sent: isNews ? [...before.sent, next] : before.sent,
      isAhead: false,
    }));
    if (isNews) onCommit(next);
  };
  return {
    text,
    onChange: (typed) => {
      setTyping((before) => ({ ...before, text: typed, isAhead: true }));
      clearTimeout(timer.current);
      timer.current = setTimeout(() => commit(typed, false), typingPause);
    },
    onKeyDown: (event) => {
      if (event.key === 'Enter') commit(text, true);
      if (event.key !== 'Escape' || text === '') return;
      // Inside a dialog the first Escape empties the field, the second closes the dialog.
      event.stopPropagation();
      commit('', true);
    },
    finish: () => {
      if (isAhead) commit(text, true);
      else setTyping((before) => ({ ...before, text: written(before.text, options) }));
    },
  };
}

function written(text: string, { read, write }: TypedFilterOptions): string {
  const value = read(text.trim());
  return value === undefined ? text : write(value);
}
