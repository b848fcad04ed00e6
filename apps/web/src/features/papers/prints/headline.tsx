import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import { tabularNumbers } from '@senlab/ui';
import type { ReactElement } from 'react';
import { logAddress } from './addresses.ts';
import { CountLink } from './count-link.tsx';
import type { Period } from './period.ts';
import type { PrintNumbers } from './statistics-calls.ts';
import { texts } from './texts.ts';

interface HeadlineProps {
  readonly period: Period;
  readonly numbers: PrintNumbers;
}

/** What the house printed, each number a door to its lines. */
export function Headline({ period, numbers }: HeadlineProps): ReactElement {
  const { prints, reprints, sheets, downloads, handovers } = numbers;
  const printed = logAddress({ ...period, act: 'print' });
  const facts = [
    ['prints', prints, printed],
    ['reprints', reprints, logAddress({ ...period, reprintsOnly: true })],
    ['sheets', sheets, printed],
    ['downloads', downloads, logAddress({ ...period, act: 'download' })],
    ['handovers', handovers, logAddress({ ...period, act: 'handover' })],
  ] as const;
  return (
    <Box
      component="dl"
      sx={{
        m: 0,
        display: 'grid',
        gap: 3,
        gridTemplateColumns: { xs: 'repeat(2, minmax(0, 1fr))', md: 'repeat(5, minmax(0, 1fr))' },
      }}
    >
      {facts.map(([id, count, to]) => (
        <Card
          key={id}
          sx={{ p: { xs: 3, sm: 4 }, ...(id === 'prints' && { gridColumn: { xs: '1 / -1', md: 'auto' } }) }}
        >
          <Box component="dt" sx={{ fontSize: 14, color: 'text.secondary' }}>
            {texts.numbers[id]}
          </Box>
          <Box
            component="dd"
            sx={{ ...tabularNumbers, m: 0, fontSize: 28, fontWeight: 600, lineHeight: 1.3 }}
          >
            <CountLink count={count} to={to} />
          </Box>
          {id === 'reprints' && (
            <Box component="dd" sx={{ ...tabularNumbers, m: 0, fontSize: 12, color: 'text.secondary' }}>
              {texts.numbers.rate(texts.share(reprints, prints))}
            </Box>
          )}
        </Card>
      ))}
    </Box>
  );
}
