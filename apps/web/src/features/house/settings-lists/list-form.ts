import {
  checkSettingsRow,
  fieldsOf,
  keyFieldsOf,
  type KnownChoices,
  type SettingField,
  type SettingOption,
  type SettingsList,
} from '@senlab/domain';
import type { Field, FormFields } from '@senlab/ui/form-builder';
import { z } from 'zod';

type Values = Record<string, unknown>;
type FormSchemaOfRows = z.ZodType<Values, Values>;

/** The same rules as on the server, word for word. */
export function schemaOf(list: SettingsList, known: KnownChoices): FormSchemaOfRows {
  return z.record(z.string(), z.unknown()).superRefine((raw, context) => {
    for (const { field, message } of checkSettingsRow(list, raw, known).issues)
      context.addIssue({ code: 'custom', path: [field], message });
  });
}

function optionsOf(
  options: readonly SettingOption[] | keyof KnownChoices,
  known: KnownChoices,
): SettingOption[] {
  return [...(typeof options === 'string' ? known[options] : options)];
}

const half = { xs: 12, sm: 6 } as const;
const third = { xs: 12, sm: 6, md: 4 } as const;
const whole = { xs: 12 } as const;

type Drawn = Readonly<Record<string, unknown>>;

function drawn(field: SettingField, known: KnownChoices, isFixed: boolean): Drawn {
  const { name, label, hint, isRequired } = field;
  const shared = {
    name,
    label,
    required: isRequired,
    ...(hint === undefined ? {} : { hint }),
    ...(isFixed ? { readOnly: true } : {}),
  };
  switch (field.type) {
    case 'text':
      return {
        ...shared,
        type: 'text',
        maxLength: field.maxLength,
        gridItem: field.maxLength > 100 ? half : third,
      };
    case 'textarea':
      return { ...shared, type: 'textarea', rows: 2, maxLength: field.maxLength, gridItem: whole };
    case 'integer':
      return { ...shared, type: 'number', gridItem: third };
    case 'date':
      return { ...shared, type: 'date', gridItem: third };
    case 'choice': {
      const type = field.options === 'accounts' ? 'autocomplete' : 'select';
      return { ...shared, type, options: optionsOf(field.options, known), gridItem: third };
    }
    case 'choices':
      return { ...shared, type: 'multi-select', options: optionsOf(field.options, known), gridItem: half };
    case 'flag':
      return { ...shared, type: 'switch', gridItem: third };
  }
}

export function formFieldsOf(
  list: SettingsList,
  known: KnownChoices,
  isNew: boolean,
): FormFields<FormSchemaOfRows> {
  // What everything else names the row by.
  const fixed = isNew ? [] : keyFieldsOf(list);
  const fields = list.sections.flatMap(({ title, fields: inner }) => [
    { type: 'section', title },
    ...inner.map((field) => drawn(field, known, fixed.includes(field.name))),
  ]);
  // Their names come from the definition that the schema checks by.
  return fields as unknown as readonly Field<Values>[];
}

/** A new row begins with what most rows have. */
export function beginning(list: SettingsList, count: number): Values {
  const started: Values = {
    sortOrder: String(count + 1),
    openDays: ['1', '2', '3', '4', '5', '6'],
    slots: ['08:00', '09:00', '10:00', '11:00', '14:00', '15:00', '16:00'],
    slotCapacity: '20',
    hasLab: false,
    isCollectionPoint: true,
  };
  return Object.fromEntries(
    fieldsOf(list).flatMap(({ name }) => (name in started ? [[name, started[name]]] : [])),
  );
}
