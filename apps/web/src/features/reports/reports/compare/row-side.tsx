import Box from '@mui/material/Box';
import { withUnit, type ReportRow } from '@senlab/domain';
import type { ReactElement } from 'react';
import { FlagWord } from '../paper/flag-word.tsx';
import { texts as paperTexts } from '../paper/texts.ts';
import { texts } from './texts.ts';

interface RowSideProps {
  readonly row: ReportRow | undefined;
  readonly isOld: boolean;
}

/** One row of one version. What is no longer true is struck through, as on the paper. */
export function RowSide({ row, isOld }: RowSideProps): ReactElement {
  if (row === undefined) return <Box sx={{ color: 'text.secondary' }}>{texts.nothing}</Box>;
  const { value, unit, flag, rangeText, rangeReason, notDoneReason, comment } = row;
  const words = notDoneReason === '' ? withUnit(value, unit) : paperTexts.table.notDone(notDoneReason);
  return (
    <Box>
      <Box
        component={isOld ? 'del' : 'strong'}
        sx={{ fontWeight: 600, mr: 2, color: isOld ? 'text.secondary' : 'text.primary' }}
      >
        {words}
      </Box>
      <FlagWord flag={flag} />
      <Box sx={{ color: 'text.secondary', fontSize: '0.8125rem' }}>
        {[rangeText, rangeReason, comment].filter((part) => part !== '').join(' · ')}
      </Box>
    </Box>
  );
}
