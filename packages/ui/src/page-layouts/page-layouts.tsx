import type { ReactNode, ReactElement } from 'react';
import { type SidebarParts, Sidebar, useSidebars } from './sidebars.tsx';
import Box from '@mui/material/Box';
import { texts } from './texts.ts';
import { SidebarsContext } from './page-header.tsx';

interface PageParts {
  /** Usually a PageHeader. */
  readonly header: ReactNode;
  readonly toolbar?: ReactNode;
  readonly tabs?: ReactNode;
  readonly left?: SidebarParts;
  readonly right?: SidebarParts;
  /** 'inner': the page is as high as its place, and only the middle scrolls. */
  readonly scroll?: 'page' | 'inner';
  readonly children: ReactNode;
}

/** As high as its place, so that the parts inside can scroll; otherwise as high as what it holds. */
function heightFor(scroll: 'page' | 'inner'): object {
  return scroll === 'inner' ? { height: '100%', minHeight: 0 } : {};
}

interface PageContentProps {
  readonly scroll: 'page' | 'inner';
  readonly toolbar?: ReactNode;
  readonly tabs?: ReactNode;
  /** Room around the content; the rows of a carded page have the same. */
  readonly gutter: number | { readonly xs: number; readonly sm: number };
  readonly children: ReactNode;
}

const line = { borderBottom: '1px solid', borderColor: 'divider' } as const;

/** The middle of a page: toolbar, tabs, and what they are about. */
function PageContent(props: PageContentProps): ReactElement {
  const { scroll, toolbar, tabs, gutter, children } = props;
  const isInner = scroll === 'inner';
  return (
    <Box sx={{ flex: 1, minWidth: 0, display: 'flex', flexDirection: 'column' }}>
      {toolbar !== undefined && (
        <Box
          sx={{
            ...line,
            display: 'flex',
            flexWrap: 'wrap',
            alignItems: 'center',
            gap: 2,
            minHeight: 56,
            boxSizing: 'border-box',
            px: gutter,
            py: 2,
          }}
        >
          {toolbar}
        </Box>
      )}
      {tabs !== undefined && (
        // The line runs from edge to edge; the tabs' own would end at the gutter.
        <Box sx={{ ...line, px: gutter, '& .MuiTabs-root': { boxShadow: 'none', mb: '-1px' } }}>{tabs}</Box>
      )}
      <Box
        {...(isInner ? { role: 'region', 'aria-label': texts.content, tabIndex: 0 } : {})}
        sx={{
          flex: 1,
          minHeight: 0,
          px: gutter,
          py: 4,
          ...(isInner ? { overflow: 'auto', '&:focus-visible': { outlineOffset: -2 } } : {}),
        }}
      >
        {children}
      </Box>
    </Box>
  );
}

interface PageSimpleProps extends PageParts {
  /** Sidebars under the header, or beside everything. */
  readonly sidebars?: 'under-header' | 'beside-all';
}

/** A page without a card: header, a line, and the content on the ground of the application. */
export function PageSimple(props: PageSimpleProps): ReactElement {
  const { header, toolbar, tabs, left, right, scroll = 'page', sidebars = 'under-header', children } = props;
  const headerRow = <Box sx={{ pb: 4, borderBottom: '1px solid', borderColor: 'divider' }}>{header}</Box>;
  const isUnder = sidebars === 'under-header';
  const gutter = { left: left ? { lg: 5 } : {}, right: right ? { lg: 5 } : {} };
  const middle = (
    <PageContent scroll={scroll} toolbar={toolbar} tabs={tabs} gutter={0}>
      {children}
    </PageContent>
  );
  return (
    <SidebarsContext value={useSidebars(left, right)}>
      <Box sx={{ ...heightFor(scroll), display: 'flex', flexDirection: 'column' }}>
        {isUnder && headerRow}
        <Box sx={{ flex: 1, minHeight: 0, display: 'flex' }}>
          {left && (
            <Sidebar side="left" scroll={scroll}>
              {left.content}
            </Sidebar>
          )}
          <Box
            sx={{
              flex: 1,
              minWidth: 0,
              display: 'flex',
              flexDirection: 'column',
              pl: gutter.left,
              pr: gutter.right,
            }}
          >
            {!isUnder && headerRow}
            <Box sx={{ flex: 1, minHeight: 0, display: 'flex' }}>{middle}</Box>
          </Box>
          {right && (
            <Sidebar side="right" scroll={scroll}>
              {right.content}
            </Sidebar>
          )}
        </Box>
      </Box>
    </SidebarsContext>
  );
}

/** The page's work on one card under its header: for lists, mail, anything with a toolbar of its own. */
export function PageCarded(props: PageParts): ReactElement {
  const { header, toolbar, tabs, left, right, scroll = 'page', children } = props;
  return (
    <SidebarsContext value={useSidebars(left, right)}>
      <Box sx={{ ...heightFor(scroll), display: 'flex', flexDirection: 'column', gap: 4 }}>
        {header}
        <Box
          sx={{
            flex: 1,
            minHeight: 0,
            display: 'flex',
            border: '1px solid',
            borderColor: 'divider',
            borderRadius: '10px',
            bgcolor: 'background.paper',
            overflow: scroll === 'inner' ? 'hidden' : 'clip',
          }}
        >
          {left && (
            <Sidebar side="left" scroll={scroll}>
              {left.content}
            </Sidebar>
          )}
          <PageContent scroll={scroll} toolbar={toolbar} tabs={tabs} gutter={{ xs: 4, sm: 5 }}>
            {children}
          </PageContent>
          {right && (
            <Sidebar side="right" scroll={scroll}>
              {right.content}
            </Sidebar>
          )}
        </Box>
      </Box>
    </SidebarsContext>
  );
}
