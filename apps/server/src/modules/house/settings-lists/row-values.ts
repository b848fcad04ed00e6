import { fieldsOf, type SettingsList, type SettingsValues, type SettingValue } from '@senlab/domain';
import type { Columns, StoredRow } from './repository.ts';
import type { LocationSlots } from './slots-repository.ts';
import type { StoredList } from './stored-lists.ts';

const textOf = (value: unknown): string | null =>
  typeof value === 'string' || typeof value === 'number' ? String(value) : null;

function valueOf(type: string, stored: unknown): SettingValue {
  if (type === 'flag') return stored === true;
  if (type === 'choices') return Array.isArray(stored) ? stored.map(String) : [];
  return textOf(stored);
}

/** The row as the list's fields have it. */
export function valuesOf(
  list: SettingsList,
  stored: StoredList,
  given: { readonly row: StoredRow; readonly slots: LocationSlots | undefined },
): SettingsValues {
  const { row, slots } = given;
  const entries = fieldsOf(list).map(({ name, type }): readonly [string, SettingValue] => {
    const column = stored.columns[name];
    if (column !== undefined) return [name, valueOf(type, row.columns[column])];
    if (name === 'slots') return [name, slots?.slots ?? []];
    return [name, textOf(slots?.capacity)];
  });
  return Object.fromEntries(entries);
}

/** Weekdays are numbers in the table, and texts where they are chosen. */
const numberLists: readonly string[] = ['openDays'];

export function columnsOf(stored: StoredList, values: SettingsValues): Columns {
  return Object.fromEntries(
    Object.entries(stored.columns).map(([name, column]) => {
      const value = values[name] ?? null;
      const isNumbers = numberLists.includes(name) && Array.isArray(value);
      return [column, isNumbers ? value.map(Number) : value];
    }),
  );
}

export function slotsOf(values: SettingsValues): LocationSlots | undefined {
  const { slots, slotCapacity } = values;
  if (!Array.isArray(slots) || typeof slotCapacity !== 'string') return undefined;
  return { slots: slots.map(String), capacity: Number(slotCapacity) };
}

/** What changed, for the log: none of it is about a patient. */
export function diffOf(
  before: SettingsValues | undefined,
  after: SettingsValues,
): Readonly<Record<string, readonly [unknown, unknown]>> {
  const changed = Object.entries(after).filter(
    ([name, value]) => JSON.stringify(before?.[name] ?? null) !== JSON.stringify(value),
  );
  return Object.fromEntries(changed.map(([name, value]) => [name, [before?.[name] ?? null, value] as const]));
}
