import Box from '@mui/material/Box';
import { addDecimals, formatDecimal, controlOutcomeLabels, controlOutcomes } from '@senlab/domain';
import { tabularNumbers } from '@senlab/ui';
import type { ReactElement } from 'react';
import type { ChartLot } from '../quality-part.tsx';
import { texts } from '../texts.ts';
import { type ChartLayout, chartHeight, spacedMarks, type ChartScale } from './chart-layout.ts';
import { PointShape } from '../../../../parts/chart.tsx';

export const sdSteps = [3, 2, 1, 0, -1, -2, -3] as const;
const lineColours: Readonly<Record<number, string>> = {
  0: 'text.secondary',
  1: 'text.secondary',
  2: 'warning.main',
  3: 'error.main',
};
const dashes: Readonly<Record<number, string>> = { 1: '1 4', 2: '6 4' };

/** The value at so many deviations, exactly: '5.1' and '0.12' at −2 give '4.86'. */
function valueAt({ mean, sd }: ChartLot, steps: number): string {
  const part = steps < 0 ? `-${sd}` : sd;
  return Array.from({ length: Math.abs(steps) }).reduce<string>((sum) => addDecimals(sum, part), mean);
}

/** The words of the lines. It stays where it is while the points are scrolled. */
export function ChartAxis({ scale, lot }: { scale: ChartScale; lot: ChartLot | undefined }): ReactElement {
  const width = lot === undefined ? 56 : 104;
  return (
    <Box
      component="svg"
      aria-hidden
      width={width}
      height={chartHeight}
      sx={{ flex: 'none', color: 'text.secondary', fontSize: '0.75rem', ...tabularNumbers }}
    >
      {sdSteps.map((steps) => (
        <text key={steps} x={width - 8} y={scale.y(steps) + 4} textAnchor="end" fill="currentColor">
          {steps === 0 ? texts.chart.mean : texts.chart.sd(steps)}
          {lot !== undefined && ` ${formatDecimal(valueAt(lot, steps))}`}
        </text>
      ))}
    </Box>
  );
}

function Lines({ scale }: { readonly scale: ChartScale }): ReactElement {
  return (
    <>
      {sdSteps.map((steps) => (
        <Box
          key={steps}
          component="line"
          x1={0}
          x2={scale.width}
          y1={scale.y(steps)}
          y2={scale.y(steps)}
          sx={{ color: lineColours[Math.abs(steps)] ?? 'divider' }}
          stroke="currentColor"
          strokeWidth={steps === 0 ? 1.5 : 1}
          strokeDasharray={dashes[Math.abs(steps)]}
        />
      ))}
    </>
  );
}

/** Everything behind the points: lines, days, and where another bottle was begun. */
export function ChartFrame({ scale, layout }: { scale: ChartScale; layout: ChartLayout }): ReactElement {
  const half = layout.slots > 1 ? (scale.x(1) - scale.x(0)) / 2 : 0;
  return (
    <Box component="g" aria-hidden sx={{ color: 'text.secondary', fontSize: '0.75rem', ...tabularNumbers }}>
      <Lines scale={scale} />
      {spacedMarks(layout.days, scale, 48).map(({ slot, label }) => (
        <text key={label} x={scale.x(slot)} y={chartHeight - 8} textAnchor="middle" fill="currentColor">
          {label}
        </text>
      ))}
      {layout.changes.map(({ slot, level, lotNo }) => (
        <g key={`${String(slot)} ${String(level)}`}>
          <line
            x1={scale.x(slot) - half}
            x2={scale.x(slot) - half}
            y1={18}
            y2={chartHeight - 24}
            stroke="currentColor"
            strokeDasharray="3 3"
          />
          <text x={scale.x(slot) - half + 4} y={14} fill="currentColor">
            {texts.chart.lot(lotNo)}
          </text>
        </g>
      ))}
    </Box>
  );
}

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
