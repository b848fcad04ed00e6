import Box from '@mui/material/Box';
import type { ReactElement } from 'react';
import { PageContent } from './page-content.tsx';
import { heightFor, type PageParts } from './page-parts.ts';
import { Sidebar } from './sidebar.tsx';
import { SidebarsContext } from './sidebars-context.ts';
import { useSidebars } from './use-sidebars.ts';

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
