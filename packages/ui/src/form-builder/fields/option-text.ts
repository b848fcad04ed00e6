import type { FieldOption } from '../field-types.ts';

interface Display {
  readonly displayOption?: (option: FieldOption) => string;
}

export function optionText(field: Display, option: FieldOption): string {
  return field.displayOption?.(option) ?? option.label;
}

/** What a stored value reads as; the value itself when its option has gone, so that nothing disappears silently. */
export function valueText(field: Display, options: readonly FieldOption[], value: string): string {
  const option = options.find((one) => one.value === value);
  return option ? optionText(field, option) : value;
}
