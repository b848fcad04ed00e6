import Box from '@mui/material/Box';
import { reprintReasonLabels } from '@senlab/domain';
import { tabularNumbers } from '@senlab/ui';
import type { ReactElement } from 'react';
import { logAddress } from './addresses.ts';
import { CountLink } from './count-link.tsx';
import type { Period } from './period.ts';
import type { Statistics } from './statistics-calls.ts';
import { texts } from './texts.ts';

interface ReasonListProps {
  readonly period: Period;
  readonly reasons: Statistics['reasons'];
}

export function ReasonList({ period, reasons }: ReasonListProps): ReactElement {
  if (reasons.length === 0) return <Box sx={{ color: 'text.secondary' }}>{texts.groups.noReasons}</Box>;
  const whole = reasons.reduce((sum, { records }) => sum + records, 0);
  return (
    <Box component="ul" sx={{ m: 0, p: 0, listStyle: 'none', display: 'grid', gap: 2 }}>
      {reasons.map(({ reason, records }) => (
        <Box key={reason} component="li" sx={{ display: 'flex', gap: 3, alignItems: 'baseline' }}>
          <Box component="span" sx={{ flex: 1 }}>
            {reprintReasonLabels[reason]}
          </Box>
          <Box component="span" sx={{ ...tabularNumbers, fontSize: 12, color: 'text.secondary' }}>
            {texts.share(records, whole)}
          </Box>
          <Box component="span" sx={{ ...tabularNumbers, minWidth: 48, textAlign: 'right', fontWeight: 600 }}>
            <CountLink count={records} to={logAddress({ ...period, reason })} />
          </Box>
        </Box>
      ))}
    </Box>
  );
}
