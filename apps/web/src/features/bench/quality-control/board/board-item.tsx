import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { ReactElement } from 'react';
import type { QualityPartProps } from '../quality-part.ts';
import type { BoardRow, Shift } from '../quality-types.ts';
import { StandingChip } from '../standing-chip.tsx';
import { texts } from '../texts.ts';
import { expiringLots, levelsWithoutLot, missingLevels, standingOf } from './board-rows.ts';
import { LevelRuns } from './level-runs.tsx';
import { RowLinks } from './row-links.tsx';

export const faint = { color: 'text.secondary', fontSize: '0.8125rem' } as const;

/** What will stop the work later: missing levels, bottles that end. */
export function RowWarnings({ row, shift }: { readonly row: BoardRow; readonly shift: Shift }): ReactElement {
  const missing = row.status === 'none' ? missingLevels(row, shift) : [];
  const bare = levelsWithoutLot(row);
  return (
    <>
      {row.status === 'none' && (
        <Typography sx={faint} title={texts.board.noAuto}>
          {missing.length > 0 ? texts.board.missing(missing) : texts.board.noAuto}
        </Typography>
      )}
      {bare.length > 0 && (
        <Typography sx={{ ...faint, color: 'warning.main' }}>{texts.board.noLot(bare)}</Typography>
      )}
      {expiringLots(row).map(({ daysLeft, lotNos }) => (
        <Typography key={daysLeft} sx={{ ...faint, color: 'warning.main' }}>
          {texts.board.lot(lotNos.join(', '), daysLeft)}
        </Typography>
      ))}
    </>
  );
}

type BoardItemProps = Pick<QualityPartProps, 'board' | 'names'> & { readonly row: BoardRow };

export function BoardItem({ row, board, names }: BoardItemProps): ReactElement {
  const standing = standingOf(row, board.shift);
  const testName = names.test(row.testCode);
  return (
    <Box
      component="li"
      data-standing={standing}
      sx={{
        display: 'grid',
        gap: { xs: 2, md: 4 },
        alignItems: 'center',
        gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: '176px minmax(0, 1fr) minmax(0, 2.4fr) auto' },
        px: 4,
        py: 2,
        bgcolor: 'background.paper',
        '& + &': { borderTop: '1px solid', borderColor: 'divider' },
      }}
    >
      <Box>
        <StandingChip standing={standing} />
      </Box>
      <Box sx={{ minWidth: 0 }}>
        <Typography sx={{ fontWeight: 500 }}>{testName}</Typography>
        <Typography sx={faint}>{row.instrumentName}</Typography>
      </Box>
      <Box sx={{ minWidth: 0 }}>
        <LevelRuns row={row} shift={board.shift} />
        <RowWarnings row={row} shift={board.shift} />
      </Box>
      <Box sx={{ display: 'flex', gap: 2 }}>
        <RowLinks row={row} testName={testName} enter={texts.board.enter} />
      </Box>
    </Box>
  );
}
