import Box from '@mui/material/Box';
import type { ReactElement } from 'react';
import type { SearchablePage } from './searchable-pages.ts';

/** The icon of a page; the first letter of its name where it has none. */
export function PageSign(props: { readonly page: SearchablePage }): ReactElement {
  const { icon: Icon, title } = props.page;
  if (Icon) return <Icon aria-hidden sx={{ fontSize: 20 }} />;
  return (
    <Box
      component="span"
      aria-hidden
      sx={{ width: 20, textAlign: 'center', fontWeight: 600, lineHeight: 1.45 }}
    >
      {title.normalize('NFC').slice(0, 1).toUpperCase()}
    </Box>
  );
}
