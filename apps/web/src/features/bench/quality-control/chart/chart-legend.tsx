import Box from '@mui/material/Box';
import { controlOutcomeLabels, controlOutcomes } from '@senlab/domain';
import type { ReactElement } from 'react';
import { texts } from '../texts.ts';
import { PointShape } from '../../../../parts/chart/point-shape.tsx';

/** How the course of a level is drawn where several lie over each other. */
export const levelDashes: Readonly<Record<number, string>> = { 2: '6 3', 3: '2 3' };

const item = { display: 'inline-flex', alignItems: 'center', gap: 1 } as const;

function LevelLine({ level }: { readonly level: number }): ReactElement {
  return (
    <Box component="li" sx={item}>
      <svg width={28} height={14} aria-hidden>
        <line x1={0} x2={28} y1={7} y2={7} stroke="currentColor" strokeDasharray={levelDashes[level]} />
      </svg>
      {texts.levelOf(level)}
    </Box>
  );
}

/** What the signs mean, beside the chart and not in somebody's head. */
export function ChartLegend({ levels }: { readonly levels: readonly number[] }): ReactElement {
  return (
    <Box
      component="ul"
      aria-label={texts.chart.legend}
      sx={{
        m: 0,
        p: 0,
        listStyle: 'none',
        display: 'flex',
        flexWrap: 'wrap',
        columnGap: 4,
        rowGap: 1,
        color: 'text.secondary',
        fontSize: '0.8125rem',
      }}
    >
      {controlOutcomes.map((outcome) => (
        <Box key={outcome} component="li" sx={item}>
          <svg width={14} height={14} aria-hidden>
            <PointShape outcome={outcome} x={7} y={7} />
          </svg>
          {controlOutcomeLabels[outcome]}
        </Box>
      ))}
      {levels.length > 1 && levels.map((level) => <LevelLine key={level} level={level} />)}
      <li>{texts.chart.legendCorrected}</li>
      <li>{texts.chart.legendLot}</li>
    </Box>
  );
}
