import { formatTime, isStoredTime, parseTime, shiftTime } from '@senlab/domain/text';
import { useLayoutEffect, useRef, type KeyboardEvent, type ReactElement } from 'react';
import type { FieldOf } from '../field-types.ts';
import { texts } from '../texts.ts';
import type { ControlProps } from './control-props.ts';
import { TypedInput } from './typed-input.tsx';
import { useTypedText } from './use-typed-text.ts';

/** hh, mm and the half of the day in "08:00 SA", by the place of the cursor, and what one step means there. */
const parts = [
  { start: 0, end: 2, minutes: 60 },
  { start: 3, end: 5, minutes: 1 },
  { start: 6, end: 8, minutes: 12 * 60 },
] as const;

function partAt(cursor: number): (typeof parts)[number] {
  return parts.find(({ end }) => cursor <= end) ?? parts[2];
}

/** Shown and typed by the 12-hour mask with SA and CH; the arrow keys turn the part under the cursor. */
export function TimeControl(props: ControlProps<FieldOf<'time'>>): ReactElement {
  const turned = useRef<{ readonly input: HTMLInputElement; readonly start: number; readonly end: number }>(
    null,
  );
  const typed = useTypedText({ ...props, parse: parseTime, format: formatTime });
  useLayoutEffect(() => {
    // Writing a new text moves the cursor to its end; the next arrow would turn another part.
    turned.current?.input.setSelectionRange(turned.current.start, turned.current.end);
    turned.current = null;
  });
  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>): void => {
    if (event.key !== 'ArrowUp' && event.key !== 'ArrowDown') return;
    if (!isStoredTime(typed.stored)) return;
    event.preventDefault();
    const input = event.currentTarget;
    const part = partAt(input.selectionStart ?? 0);
    turned.current = { input, start: part.start, end: part.end };
    typed.onStored(shiftTime(typed.stored, event.key === 'ArrowUp' ? part.minutes : -part.minutes));
  };
  return (
    <TypedInput
      control={props}
      typed={typed}
      inputMode="text"
      placeholder={props.field.placeholder ?? texts.timePlaceholder}
      onKeyDown={onKeyDown}
    />
  );
}
