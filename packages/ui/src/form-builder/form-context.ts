import { createContext, use } from 'react';
import { type Control, useWatch, type FieldValues } from 'react-hook-form';
import type { Renderers, Group, Section, ValueField } from './field-types.ts';

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

interface FieldRules {
  readonly isVisible: boolean;
  readonly isDisabled: boolean;
  readonly isRequired: boolean;
}

type Ruled = ValueField | Group | Section;

/** Whether a field asks about other values at all. Most do not, and those listen to nobody. */
export function hasRules(field: Ruled): boolean {
  if (field.visibleWhen !== undefined) return true;
  if (field.type === 'section') return false;
  return typeof field.disabled === 'function' || typeof field.required === 'function';
}

function isDisabled(field: Ruled, values: FieldValues): boolean {
  if (!('disabled' in field)) return false;
  return typeof field.disabled === 'function' ? field.disabled(values) : (field.disabled ?? false);
}

function isRequired(field: Ruled, values: FieldValues): boolean {
  if (!('required' in field)) return false;
  return typeof field.required === 'function' ? field.required(values) : (field.required ?? false);
}

/** Renders only when an answer changes, not with every keystroke elsewhere. */
export function useFieldRules(field: Ruled, prefix: string): FieldRules {
  const { control } = useFormSettings();
  const compute = (values: FieldValues | undefined): string => {
    const known = values ?? {};
    const answers = [field.visibleWhen?.(known) ?? true, isDisabled(field, known), isRequired(field, known)];
    return answers.join(' ');
  };
  const whole = useWatch({ control, compute, disabled: prefix !== '' });
  const item = useWatch({ control, name: prefix, compute, disabled: prefix === '' });
  const [visible, disabled, required] = (prefix === '' ? whole : item).split(' ');
  return {
    isVisible: visible === 'true',
    isDisabled: disabled === 'true',
    isRequired: required === 'true',
  };
}
