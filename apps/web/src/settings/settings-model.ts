import type { ThemeName } from '@senlab/ui';

/** The themes by name; each area of the shell has its own. */
export type ThemeArea = 'main' | 'navbar' | 'toolbar' | 'footer';

export type LayoutStyle = 'layout1' | 'layout2' | 'layout3';

export interface LayoutConfig {
  /** What scrolls: the pane with the page, or the whole document. */
  readonly scroll: 'content' | 'body';
  /** layout1 has no container mode. */
  readonly mode: 'boxed' | 'fullwidth' | 'container';
  readonly navbar: {
    readonly display: boolean;
    readonly folded: boolean;
    readonly position: 'left' | 'right';
  };
  readonly toolbar: {
    readonly display: boolean;
    readonly style: 'fixed' | 'static';
    /** Above or below the menu (layout1: the menu column). */
    readonly position: 'above' | 'below';
  };
  readonly footer: {
    readonly display: boolean;
    readonly style: 'fixed' | 'static';
    readonly position: 'above' | 'below';
  };
  readonly leftSidePanel: { readonly display: boolean };
  readonly rightSidePanel: { readonly display: boolean };
}

/** What a person chooses for the look of the product; kept by the server with the account. */
export interface AppSettings {
  readonly layout: { readonly style: LayoutStyle; readonly config: LayoutConfig };
  readonly theme: Readonly<Record<ThemeArea, ThemeName>>;
  readonly customScrollbars: boolean;
  readonly density: 'comfortable' | 'compact';
  /** Whether the steps of the first day were read, and are not to be shown any more. */
  readonly isFirstDayDone: boolean;
  /** Columns, widths and order of each list, by the list's name. The table reads them; here they are opaque. */
  readonly tables: Readonly<Record<string, unknown>>;
}

const common = {
  scroll: 'content',
  mode: 'fullwidth',
  navbar: { display: true, folded: false, position: 'left' },
  toolbar: { display: true, style: 'fixed', position: 'below' },
  footer: { display: false, style: 'fixed', position: 'below' },
  leftSidePanel: { display: true },
  rightSidePanel: { display: true },
} as const satisfies LayoutConfig;

/** What a layout looks like until somebody changes it. */
export const defaultConfigs: Readonly<Record<LayoutStyle, LayoutConfig>> = {
  layout1: common,
  layout2: common,
  layout3: { ...common, mode: 'container', toolbar: { ...common.toolbar, position: 'above' } },
};

export const defaultTheme: AppSettings['theme'] = {
  main: 'default',
  navbar: 'default',
  toolbar: 'default',
  footer: 'default',
};

export const defaultSettings: AppSettings = {
  layout: { style: 'layout1', config: defaultConfigs.layout1 },
  theme: defaultTheme,
  customScrollbars: true,
  density: 'comfortable',
  isFirstDayDone: false,
  tables: {},
};

export const layoutStyles = ['layout1', 'layout2', 'layout3'] as const satisfies readonly LayoutStyle[];

/** What each layout can do; a screen offers only this, and a stored choice beyond it is put right. */
export const layoutChoices = {
  layout1: {
    modes: ['fullwidth', 'boxed'],
    scrolls: ['content', 'body'],
    // Only a menu that is a column can be folded, and stand on either side.
    hasMenuColumn: true,
    hasFooterPosition: true,
    hasShortcutStrip: false,
  },
  layout2: {
    modes: ['fullwidth', 'container', 'boxed'],
    scrolls: ['content'],
    hasMenuColumn: false,
    hasFooterPosition: false,
    hasShortcutStrip: false,
  },
  layout3: {
    modes: ['fullwidth', 'container', 'boxed'],
    scrolls: ['content'],
    hasMenuColumn: false,
    hasFooterPosition: false,
    hasShortcutStrip: true,
  },
} as const satisfies Record<
  LayoutStyle,
  {
    readonly modes: readonly LayoutConfig['mode'][];
    readonly scrolls: readonly LayoutConfig['scroll'][];
    readonly hasMenuColumn: boolean;
    readonly hasFooterPosition: boolean;
    readonly hasShortcutStrip: boolean;
  }
>;

function among<T>(wanted: T, offered: readonly T[], otherwise: T): T {
  return offered.includes(wanted) ? wanted : otherwise;
}

/** The config with what this layout cannot do replaced by what it does. */
export function fittingConfig(style: LayoutStyle, config: LayoutConfig): LayoutConfig {
  const { modes, scrolls, hasMenuColumn } = layoutChoices[style];
  return {
    ...config,
    mode: among<LayoutConfig['mode']>(config.mode, modes, 'fullwidth'),
    scroll: among<LayoutConfig['scroll']>(config.scroll, scrolls, 'content'),
    navbar: hasMenuColumn ? config.navbar : { ...config.navbar, folded: false, position: 'left' },
  };
}
