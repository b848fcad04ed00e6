import FormControlLabel from '@mui/material/FormControlLabel';
import Radio from '@mui/material/Radio';
import RadioGroup from '@mui/material/RadioGroup';
import type { ReactElement } from 'react';
import type { FieldOf } from '../field-types.ts';
import { textOf, type ControlProps } from './control-props.ts';
import { FieldFrame } from './field-frame.tsx';
import { optionText } from './option-text.ts';
import { OptionsFailed } from './options-failed.tsx';
import { useOptions } from './use-options.ts';

export function RadioControl(props: ControlProps<FieldOf<'radio'>>): ReactElement {
  const { field } = props;
  const { options, status, retry } = useOptions(field);
  const value = textOf(props.value);
  return (
    <FieldFrame control={props} isSet>
      <RadioGroup
        row
        name={props.name}
        value={value}
        aria-labelledby={props.labelId}
        aria-describedby={props.messageId}
        aria-invalid={props.error !== undefined}
        onChange={(_event, next) => props.onChange(next)}
        onBlur={props.onBlur}
      >
        {options.map((option, at) => (
          <FormControlLabel
            key={option.value}
            value={option.value}
            className="field-flag"
            label={optionText(field, option)}
            {...(option.disabled === true ? { disabled: true } : {})}
            control={<Radio id={at === 0 ? props.inputId : `${props.inputId}-${String(at)}`} />}
          />
        ))}
      </RadioGroup>
      {status === 'failed' ? <OptionsFailed onRetry={retry} /> : undefined}
    </FieldFrame>
  );
}
