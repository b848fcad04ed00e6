import {
  closedDayBookedText,
  isInEffect,
  isSettingsListName,
  ok,
  refuse,
  settingsLists,
  settingsWarnings,
  vietnamDateAt,
  type KnownChoices,
  type Result,
  type SettingsIssue,
  type SettingsListName,
  type SettingsValues,
  type SettingsWarning,
} from '@senlab/domain';
import { mayDo, type Actor } from '../../../platform/actor.ts';
import { reading, type Tx } from '../../../platform/tx.ts';
import { changeActive, removeRow, type RowRef } from './change-row.ts';
import {
  type SettingsListsDependencies,
  gatherChoices,
  valuesOf,
  saveRow,
  type Kept,
  type RowDraft,
  type SavedCode,
} from './save-row.ts';
import { listRows, type StoredRow, listSlots } from './repository.ts';
import { storedLists } from './stored-lists.ts';

export interface ShownRow {
  readonly code: string;
  readonly version: number;
  readonly isActive: boolean;
  readonly isUsed: boolean;
  readonly values: SettingsValues;
  readonly warnings: readonly SettingsWarning[];
}

export interface ShownList {
  readonly rows: readonly ShownRow[];
  readonly choices: KnownChoices;
}

export interface SavedRow {
  readonly refusal: SavedCode['refusal'];
  readonly value: { readonly row: ShownRow | null; readonly issues: readonly SettingsIssue[] };
}

export interface UltrasoundChoice {
  readonly name: string;
  /** What has run out or soon will; null where nothing has. */
  readonly warning: string | null;
}

export interface UltrasoundChoices {
  readonly doctors: readonly UltrasoundChoice[];
  readonly machines: readonly UltrasoundChoice[];
}

export interface SettingsListsService {
  ultrasoundChoices(actor: Actor): Promise<Result<UltrasoundChoices>>;
  rows(actor: Actor, list: string): Promise<Result<ShownList>>;
  save(actor: Actor, list: string, draft: RowDraft): Promise<Result<SavedRow>>;
  setActive(actor: Actor, ref: RowRef & { readonly isActive: boolean }): Promise<Result<SavedRow>>;
  remove(actor: Actor, ref: RowRef): Promise<Result<null>>;
}

function keptOf(name: string): Result<Kept> {
  if (!isSettingsListName(name)) return refuse({ kind: 'not-found', reason: 'settings-list-unknown' });
  return ok({ list: settingsLists[name], stored: storedLists[name] });
}

/** The day was closed after patients had been called to it. */
function bookedWarnings({ booked }: StoredRow): readonly SettingsWarning[] {
  return booked > 0 ? [{ field: 'closedDay', level: 'over', text: closedDayBookedText(booked) }] : [];
}

async function showRows(tx: Tx, { list, stored }: Kept, today: string): Promise<readonly ShownRow[]> {
  const slots = list.name === 'locations' ? await listSlots(tx) : undefined;
  return (await listRows(tx, stored)).map((row) => {
    const values = valuesOf(list, stored, { row, slots: slots?.get(row.code) });
    const { code, version, isActive, isUsed } = row;
    const warnings = isActive ? [...settingsWarnings(list, values, today), ...bookedWarnings(row)] : [];
    return { code, version, isActive, isUsed, values, warnings };
  });
}

const choicesFrom = (rows: readonly ShownRow[], field: string): readonly UltrasoundChoice[] =>
  rows.map(({ values, warnings }) => ({ name: String(values[field]), warning: warnings[0]?.text ?? null }));

export function settingsListsService(dependencies: SettingsListsDependencies): SettingsListsService {
  const { database, clock, catalogue } = dependencies;
  const showSaved = async (kept: Kept, saved: Result<SavedCode>): Promise<Result<SavedRow>> => {
    if (!saved.ok) return saved;
    const { refusal, value } = saved.value;
    if (refusal !== null) return ok({ refusal, value: { row: null, issues: value.issues } });
    catalogue.forget();
    const rows = await reading(database, (tx) => showRows(tx, kept, vietnamDateAt(clock.now())));
    const row = rows.find(({ code }) => code === value.code) ?? null;
    return ok({ refusal: null, value: { row, issues: [] } });
  };
  return {
    async ultrasoundChoices(actor) {
      if (!mayDo(actor, 'orders.create')) return refuse({ kind: 'denied' });
      const today = vietnamDateAt(clock.now());
      const offered = async (name: SettingsListName): Promise<readonly ShownRow[]> => {
        const kept = { list: settingsLists[name], stored: storedLists[name] };
        const rows = await reading(database, (tx) => showRows(tx, kept, today));
        return rows.filter(({ isActive, values }) => isActive && isInEffect(values, today));
      };
      const doctors = choicesFrom(await offered('ultrasound-doctors'), 'fullName');
      return ok({ doctors, machines: choicesFrom(await offered('ultrasound-machines'), 'name') });
    },

    async rows(actor, name) {
      if (!mayDo(actor, 'settings.read')) return refuse({ kind: 'denied' });
      const kept = keptOf(name);
      if (!kept.ok) return kept;
      return reading(database, async (tx) => {
        const rows = await showRows(tx, kept.value, vietnamDateAt(clock.now()));
        const stored = rows.map(({ values }) => values);
        return ok({ rows, choices: await gatherChoices(tx, stored) });
      });
    },

    async save(actor, name, draft) {
      if (!mayDo(actor, 'settings.write')) return refuse({ kind: 'denied' });
      const kept = keptOf(name);
      if (!kept.ok) return kept;
      return showSaved(kept.value, await saveRow(dependencies, kept.value, { actor, draft }));
    },

    async setActive(actor, ref) {
      if (!mayDo(actor, 'settings.write')) return refuse({ kind: 'denied' });
      const kept = keptOf(ref.list);
      if (!kept.ok) return kept;
      return showSaved(kept.value, await changeActive(dependencies, kept.value, { actor, ref }));
    },

    async remove(actor, ref) {
      if (!mayDo(actor, 'settings.write')) return refuse({ kind: 'denied' });
      const kept = keptOf(ref.list);
      if (!kept.ok) return kept;
      const removed = await removeRow(dependencies, kept.value, { actor, ref });
      if (removed.ok) catalogue.forget();
      return removed;
    },
  };
}
