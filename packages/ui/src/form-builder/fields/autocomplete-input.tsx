import type { AutocompleteRenderInputParams } from '@mui/material/Autocomplete';
import { useForkRef } from '@mui/material/utils';
import type { ReactElement, Ref } from 'react';
import type { ControlProps } from './control-props.ts';
import { FieldInput } from './field-input.tsx';

interface AutocompleteInputProps {
  readonly params: AutocompleteRenderInputParams;
  readonly control: ControlProps;
  readonly placeholder: string;
}

/** The field inside an Autocomplete, without MUI's TextField: label and message are ours. */
export function AutocompleteInput({ params, control, placeholder }: AutocompleteInputProps): ReactElement {
  const { ref, ...input } = params.slotProps.input;
  const { ref: htmlRef, ...html } = params.slotProps.htmlInput;
  const inputRef = useForkRef(htmlRef, control.inputRef as Ref<HTMLInputElement>);
  return (
    <FieldInput
      {...input}
      ref={ref}
      id={params.id}
      disabled={params.disabled}
      fullWidth
      name={control.name}
      placeholder={placeholder}
      inputRef={inputRef}
      slotProps={{ input: { ...html, 'aria-describedby': control.messageId } }}
    />
  );
}
