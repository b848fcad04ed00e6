import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { dateOfDayNumber, vietnamDayOf } from '@senlab/domain';
import { Empty, ErrorState, SkeletonRows, InColumn, InRow } from '@senlab/ui';
import { useCallback, useMemo, useState, type ReactElement } from 'react';
import { useAnswer } from '../../../../api/use-answer.ts';
import { loadChart } from '../quality-calls.ts';
import {
  type ControlChart,
  chosenInstrument,
  instrumentsOf,
  CodeSelect,
  type QualityPartProps,
  useQualityAddress,
} from '../quality-part.tsx';
import { texts } from '../texts.ts';
import { layoutOf } from './chart-layout.ts';
import { ChartLegend } from './chart-frame.tsx';
import { ChartTable, PointDetail } from './point-detail.tsx';
import { LeveyJennings } from './levey-jennings.tsx';
import { levelsOf } from '../board-rows.tsx';

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
    <InColumn gap={3}>
      {chart.isCut && <Alert severity="info">{texts.chart.cut}</Alert>}
      <LeveyJennings
        {...{ testName, layout, chosen }}
        lot={layout.levels.length === 1 ? newest : undefined}
        choose={(index) => setChosenId(layout.points[index]?.run._id)}
      />
      <ChartLegend levels={layout.levels} />
      <Typography color="textSecondary" variant="small">
        {texts.chart.keys}
      </Typography>
      {run !== undefined && (
        <PointDetail run={run} lot={chart.lots.find(({ _id }) => _id === run.lotId)} refresh={refresh} />
      )}
      <Box>
        <Button size="small" variant="outlined" aria-expanded={isTable} onClick={() => setTable(!isTable)}>
          {isTable ? texts.chart.asChart : texts.chart.asTable}
        </Button>
      </Box>
      {isTable && <ChartTable chart={chart} label={testName} />}
    </InColumn>
  );
}

interface ChartOfProps {
  readonly instrumentCode: string;
  readonly testCode: string;
  readonly level: number | null;
  readonly testName: string;
}

/** The last thirty days of a test on an instrument; it follows what is typed meanwhile. */
function ChartOf({ instrumentCode, testCode, level, testName }: ChartOfProps): ReactElement {
  const load = useCallback(() => {
    const from = dateOfDayNumber(vietnamDayOf(Date.now()) - shownDays);
    return loadChart({ instrumentCode, testCode, level, from });
  }, [instrumentCode, testCode, level]);
  const { answer, problem, refresh } = useAnswer(load, { topics: ['quality_control'] });
  if (answer === undefined)
    return problem !== undefined ? (
      <ErrorState title={texts.failed} retry={() => void refresh()} />
    ) : (
      <SkeletonRows rows={5} columns={1} />
    );
  return (
    <>
      {problem !== undefined && <Alert severity="warning">{texts.stale}</Alert>}
      {answer.runs.length === 0 ? (
        <Empty title={texts.chart.none} text={texts.chart.noneText} />
      ) : (
        <DrawnChart chart={answer} testName={testName} refresh={() => void refresh()} />
      )}
    </>
  );
}

/** Chooses what is drawn. The address says it, so that a colleague can be sent the very chart. */
export function ChartView({ board, names }: QualityPartProps): ReactElement {
  const { address, go } = useQualityAddress();
  const instrument = chosenInstrument(board, address.instrument);
  const rows = board.rows.filter(({ instrumentCode }) => instrumentCode === instrument);
  const row = rows.find(({ testCode }) => testCode === address.test);
  const levels = row === undefined ? [] : levelsOf(row);
  const level = levels.find((known) => String(known) === address.level) ?? null;
  return (
    <InColumn gap={4}>
      <InRow align="stretch" gap={3}>
        <CodeSelect
          label={texts.instrument}
          value={instrument}
          options={instrumentsOf(board)}
          onChange={(code) => go({ instrument: code, test: '', level: '' })}
        />
        <CodeSelect
          label={texts.test}
          value={row?.testCode ?? ''}
          options={rows.map(({ testCode }) => ({ code: testCode, name: names.test(testCode) }))}
          onChange={(test) => go({ instrument, test, level: '' })}
        />
        <CodeSelect
          label={texts.level}
          all={texts.chart.allLevels}
          value={level === null ? '' : String(level)}
          options={levels.map((each) => ({ code: String(each), name: texts.levelOf(each) }))}
          onChange={(next) => go({ level: next })}
        />
      </InRow>
      {row === undefined ? (
        <Empty title={texts.chart.choose} text={texts.chart.chooseText} />
      ) : (
        <ChartOf
          key={`${instrument} ${row.testCode} ${String(level)}`}
          instrumentCode={instrument}
          testCode={row.testCode}
          level={level}
          testName={names.test(row.testCode)}
        />
      )}
    </InColumn>
  );
}
