import Box from '@mui/material/Box';
import MuiLink from '@mui/material/Link';
import { Empty, tabularNumbers } from '@senlab/ui';
import type { ReactElement } from 'react';
import { Link } from 'react-router';
import { exactTime } from '../../../../session/activity/activity-time.ts';
import { RecordStateChip } from '../../../../parts/record-state-chip.tsx';
import { texts } from '../texts.ts';
import type { Patient } from '../use-patient.ts';
import { FactCard } from './fact-list.tsx';

const say = texts.page;

interface RecordListProps {
  readonly records: Patient['records'];
  readonly panelName: (code: string) => string;
}

/** Her cases, newest first. Two lines on a phone, a row on a desk. */
export function RecordList({ records, panelName }: RecordListProps): ReactElement {
  return (
    <FactCard title={say.records}>
      {records.length === 0 ? (
        <Empty title={say.noRecords} text={say.noRecordsHint} />
      ) : (
        <Box component="ul" sx={{ m: 0, p: 0, listStyle: 'none', ...tabularNumbers }}>
          {records.map((record) => (
            <Box
              component="li"
              key={record._id}
              sx={{
                display: 'grid',
                gap: 2,
                alignItems: 'center',
                gridTemplateColumns: { xs: '1fr auto', sm: '104px 136px minmax(0, 1fr) auto' },
                py: 2,
                fontSize: '0.875rem',
                '& + &': { borderTop: '1px solid', borderColor: 'divider' },
              }}
            >
              <MuiLink component={Link} to={`/apps/lims/lims-detail/${record._id}`} sx={{ fontWeight: 500 }}>
                {record.sid}
              </MuiLink>
              <span>{exactTime(new Date(record.registeredTime))}</span>
              <Box component="span" sx={{ color: 'text.secondary', overflowWrap: 'anywhere' }}>
                {record.panelCodes.map(panelName).join(', ')}
              </Box>
              <RecordStateChip state={record.status} />
            </Box>
          ))}
        </Box>
      )}
    </FactCard>
  );
}
