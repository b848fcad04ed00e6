import ArrowBack from '@mui/icons-material/ArrowBack';
import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import Typography from '@mui/material/Typography';
import { tabularNumbers } from '@senlab/ui';
import type { ReactElement } from 'react';
import { Link } from 'react-router';
import { slipListAddress } from '../addresses.ts';
import { SlipChip } from '../slip-chip.tsx';
import type { Slip } from '../slip-calls.ts';
import { texts } from '../texts.ts';

/** What the page is about. Without a slip: a new one. */
export function SlipHead({ slip }: { readonly slip?: Pick<Slip, 'slipNo' | 'status'> }): ReactElement {
  const title =
    slip === undefined
      ? texts.form.newTitle
      : slip.slipNo === null
        ? texts.form.draftTitle
        : texts.slip.title(slip.slipNo);
  return (
    <Box component="header" sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 2 }}>
      <IconButton component={Link} to={slipListAddress} aria-label={texts.title}>
        <ArrowBack />
      </IconButton>
      <Typography variant="h1" sx={{ overflowWrap: 'anywhere', ...tabularNumbers }}>
        {title}
      </Typography>
      {slip && <SlipChip state={slip.status} />}
    </Box>
  );
}
