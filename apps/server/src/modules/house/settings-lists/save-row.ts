import {
  checkSettingsRow,
  ok,
  refuse,
  rowCodeOf,
  type Refusal,
  type Result,
  type SettingsIssue,
  type SettingsList,
  type SettingsValues,
} from '@senlab/domain';
import type { Actor } from '../../../platform/actor.ts';
import { isUniqueViolation } from '../../../platform/database-errors.ts';
import { isoOf } from '../../../platform/moment.ts';
import { inTransaction, type Tx } from '../../../platform/tx.ts';
import { addAuditEvents } from '../../ground/audit/index.ts';
import type { SettingsListsDependencies } from './dependencies.ts';
import { gatherChoices } from './gather-choices.ts';
import { insertRow, lockRow, updateRow, type StoredRow } from './repository.ts';
import { columnsOf, diffOf, slotsOf, valuesOf } from './row-values.ts';
import { listSlots, saveSlots } from './slots-repository.ts';
import type { StoredList } from './stored-lists.ts';

export interface RowDraft {
  /** Null for a new row. */
  readonly code: string | null;
  readonly version: number | null;
  readonly values: Readonly<Record<string, unknown>>;
}

/** Nothing was saved where there is a refusal; its faults are named by field. */
export interface SavedCode {
  readonly refusal: Refusal | null;
  readonly value: { readonly code: string | null; readonly issues: readonly SettingsIssue[] };
}

export interface Kept {
  readonly list: SettingsList;
  readonly stored: StoredList;
}

const faulty = (issues: readonly SettingsIssue[]): Result<SavedCode> =>
  ok({ refusal: { kind: 'invalid', reason: 'settings-row-invalid' }, value: { code: null, issues } });

async function valuesBefore(tx: Tx, { list, stored }: Kept, row: StoredRow): Promise<SettingsValues> {
  const slots = list.name === 'locations' ? (await listSlots(tx)).get(row.code) : undefined;
  return valuesOf(list, stored, { row, slots });
}

async function write(
  tx: Tx,
  { list, stored }: Kept,
  given: { readonly isNew: boolean; readonly code: string; readonly values: SettingsValues },
): Promise<void> {
  const columns = columnsOf(stored, given.values);
  if (given.isNew) await insertRow(tx, stored, columns);
  else await updateRow(tx, stored, given.code, columns);
  const slots = list.name === 'locations' ? slotsOf(given.values) : undefined;
  if (slots !== undefined) await saveSlots(tx, given.code, slots);
}

async function saveIn(
  tx: Tx,
  kept: Kept,
  given: { readonly actor: Actor; readonly draft: RowDraft; readonly at: string },
): Promise<Result<SavedCode>> {
  const { draft, actor, at } = given;
  const before = draft.code === null ? undefined : await lockRow(tx, kept.stored, draft.code);
  if (draft.code !== null && before === undefined)
    return refuse({ kind: 'not-found', reason: 'settings-row-unknown' });
  const old = before === undefined ? undefined : await valuesBefore(tx, kept, before);
  const choices = await gatherChoices(tx, old === undefined ? [] : [old]);
  const { values, issues } = checkSettingsRow(kept.list, draft.values, choices);
  if (issues.length > 0) return faulty(issues);
  const code = rowCodeOf(kept.list, values);
  if (before !== undefined && before.code !== code)
    return refuse({ kind: 'conflict', reason: 'settings-code-fixed' });
  if (before !== undefined && before.version !== draft.version)
    return refuse({ kind: 'conflict', reason: 'changed-meanwhile' });
  const diff = diffOf(old, values);
  if (Object.keys(diff).length > 0) {
    await write(tx, kept, { isNew: before === undefined, code, values });
    const event = {
      actorId: actor.accountId,
      action: 'config',
      command: before === undefined ? 'add-settings-row' : 'change-settings-row',
      entity: 'settings',
      entityId: `${kept.list.name} ${code}`,
      diff,
    } as const;
    await addAuditEvents(tx, [event], at);
  }
  return ok({ refusal: null, value: { code, issues: [] } });
}

export async function saveRow(
  { database, clock }: SettingsListsDependencies,
  kept: Kept,
  given: { readonly actor: Actor; readonly draft: RowDraft },
): Promise<Result<SavedCode>> {
  const at = isoOf(clock.now());
  try {
    return await inTransaction(database, (tx) => saveIn(tx, kept, { ...given, at }));
  } catch (error) {
    if (!isUniqueViolation(error)) throw error;
    const constraint = error instanceof Error && 'constraint' in error ? String(error.constraint) : '';
    const taken = kept.stored.taken?.[constraint];
    return faulty([taken ?? { field: 'code', message: 'Mã này đã tồn tại' }]);
  }
}
