import { isStoredDate } from '../../text/date.ts';
import { fieldMessages as say } from '../../text/texts.ts';
import {
  fieldsOf,
  type SettingField,
  type SettingOption,
  type SettingsIssue,
  type SettingsList,
  type SettingsValues,
  type SettingValue,
} from './setting-field.ts';

/** What may be chosen where a field offers the rows of something else. */
export type KnownChoices = Readonly<Record<'locations' | 'accounts', readonly SettingOption[]>>;

export interface CheckedRow {
  /** As it is stored: trimmed, in one form of letters, capitals where the field wants them. */
  readonly values: SettingsValues;
  readonly issues: readonly SettingsIssue[];
}

type Reading = { readonly value: SettingValue } | { readonly message: string };

const unprintable = /[\u0000-\u001f\u007f]/u;

function readText(field: Extract<SettingField, { type: 'text' | 'textarea' }>, text: string): Reading {
  const { isUpper = false, minLength = 0, maxLength, form } = field;
  const value = isUpper ? text.toUpperCase() : text;
  if (unprintable.test(value.replaceAll('\n', ' '))) return { message: say.invalid };
  if (value.length < minLength) return { message: say.textFrom(minLength) };
  if (value.length > maxLength) return { message: say.textTo(maxLength) };
  return form !== undefined && !form.pattern.test(value) ? { message: form.message } : { value };
}

function readInteger(
  { min, max, message }: { min: number; max: number; message: string },
  text: string,
): Reading {
  if (!/^\d{1,6}$/.test(text)) return { message: say.integer };
  const number = Number(text);
  return number < min || number > max ? { message } : { value: String(number) };
}

function optionsOf(field: SettingField, known: KnownChoices): ReadonlySet<string> {
  if (field.type !== 'choice' && field.type !== 'choices') return new Set();
  const options = typeof field.options === 'string' ? known[field.options] : field.options;
  return new Set(options.map(({ value }) => value));
}

function readFilled(field: SettingField, text: string, known: KnownChoices): Reading {
  switch (field.type) {
    case 'text':
    case 'textarea':
      return readText(field, text);
    case 'date':
      return isStoredDate(text) ? { value: text } : { message: say.date };
    case 'integer':
      return readInteger(field, text);
    default:
      return optionsOf(field, known).has(text) ? { value: text } : { message: say.notInList };
  }
}

function missingOf(field: SettingField): string {
  const isChosen = field.type === 'choice' || field.type === 'choices';
  return field.missing ?? (isChosen ? say.requiredChoice : say.required);
}

function readChoices(field: SettingField, raw: unknown, known: KnownChoices): Reading {
  if (raw !== null && raw !== undefined && !Array.isArray(raw)) return { message: say.invalid };
  const chosen = new Set<unknown>(raw ?? []);
  const options = optionsOf(field, known);
  if ([...chosen].some((each) => typeof each !== 'string' || !options.has(each)))
    return { message: say.notInList };
  if (chosen.size === 0 && field.isRequired) return { message: missingOf(field) };
  // In the order of the options: two rows with the same choices look the same.
  return { value: [...options].filter((option) => chosen.has(option)) };
}

function readValue(field: SettingField, raw: unknown, known: KnownChoices): Reading {
  if (field.type === 'choices') return readChoices(field, raw, known);
  if (field.type === 'flag') {
    const isFlag = typeof raw === 'boolean' || raw === null || raw === undefined;
    return isFlag ? { value: raw === true } : { message: say.invalid };
  }
  if (raw !== null && raw !== undefined && typeof raw !== 'string') return { message: say.invalid };
  const text = (raw ?? '').normalize('NFC').trim();
  if (text !== '') return readFilled(field, text, known);
  return field.isRequired ? { message: missingOf(field) } : { value: null };
}

/** Every fault of a row at once, so that a form can mark them all. Fields that the list does not have are refused. */
export function checkSettingsRow(
  list: SettingsList,
  raw: Readonly<Record<string, unknown>>,
  known: KnownChoices,
): CheckedRow {
  const fields = fieldsOf(list);
  const names = new Set(fields.map(({ name }) => name));
  const unknown = Object.keys(raw)
    .filter((name) => !names.has(name))
    .map((field) => ({ field, message: say.unknownKeys }));
  const read = fields.map((field) => ({ field, reading: readValue(field, raw[field.name], known) }));
  const issues = read.flatMap(({ field, reading }) =>
    'message' in reading ? [{ field: field.name, message: reading.message }] : [],
  );
  const values: SettingsValues = Object.fromEntries(
    read.map(({ field, reading }) => [field.name, 'value' in reading ? reading.value : null]),
  );
  const marked = new Set(issues.map(({ field }) => field));
  const together = list.checks
    .flatMap((check) => check(values) ?? [])
    .filter(({ field }) => !marked.has(field));
  return { values, issues: [...unknown, ...issues, ...together] };
}

export interface SettingsWarning {
  readonly field: string;
  readonly level: 'soon' | 'over';
  readonly text: string;
}

function daysBetween(from: string, to: string): number {
  return Math.round((Date.parse(`${to}T00:00:00Z`) - Date.parse(`${from}T00:00:00Z`)) / 86_400_000);
}

/** What runs out: certificates, calibrations. `today` is the day in Vietnam. */
export function settingsWarnings(
  list: SettingsList,
  values: SettingsValues,
  today: string,
): readonly SettingsWarning[] {
  return fieldsOf(list).flatMap((field): readonly SettingsWarning[] => {
    const day = values[field.name];
    if (field.type !== 'date' || field.warnDays === undefined || typeof day !== 'string') return [];
    const left = daysBetween(today, day);
    if (left < 0) return [{ field: field.name, level: 'over', text: field.overdue ?? '' }];
    return left <= field.warnDays ? [{ field: field.name, level: 'soon', text: field.dueSoon ?? '' }] : [];
  });
}
