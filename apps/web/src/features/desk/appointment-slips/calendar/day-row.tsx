import Box from '@mui/material/Box';
import { tabularNumbers } from '@senlab/ui';
import type { ReactElement } from 'react';
import { Link } from 'react-router';
import { slipAddress } from '../addresses.ts';
import { SlipChip } from '../slip-chip.tsx';
import type { SlipRow } from '../slip-calls.ts';
import { texts } from '../texts.ts';

/** One who is expected: the whole line opens the slip. */
export function DayRow({ row }: { readonly row: SlipRow }): ReactElement {
  const where = [row.departmentName, row.doctorName ?? ''].filter((part) => part !== '').join(' · ');
  return (
    <Box component="li">
      <Box
        component={Link}
        to={slipAddress(row._id)}
        sx={{
          display: 'flex',
          flexWrap: 'wrap',
          alignItems: 'center',
          columnGap: 3,
          rowGap: 1,
          px: 3,
          py: 2,
          border: '1px solid',
          borderColor: 'divider',
          borderRadius: '8px',
          bgcolor: 'background.paper',
          color: 'text.primary',
          textDecoration: 'none',
          '&:hover': { borderColor: 'primary.main' },
          ...tabularNumbers,
        }}
      >
        <Box component="span" sx={{ flex: 1, minWidth: 'min(100%, 200px)' }}>
          <Box component="span" sx={{ display: 'block', fontWeight: 500 }}>
            {row.patientName}
          </Box>
          <Box component="span" sx={{ display: 'block', fontSize: '0.8125rem', color: 'text.secondary' }}>
            {`${String(row.patientBirthYear)} · ${row.patientCode}`}
          </Box>
        </Box>
        <Box component="span" sx={{ minWidth: 'min(100%, 200px)', fontSize: '0.875rem' }}>
          {where}
        </Box>
        <SlipChip state={row.status} />
        {row.status === 'issued' && !row.isSigned && (
          <Box component="span" sx={{ fontSize: '0.8125rem', color: 'warning.main', fontWeight: 500 }}>
            {texts.unsigned}
          </Box>
        )}
      </Box>
    </Box>
  );
}
