import { get, set, type FieldValues } from 'react-hook-form';
import { copyValues } from '../copy-values.ts';
import type { AnyField } from '../field-types.ts';

export interface Draft {
  /** Milliseconds since 1970. */
  readonly at: number;
  readonly values: FieldValues;
}

/** Files cannot be written as a text; they are chosen again. */
function isKept(field: AnyField): boolean {
  return field.type !== 'section' && field.type !== 'file' && field.type !== 'image';
}

export function writeDraft(fields: readonly AnyField[], values: FieldValues, at: number): string {
  const kept: FieldValues = {};
  for (const field of fields) {
    if (isKept(field) && 'name' in field) set(kept, field.name, get(values, field.name));
  }
  return JSON.stringify({ at, values: kept } satisfies Draft);
}

/** Undefined for what is no draft: the storage may hold one of an older release, or anything. */
export function readDraft(text: string | null): Draft | undefined {
  if (text === null) return undefined;
  try {
    const draft: unknown = JSON.parse(text);
    if (typeof draft !== 'object' || draft === null || !('at' in draft) || !('values' in draft))
      return undefined;
    const { at, values } = draft;
    if (typeof at !== 'number' || typeof values !== 'object' || values === null) return undefined;
    return { at, values };
  } catch {
    return undefined;
  }
}

/** The draft's values over the record's, field by field: a field that has gone since is not brought back. */
export function mergeDraft(fields: readonly AnyField[], record: FieldValues, draft: Draft): FieldValues {
  const merged = copyValues(record);
  for (const field of fields) {
    if (!isKept(field) || !('name' in field)) continue;
    const value: unknown = get(draft.values, field.name);
    if (value !== undefined) set(merged, field.name, value);
  }
  return merged;
}

/** 08:21 14/11/2026, by the clock of this computer. */
export function draftTime(at: number): string {
  const date = new Date(at);
  const two = (number: number): string => String(number).padStart(2, '0');
  const day = `${two(date.getDate())}/${two(date.getMonth() + 1)}/${String(date.getFullYear())}`;
  return `${two(date.getHours())}:${two(date.getMinutes())} ${day}`;
}
