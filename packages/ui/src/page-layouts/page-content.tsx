import Box from '@mui/material/Box';
import type { ReactElement, ReactNode } from 'react';
import { texts } from './texts.ts';

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
export function PageContent(props: PageContentProps): ReactElement {
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
