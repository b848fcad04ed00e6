import type { ReactElement } from 'react';
import type { FieldOf } from '../field-types.ts';
import { texts } from '../texts.ts';
import { textOf, type ControlProps } from './control-props.ts';
import { FieldFrame } from './field-frame.tsx';
import { FieldInput } from './field-input.tsx';

export function TextControl(props: ControlProps<FieldOf<'text'>>): ReactElement {
  const { field, value, messageId } = props;
  return (
    <FieldFrame control={props}>
      <FieldInput
        id={props.inputId}
        name={props.name}
        type={field.input ?? 'text'}
        value={textOf(value)}
        placeholder={field.placeholder ?? ''}
        inputRef={props.inputRef}
        onChange={(event) => props.onChange(event.target.value)}
        onBlur={props.onBlur}
        slotProps={{
          input: {
            'aria-describedby': messageId,
            autoComplete: field.autoComplete ?? 'off',
            ...(field.maxLength === undefined ? {} : { maxLength: field.maxLength }),
          },
        }}
      />
    </FieldFrame>
  );
}

export function TextareaControl(props: ControlProps<FieldOf<'textarea'>>): ReactElement {
  const { field, messageId } = props;
  const text = textOf(props.value);
  return (
    <FieldFrame
      control={props}
      end={field.maxLength === undefined ? undefined : texts.characters(text.length, field.maxLength)}
    >
      <FieldInput
        multiline
        minRows={field.rows ?? 3}
        id={props.inputId}
        name={props.name}
        value={text}
        placeholder={field.placeholder ?? ''}
        inputRef={props.inputRef}
        onChange={(event) => props.onChange(event.target.value)}
        onBlur={props.onBlur}
        slotProps={{
          input: {
            'aria-describedby': messageId,
            ...(field.maxLength === undefined ? {} : { maxLength: field.maxLength }),
          },
        }}
      />
    </FieldFrame>
  );
}
