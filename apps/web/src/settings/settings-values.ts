import { isThemeName, type ThemeName } from '@senlab/ui';
import {
  fittingConfig,
  layoutStyles,
  defaultConfigs,
  defaultSettings,
  defaultTheme,
  type AppSettings,
  type LayoutConfig,
  type LayoutStyle,
  type ThemeArea,
} from './settings-model.ts';

type Fields = Readonly<Record<string, unknown>>;

function fieldsOf(value: unknown): Fields {
  return typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Fields) : {};
}

function oneOf<T>(value: unknown, allowed: readonly T[], otherwise: T): T {
  return allowed.find((each) => each === value) ?? otherwise;
}

function flag(value: unknown, otherwise: boolean): boolean {
  return typeof value === 'boolean' ? value : otherwise;
}

function readBar(value: unknown, otherwise: LayoutConfig['toolbar']): LayoutConfig['toolbar'] {
  const given = fieldsOf(value);
  return {
    display: flag(given['display'], otherwise.display),
    style: oneOf(given['style'], ['fixed', 'static'], otherwise.style),
    position: oneOf(given['position'], ['above', 'below'], otherwise.position),
  };
}

function readNavbar(value: unknown, otherwise: LayoutConfig['navbar']): LayoutConfig['navbar'] {
  const given = fieldsOf(value);
  return {
    display: flag(given['display'], otherwise.display),
    folded: flag(given['folded'], otherwise.folded),
    position: oneOf(given['position'], ['left', 'right'], otherwise.position),
  };
}

function readConfig(value: unknown, style: LayoutStyle): LayoutConfig {
  const given = fieldsOf(value);
  const usual = defaultConfigs[style];
  return fittingConfig(style, {
    scroll: oneOf(given['scroll'], ['content', 'body'], usual.scroll),
    mode: oneOf(given['mode'], ['boxed', 'fullwidth', 'container'], usual.mode),
    navbar: readNavbar(given['navbar'], usual.navbar),
    // Its gear leads to the settings: a person whose toolbar is hidden could never bring it back. Only a route hides it.
    toolbar: { ...readBar(given['toolbar'], usual.toolbar), display: true },
    footer: readBar(given['footer'], usual.footer),
    leftSidePanel: {
      display: flag(fieldsOf(given['leftSidePanel'])['display'], usual.leftSidePanel.display),
    },
    rightSidePanel: {
      display: flag(fieldsOf(given['rightSidePanel'])['display'], usual.rightSidePanel.display),
    },
  });
}

function readLayout(value: unknown): AppSettings['layout'] {
  const given = fieldsOf(value);
  const style = oneOf(given['style'], layoutStyles, defaultSettings.layout.style);
  return { style, config: readConfig(given['config'], style) };
}

function readTheme(value: unknown): AppSettings['theme'] {
  const given = fieldsOf(value);
  const themeOf = (area: ThemeArea): ThemeName => {
    const name = given[area];
    return isThemeName(name) ? name : defaultTheme[area];
  };
  return {
    main: themeOf('main'),
    navbar: themeOf('navbar'),
    toolbar: themeOf('toolbar'),
    footer: themeOf('footer'),
  };
}

/**
 * What the server holds, as settings that can be used. It may be of an older version of the product, or of a newer
 * one: each value that means nothing here falls back by itself, so that one strange value does not lose the others.
 */
export function readSettings(stored: unknown): AppSettings {
  const given = fieldsOf(stored);
  return {
    layout: readLayout(given['layout']),
    theme: readTheme(given['theme']),
    customScrollbars: flag(given['customScrollbars'], defaultSettings.customScrollbars),
    density: oneOf(given['density'], ['comfortable', 'compact'], defaultSettings.density),
    isFirstDayDone: flag(given['isFirstDayDone'], defaultSettings.isFirstDayDone),
    tables: { ...fieldsOf(given['tables']) },
  };
}

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
    isFirstDayDone: patch.isFirstDayDone ?? settings.isFirstDayDone,
    tables: { ...settings.tables, ...patch.tables },
  };
}
