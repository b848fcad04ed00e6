import Box from '@mui/material/Box';
import { formatDate, vietnamDateAt } from '@senlab/domain';
import { tabularNumbers } from '@senlab/ui';
import { useRef, type ReactElement } from 'react';
import { PointShape, useRoom } from '../../../../parts/chart.tsx';
import { texts } from './texts.ts';
import { drawable, spaced, trendHeight, trendShape, type TrendPoint } from './course.ts';
import type { PastResult } from './use-patient-results.ts';

const say = texts.trend;
const axis = 52;

function outcomeOf({ flag, isCritical }: PastResult): 'passed' | 'warning' | 'failed' {
  if (isCritical) return 'failed';
  return flag === null || flag === 'N' ? 'passed' : 'warning';
}

const dayOf = (time: string): string => formatDate(vietnamDateAt(Date.parse(time)));

/** Dates end inside of the drawing, also those of its first and last point. */
function anchorAt(x: number, width: number): 'start' | 'middle' | 'end' {
  if (x < 40) return 'start';
  return x > width - 40 ? 'end' : 'middle';
}

function Days({
  points,
  width,
}: {
  readonly points: readonly TrendPoint[];
  readonly width: number;
}): ReactElement {
  return (
    <>
      {spaced(points, 84).map(({ result, x }) => (
        <g key={`${result.sid} ${result.collectedTime}`}>
          <text x={x} y={trendHeight - 24} textAnchor={anchorAt(x, width)} fill="currentColor">
            {dayOf(result.collectedTime)}
          </text>
          {result.gestationalDays !== null && (
            <text x={x} y={trendHeight - 8} textAnchor={anchorAt(x, width)} fill="currentColor">
              {texts.week(result.gestationalDays)}
            </text>
          )}
        </g>
      ))}
    </>
  );
}

/** The course of one test over the range that held on each day. Read aloud it is the table below it. */
export function TrendChart(props: {
  readonly testName: string;
  readonly results: readonly PastResult[];
}): ReactElement {
  const box = useRef<HTMLDivElement>(null);
  const width = useRoom(box) - axis;
  const shown = drawable(props.results);
  const { points, bands, ticks } = trendShape(shown, width);
  const course = points.map(({ x, y }) => `${String(x)},${String(y)}`).join(' ');
  return (
    <Box ref={box} sx={{ minWidth: 0 }}>
      <Box
        component="svg"
        // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- a drawing has no img element inside it
        role="img"
        aria-label={say.drawing(props.testName, shown.length)}
        width={width + axis}
        height={trendHeight}
        sx={{ display: 'block', fontSize: '0.75rem', color: 'text.secondary', ...tabularNumbers }}
      >
        {ticks.map(({ y, label }) => (
          <g key={label}>
            <text x={axis - 8} y={y + 4} textAnchor="end" fill="currentColor">
              {label}
            </text>
            <Box component="g" sx={{ color: 'divider' }}>
              <line x1={axis} x2={axis + width} y1={y} y2={y} stroke="currentColor" />
            </Box>
          </g>
        ))}
        <text x={axis - 8} y={12} textAnchor="end" fill="currentColor" fontWeight={600}>
          {shown[0]?.unit ?? ''}
        </text>
        <g transform={`translate(${String(axis)} 0)`}>
          <Box component="g" sx={{ color: 'success.main' }}>
            {bands.map((band) => (
              <rect
                key={band.key}
                {...{ x: band.x, y: band.y, width: band.width, height: band.height }}
                fill="currentColor"
                opacity={0.14}
              />
            ))}
          </Box>
          <Days points={points} width={width} />
          <polyline points={course} fill="none" stroke="currentColor" strokeWidth={1.5} />
          {points.map(({ result, x, y }) => (
            <PointShape
              key={`${result.sid} ${result.collectedTime}`}
              outcome={outcomeOf(result)}
              {...{ x, y }}
            />
          ))}
          <Box component="g" sx={{ color: 'text.primary', fontWeight: 600 }}>
            {spaced(points, 48).map(({ result, x, y }) => (
              <text
                key={`${result.sid} ${result.collectedTime}`}
                {...{ x, y: y - 10 }}
                textAnchor={anchorAt(x, width)}
                fill="currentColor"
              >
                {result.value}
              </text>
            ))}
          </Box>
        </g>
      </Box>
    </Box>
  );
}
