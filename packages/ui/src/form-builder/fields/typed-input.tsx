import type { InputHTMLAttributes, KeyboardEvent, ReactElement, ReactNode } from 'react';
import type { ControlProps } from './control-props.ts';
import { FieldFrame } from './field-frame.tsx';
import { FieldInput } from './field-input.tsx';
import type { TypedText } from './use-typed-text.ts';

interface TypedInputProps {
  readonly control: ControlProps;
  readonly typed: TypedText;
  readonly placeholder?: string | undefined;
  readonly inputMode: 'decimal' | 'numeric' | 'text';
  readonly onKeyDown?: ((event: KeyboardEvent<HTMLInputElement>) => void) | undefined;
  readonly end?: ReactNode;
  readonly input?: InputHTMLAttributes<HTMLInputElement>;
}

/** The one-line field of numbers, dates, months and times. */
export function TypedInput(props: TypedInputProps): ReactElement {
  const { control, typed } = props;
  return (
    <FieldFrame control={control}>
      <FieldInput
        id={control.inputId}
        name={control.name}
        value={typed.text}
        placeholder={props.placeholder ?? ''}
        inputRef={control.inputRef}
        className={control.field.type === 'number' ? 'field-figures' : ''}
        onChange={(event) => typed.onText(event.target.value)}
        onBlur={typed.onLeave}
        endAdornment={props.end}
        slotProps={{
          input: {
            inputMode: props.inputMode,
            autoComplete: 'off',
            'aria-describedby': control.messageId,
            onKeyDown: props.onKeyDown,
            ...props.input,
          },
        }}
      />
    </FieldFrame>
  );
}
