import Box from '@mui/material/Box';
import { Empty } from '@senlab/ui';
import type { ReactElement } from 'react';
import { levelsOf } from '../board/board-rows.ts';
import { chosenInstrument, instrumentsOf } from '../board-instruments.ts';
import { CodeSelect } from '../code-select.tsx';
import type { QualityPartProps } from '../quality-part.ts';
import { texts } from '../texts.ts';
import { useQualityAddress } from '../use-quality-address.ts';
import { ChartOf } from './chart-of.tsx';

/** Chooses what is drawn. The address says it, so that a colleague can be sent the very chart. */
export function ChartView({ board, names }: QualityPartProps): ReactElement {
  const { address, go } = useQualityAddress();
  const instrument = chosenInstrument(board, address.instrument);
  const rows = board.rows.filter(({ instrumentCode }) => instrumentCode === instrument);
  const row = rows.find(({ testCode }) => testCode === address.test);
  const levels = row === undefined ? [] : levelsOf(row);
  const level = levels.find((known) => String(known) === address.level) ?? null;
  return (
    <Box sx={{ display: 'grid', gap: 4, minWidth: 0 }}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 3 }}>
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
      </Box>
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
    </Box>
  );
}
