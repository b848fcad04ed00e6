import Box from '@mui/material/Box';
import type { ReactElement } from 'react';
import { PageContent } from './page-content.tsx';
import { heightFor, type PageParts } from './page-parts.ts';
import { Sidebar } from './sidebar.tsx';
import { SidebarsContext } from './sidebars-context.ts';
import { useSidebars } from './use-sidebars.ts';

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
