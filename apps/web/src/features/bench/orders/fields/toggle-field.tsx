import ToggleButton from '@mui/material/ToggleButton';
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup';
import { useId, type ReactElement } from 'react';
import { useOrder } from '../order-context.ts';
import type { OrderField } from '../order-form.ts';
import { texts } from '../texts.ts';
import { FieldFrame } from './field-frame.tsx';
import type { SelectChoice } from './select-field.tsx';

interface ToggleFieldProps {
  readonly name: OrderField;
  readonly choices: readonly SelectChoice[];
}

/** A few choices that are all seen at once; exactly one is always on. */
export function ToggleField({ name, choices }: ToggleFieldProps): ReactElement {
  const { form, dispatch, issueOf } = useOrder();
  const id = useId();
  return (
    <FieldFrame id={id} name={name} label={texts.fields[name]} error={issueOf(name)}>
      <ToggleButtonGroup
        exclusive
        size="small"
        value={form.fields[name]}
        aria-labelledby={`${id}-label`}
        onChange={(_event, value: string | null) => {
          if (value !== null) dispatch({ type: 'set', field: name, value });
        }}
        sx={{
          flexWrap: 'wrap',
          '& .MuiToggleButton-root': { px: 3, textTransform: 'none', whiteSpace: 'nowrap' },
        }}
      >
        {choices.map((choice) => (
          <ToggleButton key={choice.value} value={choice.value}>
            {choice.label}
          </ToggleButton>
        ))}
      </ToggleButtonGroup>
    </FieldFrame>
  );
}
