import { DialogBody, showDialog, useDialog, type DialogWidth } from '@senlab/ui';
import {
  FormBuilder,
  type FormBuilderProps,
  type FormSchema,
  type SaveAnswer,
} from '@senlab/ui/form-builder';
import type { ReactElement } from 'react';
import { z } from 'zod';
import { texts } from './texts.ts';

export const requiredText = (max: number): z.ZodType<string, string> =>
  z.string().trim().min(1, texts.required).max(max, texts.tooLong(max));

/** What is empty comes out as null. */
export const optionalText = (max: number): z.ZodType<string | null, string | null | undefined> =>
  z
    .string()
    .max(max, texts.tooLong(max))
    .nullish()
    .transform((typed) => ((typed ?? '').trim() === '' ? null : (typed ?? '').trim()));

interface StepForm<S extends FormSchema> extends Pick<
  FormBuilderProps<S>,
  'schema' | 'fields' | 'values' | 'errors'
> {
  readonly id: string;
  readonly title: string;
  readonly width?: DialogWidth;
  readonly save: (output: z.output<S>) => Promise<SaveAnswer>;
}

function StepDialog<S extends FormSchema>({ title, save, ...form }: StepForm<S>): ReactElement {
  const { close } = useDialog();
  return (
    <DialogBody>
      <FormBuilder
        {...form}
        label={title}
        spacing={2}
        isPageOfItsOwn
        onSave={save}
        onSaved={close}
        onCancel={close}
      />
    </DialogBody>
  );
}

/** One step of the record in a dialog: what was refused stays in its fields. */
export function openStepForm<S extends FormSchema>(step: StepForm<S>): void {
  const { id, title, width = 'sm' } = step;
  showDialog({ id, title, width, content: <StepDialog {...step} /> });
}
