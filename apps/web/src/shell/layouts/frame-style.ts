import type { LayoutConfig } from '../../settings/settings-model.ts';
import type { Style } from '../style.ts';

type Scroll = LayoutConfig['scroll'];

/** On paper there is only the page, at its full length. */
const printed = { height: 'auto', overflow: 'visible', display: 'block' };

export function root(frame: {
  readonly scroll: Scroll;
  readonly frameWidth: number | undefined;
  readonly contentWidth: number | undefined;
}): Style {
  const { scroll, frameWidth, contentWidth } = frame;
  const boxed = {
    maxWidth: frameWidth,
    width: '100%',
    mx: 'auto',
    borderLeft: 1,
    borderRight: 1,
    borderColor: 'divider',
  };
  return {
    '--shell-bar-height': '64px',
    '--nav-row-height': '40px',
    '[data-density="compact"] &': { '--shell-bar-height': '56px', '--nav-row-height': '36px' },
    position: 'relative',
    display: 'flex',
    flexDirection: 'column',
    boxSizing: 'border-box',
    bgcolor: 'background.default',
    ...(scroll === 'content' ? { height: '100dvh', overflow: 'hidden' } : { minHeight: '100dvh' }),
    ...(frameWidth === undefined ? {} : boxed),
    ...(contentWidth === undefined ? {} : { '--shell-content-width': `${contentWidth}px` }),
    '@media print': printed,
  };
}

export const row: Style = {
  position: 'relative',
  display: 'flex',
  flex: '1 1 auto',
  minHeight: 0,
  '@media print': printed,
};

export const column: Style = {
  display: 'flex',
  flexDirection: 'column',
  flex: '1 1 0',
  minWidth: 0,
  minHeight: 0,
  '@media print': printed,
};

/**
 * What scrolls. The page itself wherever it can: then its height is known, and a page may fill it exactly. Together with
 * bars it scrolls in their pane; and in some layouts the document does.
 */
export type Scroller = 'main' | 'pane' | 'document';

export function scrollerOf(frame: { readonly scroll: Scroll; readonly hasScrollingBars: boolean }): Scroller {
  if (frame.scroll === 'body') return 'document';
  return frame.hasScrollingBars ? 'pane' : 'main';
}

const scrolling = { overflow: 'auto', overscrollBehavior: 'contain', '@media print': printed } as const;

export function pane(scroller: Scroller): Style {
  return {
    position: 'relative',
    display: 'flex',
    flexDirection: 'column',
    flex: '1 1 auto',
    minHeight: 0,
    '@media print': printed,
    ...(scroller === 'pane' ? scrolling : {}),
  };
}

/** From edge to edge, so that its scroll bar stands at the edge; only what it holds keeps to the width of the layout. */
function gutter(width: number): string {
  return `calc(${width}px + max(0px, (100% - var(--shell-content-width, 100%)) / 2))`;
}

export function page(scroller: Scroller): Style {
  return {
    flex: scroller === 'main' ? '1 1 0' : '1 0 auto',
    minHeight: 0,
    boxSizing: 'border-box',
    px: { xs: gutter(16), sm: gutter(24) },
    py: { xs: 4, sm: 6 },
    ...(scroller === 'main' ? scrolling : {}),
  };
}

/** Empty places have no height of their own; bars cast no ink on paper. */
function sticky(scroll: Scroll, edge: 'top' | 'bottom'): Style {
  const stuck = { position: 'sticky', [edge]: 0 };
  return {
    flexShrink: 0,
    zIndex: 'appBar',
    ...(scroll === 'body' ? stuck : { position: 'relative' }),
    '@media print': { display: 'none' },
  };
}

export function stickyTop(scroll: Scroll): Style {
  return sticky(scroll, 'top');
}

export function stickyBottom(scroll: Scroll): Style {
  return { ...sticky(scroll, 'bottom'), zIndex: 'mobileStepper' };
}
