import Box from '@mui/material/Box';
import { controlOutcomeLabels, formatDecimal } from '@senlab/domain';
import { tabularNumbers, VisuallyHidden } from '@senlab/ui';
import type { ReactElement } from 'react';
import {
  type BoardRow,
  type Run,
  type Shift,
  useQualityAddress,
  type QualityPartProps,
} from '../quality-part.tsx';
import {
  deviationWords,
  isOfShift,
  runTime,
  levelsOf,
  StandingChip,
  expiringLots,
  levelsWithoutLot,
  missingLevels,
  standingOf,
} from '../board-rows.tsx';
import { texts } from '../texts.ts';
import Button from '@mui/material/Button';
import { useMay } from '../../../../session/use-may.ts';
import Typography from '@mui/material/Typography';

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

interface RowLinksProps {
  readonly row: BoardRow;
  readonly testName: string;
  /** The words of the first button. */
  readonly enter: string;
}

/** From a test to typing its controls, and to how it went until now. */
export function RowLinks({ row, testName, enter }: RowLinksProps): ReactElement {
  const { go } = useQualityAddress();
  const mayEnter = useMay('results.enter');
  const { instrumentCode: instrument, testCode: test } = row;
  return (
    <>
      {mayEnter && (
        <Button
          size="small"
          variant="outlined"
          aria-label={texts.board.enterFor(testName)}
          onClick={() => go({ view: 'entry', instrument, test })}
        >
          {enter}
        </Button>
      )}
      <Button
        size="small"
        aria-label={texts.board.chartFor(testName)}
        onClick={() => go({ view: 'chart', instrument, test, level: '' })}
      >
        {texts.board.chart}
      </Button>
    </>
  );
}

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
        <Typography color="warning" sx={faint}>
          {texts.board.noLot(bare)}
        </Typography>
      )}
      {expiringLots(row).map(({ daysLeft, lotNos }) => (
        <Typography key={daysLeft} color="warning" sx={faint}>
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
