import type { LayoutConfig, LayoutStyle } from './settings-model.ts';

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
