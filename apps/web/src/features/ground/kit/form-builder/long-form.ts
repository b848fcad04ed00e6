import { optionalDateField, optionalDecimalField } from '@senlab/contract';
import { defineFields, type FormFields } from '@senlab/ui/form-builder';
import { z } from 'zod';
import { bloods } from './patient-form.ts';
import { texts } from './texts.ts';

/** Four kinds of field in turn, as in a long questionnaire; each line has its own name in the values. */
const line = z.object({
  note: z.string().max(200),
  amount: optionalDecimalField({ min: 0 }),
  day: optionalDateField(),
  blood: z.string(),
});
const linesInForm = 50;
type Key = `line${number}`;
const keys = Array.from({ length: linesInForm }, (_, at): Key => `line${at}`);

const shape: Record<Key, typeof line> = Object.fromEntries(keys.map((key) => [key, line]));

/** 200 fields: what `pnpm bench ui` types into. */
export const longSchema = z.object(shape);

type LongFields = FormFields<typeof longSchema>;
const quarter = { xs: 12, sm: 6, md: 3 } as const;
const { fields: labels } = texts;

function fieldsOf(key: Key): LongFields {
  return defineFields<typeof longSchema>()([
    { type: 'text', name: `${key}.note`, label: `${labels.medicineName} ${key}`, gridItem: quarter },
    { type: 'number', name: `${key}.amount`, label: labels.dose, decimal: true, gridItem: quarter },
    { type: 'date', name: `${key}.day`, label: labels.since, gridItem: quarter },
    { type: 'select', name: `${key}.blood`, label: labels.blood, options: bloods, gridItem: quarter },
  ]);
}

export const longFields: LongFields = keys.flatMap(fieldsOf);
