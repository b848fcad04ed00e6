import type { SettingOption, SettingsListName, SettingsValues } from '@senlab/domain';
import { problemOf } from '../../../api/problem-of.ts';
import { ask } from '../../../api/request.ts';
import {
  RemoveSettingsRow,
  SaveSettingsRow,
  SetSettingsRowActive,
  SettingsRows,
  type SettingsRowsQuery,
} from '../../../api/house/settings-lists.generated.ts';
import { texts } from './texts.ts';

type Answered = NonNullable<SettingsRowsQuery['response']['data']>;

export type SettingsRow = Omit<Answered['rows'][number], 'values'> & { readonly values: SettingsValues };

export interface SettingsAnswer {
  readonly rows: readonly SettingsRow[];
  readonly locations: readonly SettingOption[];
  readonly accounts: readonly SettingOption[];
}

const toRow = (row: Answered['rows'][number]): SettingsRow => ({
  ...row,
  values: row.values as SettingsValues,
});

export async function loadRows(list: SettingsListName): Promise<SettingsAnswer | undefined> {
  const outcome = await ask(SettingsRows, { list });
  if (outcome.kind !== 'success' || outcome.response.data === null) return undefined;
  const { rows, ...choices } = outcome.response.data;
  return { ...choices, rows: rows.map(toRow) };
}

export interface SaveProblem {
  readonly message: string;
  readonly errors: Readonly<Record<string, string>>;
}

/** Null where it was saved. */
export async function saveRow(
  list: SettingsListName,
  row: SettingsRow | null,
  values: Readonly<Record<string, unknown>>,
): Promise<SaveProblem | null> {
  const ref = row === null ? { code: null, version: null } : { code: row.code, version: row.version };
  const outcome = await ask(SaveSettingsRow, { list, ...ref, values });
  if (outcome.kind === 'success') return null;
  const issues = outcome.kind === 'refused' ? (outcome.response?.data?.issues ?? []) : [];
  return {
    message: problemOf(outcome, texts.unreachable) ?? texts.unreachable,
    errors: Object.fromEntries(issues.map(({ field, message }) => [field, message])),
  };
}

interface RowRef {
  readonly list: SettingsListName;
  readonly code: string;
  readonly version: number;
}

export async function setRowActive(ref: RowRef, isActive: boolean): Promise<string | null> {
  return problemOf(await ask(SetSettingsRowActive, { ...ref, isActive }), texts.unreachable);
}

export async function removeRow(ref: RowRef): Promise<string | null> {
  return problemOf(await ask(RemoveSettingsRow, { ...ref }), texts.unreachable);
}
