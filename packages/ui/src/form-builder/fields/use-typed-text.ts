import { useState } from 'react';
import { textOf } from './control-props.ts';

interface TypedValue {
  readonly value: unknown;
  readonly onChange: (value: unknown) => void;
  readonly onBlur: () => void;
  /** The stored form of what was typed, undefined while it cannot be read. */
  readonly parse: (text: string) => string | undefined;
  /** The shown form of what is stored. */
  readonly format: (stored: string) => string;
}

export interface TypedText {
  readonly text: string;
  /** What is stored now; a text that cannot be read is stored as it is, and the schema says what is wrong with it. */
  readonly stored: string;
  readonly onText: (text: string) => void;
  /** Sets a value that did not come from the keyboard. */
  readonly onStored: (stored: string) => void;
  readonly onLeave: () => void;
}

/**
 * A field in which people write freely and which stores one form. While somebody types, the text stays exactly theirs:
 * rewriting it under the cursor loses keystrokes. On leaving it takes the shown form.
 */
export function useTypedText({ value, onChange, onBlur, parse, format }: TypedValue): TypedText {
  const [typed, setTyped] = useState<string>();
  const stored = textOf(value);
  return {
    text: typed ?? format(stored),
    stored,
    onText: (text) => {
      setTyped(text);
      onChange(text.trim() === '' ? '' : (parse(text) ?? text));
    },
    onStored: (next) => {
      setTyped(undefined);
      onChange(next);
    },
    onLeave: () => {
      setTyped(undefined);
      onBlur();
    },
  };
}
