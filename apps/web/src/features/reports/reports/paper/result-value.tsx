import Box from '@mui/material/Box';
import type { PrintedRow } from '@senlab/domain';
import { VisuallyHidden } from '@senlab/ui';
import type { ReactElement } from 'react';
import { texts } from './texts.ts';

/** What the version before said: struck through, and said to be old where a line cannot be seen. */
function OldValue({ row }: { readonly row: PrintedRow }): ReactElement | null {
  if (row.oldValue === '') return null;
  return (
    <Box component="del" sx={{ display: 'block', color: 'text.secondary', fontWeight: 400 }}>
      <VisuallyHidden as="span">{texts.table.old('')}</VisuallyHidden>
      {row.oldValue}
    </Box>
  );
}

/** The number is what the paper is for. The comparator is part of its text. */
export function ResultValue({ row }: { readonly row: PrintedRow }): ReactElement {
  const { value, notDone, isAbnormal, isCritical } = row;
  const colour = isCritical ? 'error.main' : 'text.primary';
  return (
    <>
      <OldValue row={row} />
      {notDone === '' ? (
        <Box component="strong" sx={{ fontSize: '1rem', fontWeight: isAbnormal ? 700 : 600, color: colour }}>
          {value}
        </Box>
      ) : (
        <Box component="em" sx={{ color: 'text.secondary' }}>
          {notDone}
        </Box>
      )}
    </>
  );
}
