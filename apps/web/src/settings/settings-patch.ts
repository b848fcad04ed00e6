import { defaultConfigs } from './settings-defaults.ts';
import { fittingConfig } from './layout-choices.ts';
import type { AppSettings, LayoutConfig } from './settings-model.ts';

type DeepPartial<T> = { readonly [K in keyof T]?: T[K] extends object ? DeepPartial<T[K]> : T[K] };

/** The part of the settings that somebody, or a route, wants otherwise. */
export type SettingsPatch = DeepPartial<AppSettings>;
export type ConfigPatch = DeepPartial<LayoutConfig>;

function patchedConfig(config: LayoutConfig, patch: ConfigPatch): LayoutConfig {
  return {
    scroll: patch.scroll ?? config.scroll,
    mode: patch.mode ?? config.mode,
    navbar: { ...config.navbar, ...patch.navbar },
    toolbar: { ...config.toolbar, ...patch.toolbar },
    footer: { ...config.footer, ...patch.footer },
    leftSidePanel: { ...config.leftSidePanel, ...patch.leftSidePanel },
    rightSidePanel: { ...config.rightSidePanel, ...patch.rightSidePanel },
  };
}

function patchedLayout(
  layout: AppSettings['layout'],
  patch: NonNullable<SettingsPatch['layout']>,
): AppSettings['layout'] {
  const style = patch.style ?? layout.style;
  // Another style starts anew (SETT-006): what was chosen for one layout means nothing in the other.
  const config = style === layout.style ? layout.config : defaultConfigs[style];
  return { style, config: fittingConfig(style, patchedConfig(config, patch.config ?? {})) };
}

/** The settings with the patch laid over them; what the patch does not name stays. */
export function patchSettings(settings: AppSettings, patch: SettingsPatch): AppSettings {
  return {
    layout: patch.layout ? patchedLayout(settings.layout, patch.layout) : settings.layout,
    theme: { ...settings.theme, ...patch.theme },
    customScrollbars: patch.customScrollbars ?? settings.customScrollbars,
    density: patch.density ?? settings.density,
    tables: { ...settings.tables, ...patch.tables },
  };
}
