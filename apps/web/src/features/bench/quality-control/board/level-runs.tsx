import Box from '@mui/material/Box';
import { controlOutcomeLabels, formatDecimal } from '@senlab/domain';
import { tabularNumbers, VisuallyHidden } from '@senlab/ui';
import type { ReactElement } from 'react';
import type { BoardRow, Run, Shift } from '../quality-types.ts';
import { deviationWords, isOfShift, runTime } from '../run-words.ts';
import { texts } from '../texts.ts';
import { levelsOf } from './board-rows.ts';

/** Signs beside the colour: one in twelve men does not see red from green. */
const marks: Readonly<Record<Run['outcome'], readonly [sign: string, colour: string]>> = {
  passed: ['✓', 'success.main'],
  warning: ['!', 'warning.main'],
  failed: ['✕', 'error.main'],
};

function LevelRun({
  level,
  run,
  shift,
}: {
  level: number;
  run: Run | undefined;
  shift: Shift;
}): ReactElement {
  const name = <Box component="span" sx={{ color: 'text.secondary' }}>{`${texts.levelOf(level)} `}</Box>;
  if (run === undefined)
    return (
      <li>
        {name}
        <Box component="span" sx={{ color: 'text.secondary' }}>
          {texts.board.notYet}
        </Box>
      </li>
    );
  const [sign, colour] = marks[run.outcome];
  const isNow = isOfShift(run, shift);
  return (
    <Box component="li" title={runTime(run)}>
      {name}
      <Box component="span" aria-hidden sx={{ color: colour, fontWeight: 700 }}>
        {sign}
      </Box>
      <VisuallyHidden>{controlOutcomeLabels[run.outcome]}</VisuallyHidden>{' '}
      <Box
        component="span"
        sx={{ fontWeight: isNow ? 500 : 400, color: isNow ? 'text.primary' : 'text.secondary' }}
      >
        {formatDecimal(run.value)} ({deviationWords(run.z)})
      </Box>
      <Box component="span" sx={{ color: 'text.secondary' }}>
        {isNow ? ` ${runTime(run).slice(0, 5)}` : ` ${texts.board.before}`}
      </Box>
    </Box>
  );
}

/** The newest run of each level, whenever it was measured. */
export function LevelRuns({ row, shift }: { readonly row: BoardRow; readonly shift: Shift }): ReactElement {
  return (
    <Box
      component="ul"
      sx={{
        ...tabularNumbers,
        display: 'flex',
        flexWrap: 'wrap',
        columnGap: 4,
        rowGap: 1,
        m: 0,
        p: 0,
        listStyle: 'none',
        fontSize: '0.875rem',
        '& > li': { minWidth: { md: 200 }, position: 'relative' },
      }}
    >
      {levelsOf(row).map((level) => (
        <LevelRun
          key={level}
          level={level}
          run={row.newest.find((run) => run.level === level)}
          shift={shift}
        />
      ))}
    </Box>
  );
}
