import { usedFields } from '../layout/used-fields.ts';

export interface FieldDifference {
  readonly added: readonly string[];
  readonly removed: readonly string[];
}

/** Which fields of the paper one layout shows and the other does not. */
export function fieldDifference(before: unknown, after: unknown): FieldDifference {
  const was = usedFields(before);
  const is = usedFields(after);
  return {
    added: [...is].filter((name) => !was.has(name)),
    removed: [...was].filter((name) => !is.has(name)),
  };
}
