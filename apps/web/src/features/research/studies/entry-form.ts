import { refusalTexts } from '@senlab/contract';
import { readResearchValue } from '@senlab/domain';
import { formatDate, formatDecimal } from '@senlab/domain/text';
import type { Field, FormFields } from '@senlab/ui/form-builder';
import { z } from 'zod';
import type { StudyField } from './study-calls.ts';
import { texts as all } from './texts.ts';

const texts = all.entry;
type Values = Record<string, unknown>;
export type EntrySchema = z.ZodType<Values, Values>;

/** A key that a study has chosen must not be a word of the language. */
export function entryName(key: string): string {
  return `field_${key}`;
}

/** What was typed, as the server wants it. */
export function typedValue(values: Values, key: string): string {
  const value = values[entryName(key)];
  return typeof value === 'string' ? value.trim() : '';
}

/** The rules of the server. What must be filled in is asked for when the file is done, not while it is written. */
export function entrySchemaOf(fields: readonly StudyField[]): EntrySchema {
  return z.record(z.string(), z.unknown()).superRefine((values, context) => {
    for (const field of fields) {
      if (field.isRetired) continue;
      const read = readResearchValue(typedValue(values, field.key), field);
      if (!read.ok)
        context.addIssue({
          code: 'custom',
          path: [entryName(field.key)],
          message: refusalTexts[read.reason],
        });
    }
  });
}

const yesNo = [
  { value: 'true', label: texts.yes },
  { value: 'false', label: texts.no },
];

function rangeHint({ min, max, type }: StudyField): { readonly hint?: string } {
  if (min === null || max === null || (type !== 'number' && type !== 'integer')) return {};
  return { hint: texts.range(formatDecimal(String(min)), formatDecimal(String(max))) };
}

function drawn(field: StudyField, hint: string | undefined): Values {
  const { key, label, type, unit, isRequired, isRetired, options } = field;
  const shared = {
    name: entryName(key),
    label,
    required: isRequired && !isRetired,
    ...rangeHint(field),
    ...(hint === undefined ? {} : { hint }),
    ...(isRetired ? { readOnly: true } : {}),
    gridItem: { xs: 12, sm: 6, md: 4 },
  };
  switch (type) {
    case 'number':
    case 'integer':
      return {
        ...shared,
        type: 'number',
        decimal: type === 'number',
        ...(unit === null ? {} : { unit }),
      };
    case 'choice':
      return {
        ...shared,
        type: 'select',
        required: false,
        options: options.map(({ code, label: text }) => ({ value: code, label: text })),
      };
    case 'boolean':
      return { ...shared, type: 'select', required: false, options: yesNo };
    case 'date':
      return { ...shared, type: 'date' };
    case 'text':
      return { ...shared, type: 'textarea', rows: 2, maxLength: 500, gridItem: { xs: 12 } };
  }
}

/**
 * The form of a study as it asks for data. `hints` stand under their fields, by key. Fields that were retired come last,
 * to be read.
 */
export function entryFieldsOf(
  fields: readonly StudyField[],
  hints: ReadonlyMap<string, string> = new Map(),
): FormFields<EntrySchema> {
  const draw = (field: StudyField): Values => drawn(field, hints.get(field.key));
  const retired = fields.filter(({ isRetired }) => isRetired);
  const drawnFields = [
    ...fields.filter(({ isRetired }) => !isRetired).map(draw),
    ...(retired.length === 0 ? [] : [{ type: 'section', title: texts.retired, hint: texts.retiredHint }]),
    ...retired.map(draw),
  ];
  // Their names come from the form that the schema checks by.
  return drawnFields as unknown as readonly Field<Values>[];
}

/** A value as people read it. */
export function shownValue(field: StudyField | undefined, value: string | null): string {
  if (value === null || value === '') return texts.nothing;
  switch (field?.type) {
    case 'number':
    case 'integer':
      return [formatDecimal(value), field.unit].filter((part) => part !== null).join(' ');
    case 'choice':
      return field.options.find(({ code }) => code === value)?.label ?? value;
    case 'boolean':
      return value === 'true' ? texts.yes : texts.no;
    case 'date':
      return formatDate(value);
    default:
      return value;
  }
}
