import type { FieldValues } from 'react-hook-form';
import type { z } from 'zod';
import type { Field } from './field-types.ts';

/** Any zod schema of an object, of the full or the small build. */
export type FormSchema = z.core.$ZodType<unknown, FieldValues>;

export type FormFields<S extends FormSchema> = readonly Field<z.input<S>>[];

type Loaded<T> = T extends Blob | Date
  ? T
  : T extends readonly (infer Item)[]
    ? readonly Loaded<Item>[]
    : T extends object
      ? { readonly [K in keyof T]?: Loaded<T[K]> | null | undefined }
      : T;

/** A record as it came: what is missing is begun, what is null is empty. */
export type RecordOf<S extends FormSchema> = Loaded<z.input<S>>;

/**
 * The fields of a form as data: `defineFields<typeof schema>()([{ type: 'date', name: 'birthdate', … }])`. A name that
 * the schema has not, or whose value the type cannot hold, does not compile.
 */
export function defineFields<S extends FormSchema>(): (fields: FormFields<S>) => FormFields<S> {
  return (fields) => fields;
}
