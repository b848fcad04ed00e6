import Box from '@mui/material/Box';
import type { ReactElement, ReactNode, RefObject } from 'react';
import type { LayoutConfig } from '../../settings/settings-model.ts';
import { column, page, pane, root, row, scrollerOf, stickyBottom, stickyTop } from './frame-style.ts';

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
