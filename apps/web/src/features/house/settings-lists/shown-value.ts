import {
  fieldsOf,
  formatDate,
  keyFieldsOf,
  type KnownChoices,
  type SettingField,
  type SettingsList,
  type SettingsValues,
  type SettingValue,
} from '@senlab/domain';
import { texts } from './texts.ts';

export function columnsOf(list: SettingsList): readonly SettingField[] {
  return fieldsOf(list).filter(({ isColumn }) => isColumn === true);
}

function labelOf(field: SettingField, value: string, known: KnownChoices): string {
  if (field.type !== 'choice' && field.type !== 'choices') return value;
  if (field.options === 'locations') return value;
  const options = typeof field.options === 'string' ? known[field.options] : field.options;
  return options.find((option) => option.value === value)?.label ?? value;
}

/** As the table shows it. */
export function shownValue(
  field: SettingField,
  value: SettingValue | undefined,
  known: KnownChoices,
): string {
  if (value === null || value === undefined || value === '') return '–';
  if (typeof value === 'boolean') return value ? texts.yes : texts.no;
  if (typeof value !== 'string') return value.map((each) => labelOf(field, each, known)).join(', ');
  return field.type === 'date' ? formatDate(value) : labelOf(field, value, known);
}

/** What people call a row: its code, or the site and the day. */
export function rowTitle(list: SettingsList, values: SettingsValues, known: KnownChoices): string {
  const fields = fieldsOf(list);
  return keyFieldsOf(list)
    .flatMap((name) => fields.filter((field) => field.name === name))
    .map((field) => shownValue(field, values[field.name], known))
    .join(' ');
}
