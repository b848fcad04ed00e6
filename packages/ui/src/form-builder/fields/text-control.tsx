import { withPhrase } from '@senlab/domain/text';
import ButtonBase from '@mui/material/ButtonBase';
import type { KeyboardEvent, ReactElement } from 'react';
import type { FieldOf } from '../field-types.ts';
import { texts } from '../texts.ts';
import { textOf, type ControlProps, FieldFrame, FieldInput } from './field-frame.tsx';
import { PhrasePicker } from './phrase-picker.tsx';

function isTakeKey(event: KeyboardEvent): boolean {
  const isAlone = !event.altKey && !event.ctrlKey && !event.metaKey && !event.shiftKey;
  // While a Vietnamese input method composes a word, its keys belong to it.
  return event.key === 'ArrowDown' && isAlone && !event.nativeEvent.isComposing;
}

export function TextControl(props: ControlProps<FieldOf<'text'>>): ReactElement {
  const { field, messageId } = props;
  const text = textOf(props.value);
  const suggested = props.disabled ? undefined : field.suggest?.(text);
  const take = (): void => props.onChange(suggested);
  return (
    <FieldFrame
      control={props}
      offer={
        suggested === undefined ? undefined : (
          // Reached by its key from the field; a stop of its own would cost everybody a Tab.
          <ButtonBase className="field-offer" tabIndex={-1} onClick={take}>
            {texts.suggested(suggested)}
          </ButtonBase>
        )
      }
    >
      <FieldInput
        id={props.inputId}
        name={props.name}
        type={field.input ?? 'text'}
        value={text}
        placeholder={field.placeholder ?? ''}
        inputRef={props.inputRef}
        onChange={(event) => props.onChange(event.target.value)}
        onKeyDown={(event) => {
          if (suggested === undefined || !isTakeKey(event)) return;
          event.preventDefault();
          take();
        }}
        onBlur={() => {
          const tidied = field.tidy?.(text) ?? text;
          if (tidied !== text) props.onChange(tidied);
          props.onBlur();
        }}
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
      beside={
        field.loadPhrases !== undefined && (
          <PhrasePicker
            label={field.label}
            load={field.loadPhrases}
            isDisabled={props.disabled}
            onPick={(phrase) => props.onChange(withPhrase(text, phrase))}
          />
        )
      }
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
