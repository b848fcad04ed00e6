import type { Clock } from '../../../platform/clock.ts';
import type { Database } from '../../../platform/database.ts';
import type { CatalogueService } from '../../ground/catalogue/index.ts';
import {
  type KnownChoices,
  type SettingsValues,
  fieldsOf,
  type SettingsList,
  type SettingValue,
  checkSettingsRow,
  ok,
  refuse,
  rowCodeOf,
  type Refusal,
  type Result,
  type SettingsIssue,
} from '@senlab/domain';
import { type Tx, inTransaction } from '../../../platform/tx.ts';
import {
  listAccountOptions,
  listLocationOptions,
  type Columns,
  type StoredRow,
  type LocationSlots,
  insertRow,
  lockRow,
  updateRow,
  listSlots,
  saveSlots,
} from './repository.ts';
import type { StoredList } from './stored-lists.ts';
import type { Actor } from '../../../platform/actor.ts';
import { isUniqueViolation } from '../../../platform/failures.ts';
import { isoOf } from '../../../platform/moment.ts';
import { addAuditEvents } from '../../ground/audit/index.ts';

export interface SettingsListsDependencies {
  readonly database: Database;
  readonly clock: Clock;
  /** Sites are kept with the catalogue: a change must not wait until that is read again by itself. */
  readonly catalogue: Pick<CatalogueService, 'forget'>;
}

/** What `stored` rows name stays a choice: a row can be saved after its account was closed. */
export async function gatherChoices(tx: Tx, stored: readonly SettingsValues[]): Promise<KnownChoices> {
  const named = stored.flatMap(({ accountId }) => (typeof accountId === 'string' ? [accountId] : []));
  return { locations: await listLocationOptions(tx), accounts: await listAccountOptions(tx, named) };
}

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

function columnsOf(stored: StoredList, values: SettingsValues): Columns {
  return Object.fromEntries(
    Object.entries(stored.columns).map(([name, column]) => {
      const value = values[name] ?? null;
      const isNumbers = numberLists.includes(name) && Array.isArray(value);
      return [column, isNumbers ? value.map(Number) : value];
    }),
  );
}

function slotsOf(values: SettingsValues): LocationSlots | undefined {
  const { slots, slotCapacity } = values;
  if (!Array.isArray(slots) || typeof slotCapacity !== 'string') return undefined;
  return { slots: slots.map(String), capacity: Number(slotCapacity) };
}

/** What changed, for the log: none of it is about a patient. */
function diffOf(
  before: SettingsValues | undefined,
  after: SettingsValues,
): Readonly<Record<string, readonly [unknown, unknown]>> {
  const changed = Object.entries(after).filter(
    ([name, value]) => JSON.stringify(before?.[name] ?? null) !== JSON.stringify(value),
  );
  return Object.fromEntries(changed.map(([name, value]) => [name, [before?.[name] ?? null, value] as const]));
}

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
