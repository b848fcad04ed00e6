import type { AppSettings, LayoutConfig } from '../../settings/settings-model.ts';

export type BarName = 'toolbar' | 'menuBar' | 'footer';

/**
 * Which bar stands where. `top` and `bottom` span everything, `columnTop` and `columnBottom` stand beside the menu
 * column, and what is in `paneTop` and `paneBottom` scrolls away with the page.
 */
export interface Arrangement {
  readonly top: readonly BarName[];
  readonly columnTop: readonly BarName[];
  readonly paneTop: readonly BarName[];
  readonly paneBottom: readonly BarName[];
  readonly columnBottom: readonly BarName[];
  readonly bottom: readonly BarName[];
}

const empty: Arrangement = {
  top: [],
  columnTop: [],
  paneTop: [],
  paneBottom: [],
  columnBottom: [],
  bottom: [],
};

function toolbarBesideColumn({ toolbar }: LayoutConfig): Partial<Arrangement> {
  if (!toolbar.display) return {};
  if (toolbar.position === 'above') return { top: ['toolbar'] };
  return toolbar.style === 'fixed' ? { columnTop: ['toolbar'] } : { paneTop: ['toolbar'] };
}

function footerOf({ footer }: LayoutConfig): Partial<Arrangement> {
  if (!footer.display) return {};
  if (footer.style === 'static') return { paneBottom: ['footer'] };
  return footer.position === 'above' ? { bottom: ['footer'] } : { columnBottom: ['footer'] };
}

function barsAbove({ toolbar, navbar }: LayoutConfig): Partial<Arrangement> {
  const menu: readonly BarName[] = navbar.display ? ['menuBar'] : [];
  const tools: readonly BarName[] = toolbar.display ? ['toolbar'] : [];
  if (toolbar.style === 'fixed') {
    return { columnTop: toolbar.position === 'above' ? [...tools, ...menu] : [...menu, ...tools] };
  }
  // Below a static toolbar the menu bar stays: it sticks to the top of the pane.
  if (toolbar.position === 'above') return { paneTop: [...tools, ...menu] };
  return { columnTop: menu, paneTop: tools };
}

/** The bars of a layout. On a small screen there is no menu bar: the menu is a drawer. */
export function arrange({ style, config }: AppSettings['layout']): Arrangement {
  const bars = style === 'layout1' ? toolbarBesideColumn(config) : barsAbove(config);
  return { ...empty, ...bars, ...footerOf(config) };
}

export interface FrameWidths {
  /** Of the whole frame; undefined: as wide as the window. */
  readonly frame: number | undefined;
  /** Of what the bars and the page hold, while their grounds run from edge to edge. */
  readonly content: number | undefined;
}

const boxedWidths = { layout1: 1280, layout2: 1280, layout3: 1120 } as const;
const containerWidth = 1120;

export function frameWidths({ style, config }: AppSettings['layout']): FrameWidths {
  switch (config.mode) {
    case 'boxed':
      return { frame: boxedWidths[style], content: undefined };
    case 'container':
      // A menu column beside a container would push it off the middle: layout1 has no such mode.
      return { frame: undefined, content: style === 'layout1' ? undefined : containerWidth };
    case 'fullwidth':
      return { frame: undefined, content: undefined };
  }
}
