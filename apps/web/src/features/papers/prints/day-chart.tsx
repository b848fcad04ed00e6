import Box from '@mui/material/Box';
import { tabularNumbers, VisuallyHidden, InColumn } from '@senlab/ui';
import { type ReactElement, useState } from 'react';
import { logAddress } from './prints-frame.tsx';
import { type ChartBar, barsOf, topOf } from './chart-bars.ts';
import { CountLink } from './counts.tsx';
import { texts } from './texts.ts';
import { Link } from 'react-router';
import type { StatisticsGroup } from './prints-calls.ts';

const tableStyle = {
  ...tabularNumbers,
  width: '100%',
  maxWidth: 480,
  mt: 2,
  borderCollapse: 'collapse',
  '& th, & td': {
    py: 1,
    pr: 2,
    textAlign: 'left',
    fontWeight: 400,
    borderTop: '1px solid',
    borderColor: 'divider',
  },
  '& td, & thead th:not(:first-of-type)': { textAlign: 'right' },
  '& thead th': { color: 'text.secondary', border: 0 },
} as const;

interface DayTableProps {
  readonly bars: readonly ChartBar[];
  readonly nameOf: (bar: ChartBar) => string;
}

/** The chart in numbers, for everybody who reads better than she sees bars. The latest first. */
function DayTable({ bars, nameOf }: DayTableProps): ReactElement {
  return (
    <Box component="table" sx={tableStyle}>
      <caption>
        <VisuallyHidden>{texts.chart.caption}</VisuallyHidden>
      </caption>
      <thead>
        <tr>
          <th scope="col">{texts.chart.time}</th>
          <th scope="col">{texts.numbers.prints}</th>
          <th scope="col">{texts.numbers.reprints}</th>
        </tr>
      </thead>
      <tbody>
        {bars.toReversed().map((bar) => {
          const { from, to, prints, reprints } = bar;
          return (
            <tr key={from}>
              <th scope="row">{nameOf(bar)}</th>
              <td>
                <CountLink count={prints} to={logAddress({ from, to, act: 'print' })} />
              </td>
              <td>
                <CountLink count={reprints} to={logAddress({ from, to, reprintsOnly: true })} />
              </td>
            </tr>
          );
        })}
      </tbody>
    </Box>
  );
}

const size = { width: 1000, height: 160 } as const;

export function nameOf({ from, to }: ChartBar): string {
  return from === to ? texts.day(from) : texts.chart.week(from, to);
}

interface BarProps {
  readonly bar: ChartBar;
  readonly at: number;
  readonly step: number;
  readonly top: number;
}

/** The table beside it has the same links for the keyboard; a year of bars would be a year of stops. */
function Bar({ bar, at, step, top }: BarProps): ReactElement {
  const heightOf = (count: number): number => (count / top) * size.height;
  const [all, again] = [heightOf(bar.prints), heightOf(bar.reprints)];
  const x = at * step + step * 0.12;
  const width = step * 0.76;
  const words = texts.chart.bar(nameOf(bar), texts.number(bar.prints), texts.number(bar.reprints));
  return (
    <Link to={logAddress({ from: bar.from, to: bar.to, act: 'print' })} tabIndex={-1}>
      <title>{words}</title>
      <rect className="field" x={at * step} y={0} width={step} height={size.height} />
      <rect
        x={x}
        y={size.height - all}
        width={width}
        height={all - again}
        fill="currentColor"
        fillOpacity={0.45}
      />
      <rect x={x} y={size.height - again} width={width} height={again} fill="currentColor" />
    </Link>
  );
}

const legend = [
  ['first', 0.45],
  ['again', 1],
] as const;

function Legend(): ReactElement {
  return (
    <Box aria-hidden sx={{ display: 'flex', gap: 4, fontSize: 12, color: 'text.secondary' }}>
      {legend.map(([id, opacity]) => (
        <Box key={id} component="span" sx={{ display: 'inline-flex', alignItems: 'center', gap: 2 }}>
          <Box component="span" sx={{ width: 12, height: 12, bgcolor: 'primary.main', opacity }} />
          {texts.chart[id]}
        </Box>
      ))}
    </Box>
  );
}

const edgeStyle = {
  ...tabularNumbers,
  display: 'flex',
  justifyContent: 'space-between',
  fontSize: 12,
  color: 'text.secondary',
};

const drawingStyle = {
  display: 'block',
  width: '100%',
  height: size.height,
  color: 'primary.main',
  borderTop: '1px solid',
  borderBottom: '1px solid',
  borderColor: 'divider',
  '& .field': { fill: 'transparent' },
  '& a:hover .field': { fill: 'var(--mui-palette-action-hover)' },
};

/** Prints over time, those again at the foot: what grows there is paper that was printed for nothing. */
export function DayChart({ days }: { readonly days: readonly StatisticsGroup[] }): ReactElement {
  const [isOpen, setOpen] = useState(false);
  const bars = barsOf(days);
  const top = topOf(bars);
  const most = Math.max(0, ...bars.map(({ prints }) => prints));
  const step = size.width / Math.max(1, bars.length);
  return (
    <InColumn gap={2}>
      <Legend />
      <Box component="figure" aria-label={texts.chart.figure(bars.length, texts.number(most))} sx={{ m: 0 }}>
        <Box aria-hidden sx={edgeStyle}>
          <span>{texts.number(top)}</span>
        </Box>
        <Box
          component="svg"
          aria-hidden
          viewBox={`0 0 ${String(size.width)} ${String(size.height)}`}
          preserveAspectRatio="none"
          sx={drawingStyle}
        >
          {bars.map((bar, at) => (
            <Bar key={bar.from} {...{ bar, at, step, top }} />
          ))}
        </Box>
        <Box aria-hidden sx={edgeStyle}>
          <span>{texts.day(bars[0]?.from ?? '')}</span>
          <span>{texts.day(bars.at(-1)?.to ?? '')}</span>
        </Box>
      </Box>
      <Box component="details" onToggle={(event) => setOpen(event.currentTarget.open)} sx={{ fontSize: 14 }}>
        <Box component="summary" sx={{ cursor: 'pointer', color: 'text.secondary' }}>
          {texts.chart.table}
        </Box>
        {isOpen && <DayTable bars={bars} nameOf={nameOf} />}
      </Box>
    </InColumn>
  );
}
