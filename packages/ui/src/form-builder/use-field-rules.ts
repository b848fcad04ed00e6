import { useWatch, type FieldValues } from 'react-hook-form';
import type { Group, Section, ValueField } from './field-types.ts';
import { useFormSettings } from './form-context.ts';

interface FieldRules {
  readonly isVisible: boolean;
  readonly isDisabled: boolean;
}

type Ruled = ValueField | Group | Section;

/** Whether a field asks about other values at all. Most do not, and those listen to nobody. */
export function hasRules(field: Ruled): boolean {
  return field.visibleWhen !== undefined || ('disabled' in field && typeof field.disabled === 'function');
}

function isDisabled(field: Ruled, values: FieldValues): boolean {
  if (!('disabled' in field)) return false;
  return typeof field.disabled === 'function' ? field.disabled(values) : (field.disabled ?? false);
}

/** Renders only when an answer changes, not with every keystroke elsewhere. */
export function useFieldRules(field: Ruled, prefix: string): FieldRules {
  const { control } = useFormSettings();
  const compute = (values: FieldValues | undefined): string => {
    const known = values ?? {};
    return `${String(field.visibleWhen?.(known) ?? true)} ${String(isDisabled(field, known))}`;
  };
  const whole = useWatch({ control, compute, disabled: prefix !== '' });
  const item = useWatch({ control, name: prefix, compute, disabled: prefix === '' });
  const [visible, disabled] = (prefix === '' ? whole : item).split(' ');
  return { isVisible: visible === 'true', isDisabled: disabled === 'true' };
}
