import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { OverviewNumber } from '@senlab/domain';
import type { ReactElement } from 'react';
import { NumberLink } from './number-link.tsx';
import type { UsedOverview } from './use-overview.ts';

interface NumberGroupProps {
  readonly id: string;
  readonly title: string;
  readonly numbers: readonly OverviewNumber[];
  readonly used: UsedOverview;
  readonly day: string;
}

export function NumberGroup({ id, title, numbers, used, day }: NumberGroupProps): ReactElement | null {
  const { overview, failed } = used;
  if (numbers.length === 0) return null;
  return (
    <Box component="section" aria-labelledby={id}>
      <Typography id={id} variant="h2" sx={{ mb: 4 }}>
        {title}
      </Typography>
      <Box
        component="ul"
        sx={{
          listStyle: 'none',
          m: 0,
          p: 0,
          display: 'grid',
          gap: 3,
          gridTemplateColumns: { xs: '1fr 1fr', sm: 'repeat(auto-fill, minmax(110px, 1fr))' },
        }}
      >
        {numbers.map((number) => (
          <Box component="li" key={number.id} sx={{ display: 'grid', minWidth: 0 }}>
            <NumberLink
              number={number}
              answer={overview[number.question]}
              hasFailed={failed.includes(number.question)}
              day={day}
            />
          </Box>
        ))}
      </Box>
    </Box>
  );
}
