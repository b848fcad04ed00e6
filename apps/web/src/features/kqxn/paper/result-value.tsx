import Box from '@mui/material/Box';
import type { ReportRow } from '@senlab/domain';
import { VisuallyHidden } from '@senlab/ui';
import type { ReactElement } from 'react';
import { isCriticalFlag } from './flag-word.tsx';
import { texts } from './texts.ts';

/** What the version before said: struck through, and said to be old where a line cannot be seen. */
function OldValue({ row }: { readonly row: ReportRow }): ReactElement | null {
  const { replaced, unit } = row;
  if (replaced === null) return null;
  const value = replaced.value === '' ? texts.table.noValue : replaced.value;
  const words = replaced.unit === unit ? value : `${value} ${replaced.unit}`;
  return (
    <Box component="del" sx={{ display: 'block', color: 'text.secondary', fontWeight: 400 }}>
      <VisuallyHidden as="span">{texts.table.old('')}</VisuallyHidden>
      {words}
    </Box>
  );
}

/** The number is what the paper is for. The comparator is part of its text. */
export function ResultValue({ row }: { readonly row: ReportRow }): ReactElement {
  const { value, flag, notDoneReason } = row;
  const isMarked = flag !== null && flag !== 'N';
  const colour = isCriticalFlag(flag) ? 'error.main' : 'text.primary';
  return (
    <>
      <OldValue row={row} />
      {notDoneReason === '' ? (
        <Box component="strong" sx={{ fontSize: '1rem', fontWeight: isMarked ? 700 : 600, color: colour }}>
          {value}
        </Box>
      ) : (
        <Box component="em" sx={{ color: 'text.secondary' }}>
          {texts.table.notDone(notDoneReason)}
        </Box>
      )}
    </>
  );
}
