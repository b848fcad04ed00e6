import { foldForSearch } from '@senlab/domain/text';
import type { FieldOption } from '../field-types.ts';

/** Options that contain every typed word, whatever marks were typed: "phu san" finds "Phụ sản", "duong" finds "Đường". */
export function matchOptions(
  options: readonly FieldOption[],
  typed: string,
  write: (option: FieldOption) => string,
): FieldOption[] {
  const words = foldForSearch(typed).split(/\s+/);
  return options.filter((option) => {
    const text = foldForSearch(`${write(option)} ${option.detail ?? ''}`);
    return words.every((word) => text.includes(word));
  });
}
