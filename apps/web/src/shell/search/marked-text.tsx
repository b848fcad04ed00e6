import Box from '@mui/material/Box';
import { findFolded } from '@senlab/domain';
import type { ReactElement } from 'react';

/** A text with the letters that were searched for in bold. */
export function MarkedText(props: { readonly text: string; readonly query: string }): ReactElement {
  const { text, query } = props;
  const range = findFolded(text, query);
  if (range === undefined) return <>{text}</>;
  return (
    <>
      {text.slice(0, range.start)}
      <Box component="mark" sx={{ bgcolor: 'transparent', color: 'primary.main', fontWeight: 600 }}>
        {text.slice(range.start, range.end)}
      </Box>
      {text.slice(range.end)}
    </>
  );
}
