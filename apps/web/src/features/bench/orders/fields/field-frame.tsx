import FormControl from '@mui/material/FormControl';
import FormHelperText from '@mui/material/FormHelperText';
import FormLabel from '@mui/material/FormLabel';
import type { ReactElement, ReactNode } from 'react';

interface FieldFrameProps {
  readonly id: string;
  readonly name: string;
  readonly label: string;
  readonly required?: boolean;
  readonly error: string | undefined;
  readonly hint?: string | undefined;
  readonly children: ReactNode;
}

/** Label above, control, and the server's words under it, at the field that they are about. */
export function FieldFrame(props: FieldFrameProps): ReactElement {
  const { id, name, label, error, hint } = props;
  return (
    <FormControl
      fullWidth
      size="small"
      required={props.required ?? false}
      error={error !== undefined}
      data-order-field={name}
      // Led to, a field must not come to rest under the patient's banner.
      sx={{ minWidth: 0, '& input, & textarea': { scrollMarginTop: 160 } }}
    >
      <FormLabel id={`${id}-label`} htmlFor={id} sx={{ mb: 1, fontSize: '0.8125rem', fontWeight: 500 }}>
        {label}
      </FormLabel>
      {props.children}
      <FormHelperText id={`${id}-message`} aria-live="polite" sx={{ mt: 0.5 }}>
        {error ?? hint}
      </FormHelperText>
    </FormControl>
  );
}
