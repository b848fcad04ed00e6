import { createContext, use } from 'react';
import type { Control } from 'react-hook-form';
import type { Renderers } from './field-types.ts';

/** What every field of a form needs and what never changes while somebody types. */
export interface FormSettings {
  readonly control: Control;
  readonly readOnly: boolean;
  readonly renderers: Renderers;
  /** Two forms on one page may have a field of the same name. */
  readonly idPrefix: string;
  /** Distance between fields, in pixels. */
  readonly gap: number;
}

export const FormContext = createContext<FormSettings | undefined>(undefined);

export function useFormSettings(): FormSettings {
  const settings = use(FormContext);
  if (settings === undefined) throw new Error('a form field was rendered outside a FormBuilder');
  return settings;
}
