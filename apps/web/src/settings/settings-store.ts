import './custom-scrollbars.css';
import { type AppSettings, defaultSettings } from './settings-model.ts';
import { applyDensity, applyMainTheme, showMessage } from '@senlab/ui';
import { isGuest } from '@senlab/domain';
import { useCallback, useLayoutEffect, useMemo } from 'react';
import { useMatches } from 'react-router';
import { create } from 'zustand';
import { useSession, type SessionState } from '../session/session-store.ts';
import { patchSettings, type SettingsPatch, readSettings } from './settings-values.ts';
import { makeSettingsSaver, settingsToSave, tablesWith } from './settings-saver.ts';
import { texts } from './texts.ts';

/** Gives the page what is the same everywhere on it; layout and the other areas are drawn by the shell. */
function applyToPage(settings: AppSettings): void {
  // The kit keeps the theme before when a palette cannot be fetched; there is nothing to add.
  applyMainTheme(settings.theme.main).catch(() => undefined);
  applyDensity(settings.density);
  document.documentElement.classList.toggle('custom-scrollbars', settings.customScrollbars);
}

interface SettingsState {
  /** The person's; for a guest, the defaults of this visit. */
  readonly own: AppSettings;
  readonly routePatches: readonly SettingsPatch[];
  readonly effective: AppSettings;
}

/** A route may want its own look, in its `handle`. */
export interface SettingsHandle {
  readonly settings?: SettingsPatch;
}

const useStore = create<SettingsState>()(() => ({
  own: defaultSettings,
  routePatches: [],
  effective: defaultSettings,
}));

async function send(settings: AppSettings): Promise<boolean> {
  const { saveSettings } = await import('../session/account/account-calls.ts');
  return (await saveSettings(settingsToSave(settings))).ok;
}

const saver = makeSettingsSaver({
  send,
  onFailure: () => showMessage(texts.notSaved, 'warning'),
});

function update(change: Partial<Pick<SettingsState, 'own' | 'routePatches'>>): void {
  const { own, routePatches } = { ...useStore.getState(), ...change };
  useStore.setState({ own, routePatches, effective: routePatches.reduce(patchSettings, own) });
}

function changeOwn(own: AppSettings): void {
  update({ own });
  // Guests change what this visit starts from, and nothing that is kept (SETT-007).
  if (!isGuest(useSession.getState().user?.role ?? [])) saver.save(own);
}

/** Shown at once; kept by the server for whoever is logged in (SETT-008). */
export function changeSettings(patch: SettingsPatch): void {
  changeOwn(patchSettings(useStore.getState().own, patch));
}

/** The settings in force here: the person's, with those of the route over them. */
export function useSettings(): AppSettings {
  return useStore((state) => state.effective);
}

/** What the person chose, whatever the route shows instead: this is what can be changed. */
export function useOwnSettings(): AppSettings {
  return useStore((state) => state.own);
}

/** Called once, above the routes: lays the settings of the current route over the person's until it is left. */
export function useRouteSettings(): void {
  const matches = useMatches();
  const patches = useMemo(
    () =>
      matches
        .map((match) => (match.handle as SettingsHandle | undefined)?.settings)
        .filter((patch) => patch !== undefined),
    [matches],
  );
  // Before the browser paints: a toolbar that is seen for one frame and then hidden looks like a fault.
  useLayoutEffect(() => {
    if (patches.length === 0) return undefined;
    update({ routePatches: patches });
    return () => update({ routePatches: [] });
  }, [patches]);
}

/** How the person arranged one list, and a way to change it. What is in it only the table knows. */
export function useTablePreferences(name: string): [unknown, (preferences: unknown) => void] {
  const preferences = useStore((state) => state.own.tables[name]);
  const change = useCallback(
    (next: unknown) => {
      const { own } = useStore.getState();
      changeOwn({ ...own, tables: tablesWith(own.tables, name, next) });
    },
    [name],
  );
  return [preferences, change];
}

function follow(session: SessionState, before: SessionState | undefined): void {
  const isSamePerson = session.user?.sub === before?.user?.sub;
  if (isSamePerson && session.user?.data.settings === before?.user?.data.settings) return;
  // The account was loaded again while a choice is on its way to the server: the choice is newer.
  if (isSamePerson && saver.hasUnsaved()) return;
  saver.forget();
  update({ own: session.user ? readSettings(session.user.data.settings) : defaultSettings });
}

function start(): void {
  useStore.subscribe((state, before) => {
    if (state.effective !== before.effective) applyToPage(state.effective);
  });
  applyToPage(useStore.getState().effective);
  follow(useSession.getState(), undefined);
  useSession.subscribe(follow);
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'hidden') saver.flush();
  });
}

start();
