import { defaultTime, issueMessage } from '@senlab/domain/text';
import { get, set, type FieldValues, type Resolver } from 'react-hook-form';
import type { AnyField, Group, ValueField, FormSchema } from './field-types.ts';
import { zodResolver } from '@hookform/resolvers/zod';

function isPlain(value: object): value is Record<string, unknown> {
  const prototype: unknown = Object.getPrototypeOf(value);
  return prototype === Object.prototype || prototype === null;
}

/** A copy that may be written to. Files and the like stay themselves: a copied file is no longer the chosen one. */
export function copyValues<T>(value: T): T {
  if (typeof value !== 'object' || value === null) return value;
  if (Array.isArray(value)) return value.map(copyValues) as T;
  if (!isPlain(value)) return value;
  return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, copyValues(inner)])) as T;
}

/** For a reset that is meant: by itself a reset keeps what has been typed, for records that arrive again. */
export const dropChanges = { keepDirtyValues: false, keepErrors: false } as const;

/** What a field holds when nothing is known. Texts, because a browser's field holds a text. */
export function emptyValue(field: ValueField | Group): unknown {
  switch (field.type) {
    case 'checkbox':
    case 'switch':
      return false;
    case 'multi-select':
    case 'group':
      return [];
    case 'file':
    case 'image':
      return undefined;
    default:
      return '';
  }
}

/** An item of a group before anything has been typed into it. */
export function newItem(group: Group): FieldValues {
  return initialValues(group.fields, undefined);
}

function startValue(field: ValueField | Group): unknown {
  if (field.type === 'group') return Array.from({ length: field.min ?? 0 }, () => newItem(field));
  if (field.defaultValue !== undefined) return field.defaultValue;
  return field.type === 'time' ? defaultTime : emptyValue(field);
}

function valueOf(field: ValueField | Group, known: unknown): unknown {
  // Null is knowledge: a record without a time must not come up as 08:00.
  if (known === null) return emptyValue(field);
  if (known === undefined) return startValue(field);
  if (field.type !== 'group' || !Array.isArray(known)) return known;
  return known.map((item: FieldValues) => initialValues(field.fields, item));
}

/** What the form begins with: the record's values, else the field's own, else the empty ones. */
export function initialValues(fields: readonly AnyField[], record: FieldValues | undefined): FieldValues {
  const values: FieldValues = copyValues(record ?? {});
  for (const field of fields) {
    if (field.type === 'section') continue;
    set(values, field.name, valueOf(field, get(values, field.name)));
  }
  return values;
}

interface HiddenField {
  readonly name: string;
  readonly field: ValueField | Group;
}

function hiddenFields(fields: readonly AnyField[], values: FieldValues, prefix = ''): HiddenField[] {
  return fields.flatMap((field) => {
    if (field.type === 'section') return [];
    const name = `${prefix}${field.name}`;
    if (field.visibleWhen?.(values) === false) return [{ name, field }];
    const items: unknown = field.type === 'group' ? get(values, field.name) : undefined;
    if (field.type !== 'group' || !Array.isArray(items)) return [];
    return items.flatMap((item: FieldValues, at) =>
      hiddenFields(field.fields, item, `${name}.${String(at)}.`),
    );
  });
}

/** Fields that are not shown count as empty, so that nothing is saved that nobody can see. */
export function withoutHidden(fields: readonly AnyField[], values: FieldValues): FieldValues {
  const hidden = hiddenFields(fields, values);
  if (hidden.length === 0) return values;
  const shown = copyValues(values);
  for (const { name, field } of hidden) set(shown, name, emptyValue(field));
  return shown;
}

function hasTrue(tree: unknown): boolean {
  if (tree === true) return true;
  return typeof tree === 'object' && tree !== null && Object.values(tree).some(hasTrue);
}

/** The labels of the fields that differ from what was loaded; a group counts as one. */
export function changedLabels(fields: readonly AnyField[], dirtyFields: FieldValues): string[] {
  return fields.flatMap((field) =>
    field.type !== 'section' && hasTrue(get(dirtyFields, field.name)) ? [field.label] : [],
  );
}

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
