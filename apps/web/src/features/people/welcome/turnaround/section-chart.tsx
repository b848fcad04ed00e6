import Box from '@mui/material/Box';
import type { ReactElement } from 'react';
import {
  chartShape,
  chartSize,
  medianLine,
  p90Band,
  type ChartFacts,
  type ChartShape,
  durationWords,
} from './turnaround-figures.ts';
import { texts } from './texts.ts';

const { width, height, edge } = chartSize;

/** The line of words above the drawing. */
const headHeight = 18;

const labelStyle = {
  display: 'flex',
  height: headHeight,
  lineHeight: `${String(headHeight)}px`,
  whiteSpace: 'nowrap',
  justifyContent: 'space-between',
  fontSize: 12,
  color: 'text.secondary',
};

/** Days beyond the scale. Over the drawing, which is stretched to the card: letters are not. */
function Marks({ runs }: Pick<ChartShape, 'runs'>): ReactElement {
  return (
    <Box aria-hidden>
      {runs.flat().map(
        ({ day, x, isBeyond }) =>
          isBeyond && (
            <Box
              key={day}
              component="span"
              sx={{
                position: 'absolute',
                fontSize: 10,
                lineHeight: 1,
                pointerEvents: 'none',
                left: `${String((x / width) * 100)}%`,
                top: headHeight - 4,
                transform: 'translateX(-50%)',
                color: 'warning.main',
              }}
            >
              ▲
            </Box>
          ),
      )}
    </Box>
  );
}

/** Small, with its own scale: what a section promises in hours another promises in days. */
export function SectionChart(props: { readonly facts: ChartFacts; readonly label: string }): ReactElement {
  const { facts, label } = props;
  const { runs, target, topMinutes, slowest } = chartShape(facts);
  const beyond = slowest === null ? '' : texts.beyondAloud(slowest.day, durationWords(slowest.minutes));
  return (
    <Box component="figure" aria-label={`${label}${beyond}`} sx={{ m: 0, minWidth: 0, position: 'relative' }}>
      <Box aria-hidden sx={labelStyle}>
        <span>{durationWords(topMinutes)}</span>
        {slowest !== null && (
          <Box component="span" sx={{ color: 'warning.main', fontWeight: 500 }}>
            ▲ {texts.beyond(slowest.day, durationWords(slowest.minutes))}
          </Box>
        )}
      </Box>
      <Box
        component="svg"
        aria-hidden
        viewBox={`0 0 ${String(width)} ${String(height)}`}
        preserveAspectRatio="none"
        sx={{ display: 'block', width: '100%', height, overflow: 'visible', color: 'primary.main' }}
      >
        <Box component="g" sx={{ color: 'divider' }}>
          <line
            x1={0}
            x2={width}
            y1={edge}
            y2={edge}
            stroke="currentColor"
            vectorEffect="non-scaling-stroke"
          />
          <line
            x1={0}
            x2={width}
            y1={height - edge}
            y2={height - edge}
            stroke="currentColor"
            vectorEffect="non-scaling-stroke"
          />
        </Box>
        {runs.map((run) => (
          <g key={run[0]?.day}>
            <polygon points={p90Band(run)} fill="currentColor" fillOpacity={0.16} />
            <polyline
              points={medianLine(run)}
              fill="none"
              stroke="currentColor"
              strokeWidth={2}
              vectorEffect="non-scaling-stroke"
            />
            {run.map(({ day, x, median, p90 }) => (
              <g key={day} stroke="currentColor" strokeLinecap="round" vectorEffect="non-scaling-stroke">
                {run.length === 1 && (
                  <line x1={x} x2={x} y1={median} y2={p90} strokeWidth={3} strokeOpacity={0.3} />
                )}
                <line
                  x1={x}
                  x2={x}
                  y1={median}
                  y2={median}
                  strokeWidth={5}
                  vectorEffect="non-scaling-stroke"
                />
              </g>
            ))}
          </g>
        ))}
        {target !== null && (
          <Box component="g" sx={{ color: 'text.secondary' }}>
            <line
              x1={0}
              x2={width}
              y1={target}
              y2={target}
              stroke="currentColor"
              strokeDasharray="5 4"
              vectorEffect="non-scaling-stroke"
            />
          </Box>
        )}
      </Box>
      <Marks runs={runs} />
      <Box aria-hidden sx={labelStyle}>
        <span>{texts.day(facts.fromDay)}</span>
        <span>{texts.day(facts.toDay)}</span>
      </Box>
    </Box>
  );
}
