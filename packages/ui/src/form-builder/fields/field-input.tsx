import OutlinedInput, { type OutlinedInputProps } from '@mui/material/OutlinedInput';
import type { ReactElement } from 'react';

/** MUI's own frame is a fieldset with a notch for a label inside it. Our labels stand above; a long form draws faster. */
function Frame({ className }: { readonly className?: string }): ReactElement {
  return <span aria-hidden className={className} />;
}

const slots = { notchedOutline: Frame };

/** The one box of all fields. */
export function FieldInput(props: OutlinedInputProps): ReactElement {
  return <OutlinedInput {...props} slots={slots} />;
}
