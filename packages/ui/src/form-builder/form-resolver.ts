import { zodResolver } from '@hookform/resolvers/zod';
import { issueMessage } from '@senlab/domain/text';
import type { Resolver } from 'react-hook-form';
import type { FormSchema } from './define-fields.ts';
import type { AnyField } from './field-types.ts';
import { withoutHidden } from './form-values.ts';

/** Reads the form by the schema that the server uses too, with Vietnamese words where the schema gives none. */
export function formResolver(schema: FormSchema, fields: readonly AnyField[]): Resolver {
  const read = zodResolver(
    schema as unknown as Parameters<typeof zodResolver>[0],
    {
      error: issueMessage,
    } as object,
  ) as Resolver;
  return (values, context, options) => read(withoutHidden(fields, values), context, options);
}
