import Box from '@mui/material/Box';
import { tabularNumbers, VisuallyHidden } from '@senlab/ui';
import type { ReactElement } from 'react';
import { logAddress } from './addresses.ts';
import type { ChartBar } from './chart-bars.ts';
import { CountLink } from './count-link.tsx';
import { texts } from './texts.ts';

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
export function DayTable({ bars, nameOf }: DayTableProps): ReactElement {
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
