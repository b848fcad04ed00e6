import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { dateOfDayNumber, vietnamDayOf } from '@senlab/domain';
import { Empty, ErrorState, SkeletonRows } from '@senlab/ui';
import { useCallback, useMemo, useState, type ReactElement } from 'react';
import { loadChart } from '../quality-calls.ts';
import type { ControlChart } from '../quality-types.ts';
import { texts } from '../texts.ts';
import { useQualityLoad } from '../use-quality-load.ts';
import { layoutOf } from './chart-layout.ts';
import { ChartLegend } from './chart-legend.tsx';
import { ChartTable } from './chart-table.tsx';
import { LeveyJennings } from './levey-jennings.tsx';
import { PointDetail } from './point-detail.tsx';

const shownDays = 30;

interface DrawnChartProps {
  readonly chart: ControlChart;
  readonly testName: string;
  readonly refresh: () => void;
}

function DrawnChart({ chart, testName, refresh }: DrawnChartProps): ReactElement {
  const layout = useMemo(() => layoutOf(chart), [chart]);
  const [chosenId, setChosenId] = useState<string>();
  const [isTable, setTable] = useState(false);
  const found = layout.points.findIndex(({ run }) => run._id === chosenId);
  const chosen = found === -1 ? layout.points.length - 1 : found;
  const run = layout.points[chosen]?.run;
  // Several targets have no common values; their deviations are what lies over each other.
  const newest = chart.lots.find(({ _id }) => _id === chart.runs.at(-1)?.lotId);
  return (
    <Box sx={{ display: 'grid', gap: 3, minWidth: 0 }}>
      {chart.isCut && <Alert severity="info">{texts.chart.cut}</Alert>}
      <LeveyJennings
        {...{ testName, layout, chosen }}
        lot={layout.levels.length === 1 ? newest : undefined}
        choose={(index) => setChosenId(layout.points[index]?.run._id)}
      />
      <ChartLegend levels={layout.levels} />
      <Typography sx={{ color: 'text.secondary', fontSize: '0.8125rem' }}>{texts.chart.keys}</Typography>
      {run !== undefined && (
        <PointDetail run={run} lot={chart.lots.find(({ _id }) => _id === run.lotId)} refresh={refresh} />
      )}
      <Box>
        <Button size="small" variant="outlined" aria-expanded={isTable} onClick={() => setTable(!isTable)}>
          {isTable ? texts.chart.asChart : texts.chart.asTable}
        </Button>
      </Box>
      {isTable && <ChartTable chart={chart} label={testName} />}
    </Box>
  );
}

interface ChartOfProps {
  readonly instrumentCode: string;
  readonly testCode: string;
  readonly level: number | null;
  readonly testName: string;
}

/** The last thirty days of a test on an instrument; it follows what is typed meanwhile. */
export function ChartOf({ instrumentCode, testCode, level, testName }: ChartOfProps): ReactElement {
  const load = useCallback(() => {
    const from = dateOfDayNumber(vietnamDayOf(Date.now()) - shownDays);
    return loadChart({ instrumentCode, testCode, level, from });
  }, [instrumentCode, testCode, level]);
  const { answer, hasFailed, refresh } = useQualityLoad(load);
  if (answer === undefined)
    return hasFailed ? (
      <ErrorState title={texts.failed} retry={() => void refresh()} />
    ) : (
      <SkeletonRows rows={5} columns={1} />
    );
  return (
    <>
      {hasFailed && <Alert severity="warning">{texts.stale}</Alert>}
      {answer.runs.length === 0 ? (
        <Empty title={texts.chart.none} text={texts.chart.noneText} />
      ) : (
        <DrawnChart chart={answer} testName={testName} refresh={() => void refresh()} />
      )}
    </>
  );
}
