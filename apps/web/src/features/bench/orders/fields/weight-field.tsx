import type { ReactElement } from 'react';
import { texts } from '../texts.ts';
import { TextField } from './text-field.tsx';

/** Asked once: beside the scan where a risk is counted with it, else among the facts of the visit. */
export function WeightField({ hint }: { readonly hint?: string | undefined }): ReactElement {
  return (
    <TextField
      name="weightKg"
      inputMode="decimal"
      unit={texts.units.kg}
      maxLength={5}
      {...(hint !== undefined && { hint })}
    />
  );
}
