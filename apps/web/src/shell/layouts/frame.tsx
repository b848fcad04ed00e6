import { windowHeight, windowTop } from '@senlab/ui';
import type { LayoutConfig } from '../../settings/settings-model.ts';
import type { Style } from '../style.ts';
import Box from '@mui/material/Box';
import type { ReactElement, ReactNode, RefObject } from 'react';

type Scroll = LayoutConfig['scroll'];

/** On paper there is only the page, at its full length. */
const printed = { height: 'auto', overflow: 'visible', display: 'block' };

function root(frame: {
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
    ...(scroll === 'content' ? { height: windowHeight, overflow: 'hidden' } : { minHeight: windowHeight }),
    ...(frameWidth === undefined ? {} : boxed),
    ...(contentWidth === undefined ? {} : { '--shell-content-width': `${contentWidth}px` }),
    '@media print': printed,
  };
}

const row: Style = {
  position: 'relative',
  display: 'flex',
  flex: '1 1 auto',
  minHeight: 0,
  '@media print': printed,
};

const column: Style = {
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

function scrollerOf(frame: { readonly scroll: Scroll; readonly hasScrollingBars: boolean }): Scroller {
  if (frame.scroll === 'body') return 'document';
  return frame.hasScrollingBars ? 'pane' : 'main';
}

const scrolling = { overflow: 'auto', overscrollBehavior: 'contain', '@media print': printed } as const;

function pane(scroller: Scroller): Style {
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

function page(scroller: Scroller): Style {
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
  const stuck = { position: 'sticky', [edge]: edge === 'top' ? windowTop : 0 };
  return {
    flexShrink: 0,
    zIndex: 'appBar',
    ...(scroll === 'body' ? stuck : { position: 'relative' }),
    '@media print': { display: 'none' },
  };
}

function stickyTop(scroll: Scroll): Style {
  return sticky(scroll, 'top');
}

function stickyBottom(scroll: Scroll): Style {
  return { ...sticky(scroll, 'bottom'), zIndex: 'mobileStepper' };
}

interface FrameProps {
  readonly scroll: LayoutConfig['scroll'];
  readonly frameWidth: number | undefined;
  readonly contentWidth: number | undefined;
  /** Bars stand above or below the page in the same scrolling pane. */
  readonly hasScrollingBars: boolean;
  readonly scrollerRef: RefObject<HTMLElement | null>;
  readonly top: ReactNode;
  readonly left: ReactNode;
  readonly columnTop: ReactNode;
  readonly paneTop: ReactNode;
  readonly main: ReactNode;
  readonly paneBottom: ReactNode;
  readonly columnBottom: ReactNode;
  readonly right: ReactNode;
  readonly bottom: ReactNode;
}

/** The places of every layout. The page has the same place in all of them, so that a change of layout keeps its state. */
export function Frame(props: FrameProps): ReactElement {
  const { scroll, scrollerRef } = props;
  const scroller = scrollerOf(props);
  return (
    <Box data-shell="frame" sx={root(props)}>
      <Box sx={stickyTop(scroll)}>{props.top}</Box>
      <Box sx={row}>
        {props.left}
        <Box sx={column}>
          <Box sx={stickyTop(scroll)}>{props.columnTop}</Box>
          <Box ref={scroller === 'pane' ? scrollerRef : undefined} sx={pane(scroller)}>
            {props.paneTop}
            <Box
              component="main"
              id="main"
              tabIndex={-1}
              ref={scroller === 'main' ? scrollerRef : undefined}
              sx={page(scroller)}
            >
              {props.main}
            </Box>
            {props.paneBottom}
          </Box>
          <Box sx={stickyBottom(scroll)}>{props.columnBottom}</Box>
        </Box>
        {props.right}
      </Box>
      <Box sx={stickyBottom(scroll)}>{props.bottom}</Box>
    </Box>
  );
}
