/**
 * The lists that an administrator keeps (sites, departments, ultrasound doctors, words of appointment slips), as data: the screen
 * draws its table and its form from the same lines that the server checks by. A new list is a new definition, not a new
 * screen.
 */
export const settingsListNames = [
  'locations',
  'departments',
  'ultrasound-doctors',
  'ultrasound-machines',
  'closed-days',
  'working-hours',
  'answer-times',
  'abbreviations',
  'slip-phrases',
  'karyotype-phrases',
] as const;
export type SettingsListName = (typeof settingsListNames)[number];

/** What a field holds. Texts and whole numbers are texts, a flag is true or false, choices are a list of codes. */
export type SettingValue = string | boolean | readonly string[] | null;
export type SettingsValues = Readonly<Record<string, SettingValue>>;

export interface SettingOption {
  readonly value: string;
  readonly label: string;
}

interface FieldBase {
  readonly name: string;
  readonly label: string;
  readonly hint?: string;
  readonly isRequired: boolean;
  /** Said where a required one is empty, when the usual words are too thin. */
  readonly missing?: string;
  /** Shown in the table of the list. */
  readonly isColumn?: boolean;
}

interface TextSetting extends FieldBase {
  readonly type: 'text' | 'textarea';
  readonly maxLength: number;
  readonly minLength?: number;
  readonly form?: { readonly pattern: RegExp; readonly message: string };
  /** Written in capitals, whatever was typed. */
  readonly isUpper?: boolean;
}

interface DaySetting extends FieldBase {
  readonly type: 'date';
  /** Days ahead from which the row warns; past it, it warns louder. */
  readonly warnDays?: number;
  readonly dueSoon?: string;
  readonly overdue?: string;
}

interface NumberSetting extends FieldBase {
  readonly type: 'integer';
  readonly min: number;
  readonly max: number;
  readonly message: string;
}

interface ChoiceSetting extends FieldBase {
  readonly type: 'choice' | 'choices';
  /** Either of its own, or the rows of something that the server knows. */
  readonly options: readonly SettingOption[] | 'locations' | 'accounts';
}

interface FlagSetting extends FieldBase {
  readonly type: 'flag';
}

export type SettingField = TextSetting | DaySetting | NumberSetting | ChoiceSetting | FlagSetting;

export interface SettingsSection {
  readonly title: string;
  readonly fields: readonly SettingField[];
}

export interface SettingsList {
  readonly name: SettingsListName;
  readonly title: string;
  /** "cơ sở": what one row is called in sentences. */
  readonly one: string;
  readonly empty: string;
  /** What follows when a row is no longer in use; left out: it is no longer chosen, and what is written stays. */
  readonly ended?: string;
  /** The fields that name a row: given once, never changed. Left out: its code. */
  readonly key?: readonly string[];
  readonly sections: readonly SettingsSection[];
  /** Rules over several fields: the field that is marked, and what it says. */
  readonly checks: readonly SettingsCheck[];
}

export interface SettingsIssue {
  readonly field: string;
  readonly message: string;
}

export type SettingsCheck = (values: SettingsValues) => SettingsIssue | undefined;

export function fieldsOf(list: SettingsList): readonly SettingField[] {
  return list.sections.flatMap(({ fields }) => fields);
}

export function keyFieldsOf({ key = ['code'] }: Pick<SettingsList, 'key'>): readonly string[] {
  return key;
}

/** What a row is called by everything else. */
export function rowCodeOf(list: Pick<SettingsList, 'key'>, values: SettingsValues): string {
  return keyFieldsOf(list)
    .map((name) => String(values[name] ?? ''))
    .join(' ');
}

/** Both days count; where the list has no such days, always. `today` is the day in Vietnam. */
export function isInEffect({ effectiveFrom, effectiveTo }: SettingsValues, today: string): boolean {
  const hasBegun = typeof effectiveFrom !== 'string' || effectiveFrom <= today;
  return hasBegun && (typeof effectiveTo !== 'string' || today <= effectiveTo);
}

export function isSettingsListName(text: string): text is SettingsListName {
  return (settingsListNames as readonly string[]).includes(text);
}

export const codeForm = {
  pattern: /^[A-Z0-9][A-Z0-9-]{1,9}$/,
  message: 'Mã gồm 2–10 chữ cái không dấu, chữ số hoặc dấu gạch nối',
} as const;

export const phoneForm = {
  pattern: /^(0\d{9}|1[89]00\d{4,6}|02\d{9})$/,
  message: 'Số điện thoại không hợp lệ',
} as const;

export function phoneField(isRequired: boolean): SettingField {
  return {
    name: 'phone',
    label: 'Điện thoại',
    type: 'text',
    maxLength: 12,
    isRequired,
    form: phoneForm,
    isColumn: true,
  };
}
