import type { Ref } from 'react';
import type { ValueField } from '../field-types.ts';

/** What the control of one field gets: its definition, its value, and the ids that tie it to label and message. */
export interface ControlProps<F extends ValueField = ValueField> {
  readonly field: F;
  /** The full name inside the form, with the place in a group. */
  readonly name: string;
  readonly value: unknown;
  readonly onChange: (value: unknown) => void;
  readonly onBlur: () => void;
  readonly inputRef: Ref<unknown>;
  readonly disabled: boolean;
  readonly error: string | undefined;
  readonly inputId: string;
  readonly labelId: string;
  readonly messageId: string;
}

/** A browser's field holds a text; what came as nothing is an empty one. */
export function textOf(value: unknown): string {
  if (typeof value === 'string') return value;
  return typeof value === 'number' ? String(value) : '';
}
