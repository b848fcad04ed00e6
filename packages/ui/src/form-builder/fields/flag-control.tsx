import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import Switch from '@mui/material/Switch';
import type { ReactElement, Ref } from 'react';
import type { FieldOf } from '../field-types.ts';
import type { ControlProps } from './control-props.ts';
import { FieldFrame } from './field-frame.tsx';

/** Yes or no. A checkbox is part of what will be saved; a switch turns something on. */
export function FlagControl(props: ControlProps<FieldOf<'checkbox' | 'switch'>>): ReactElement {
  const { field } = props;
  const Control = field.type === 'switch' ? Switch : Checkbox;
  return (
    <FieldFrame control={props} withoutLabel>
      <FormControlLabel
        className="field-flag"
        label={field.label}
        required={field.required === true}
        control={
          <Control
            id={props.inputId}
            name={props.name}
            checked={props.value === true}
            onChange={(_event, isChecked) => props.onChange(isChecked)}
            onBlur={props.onBlur}
            slotProps={{
              input: {
                ref: props.inputRef as Ref<HTMLInputElement>,
                'aria-describedby': props.messageId,
                'aria-invalid': props.error !== undefined,
              },
            }}
          />
        }
      />
    </FieldFrame>
  );
}
