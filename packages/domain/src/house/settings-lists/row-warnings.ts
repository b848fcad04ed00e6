import { fieldsOf, type SettingsList, type SettingsValues } from './setting-field.ts';

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
