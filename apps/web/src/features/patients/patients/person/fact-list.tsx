import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import Typography from '@mui/material/Typography';
import { tabularNumbers, Empty } from '@senlab/ui';
import { useId, type ReactElement, type ReactNode } from 'react';
import MuiLink from '@mui/material/Link';
import { Link } from 'react-router';
import { exactTime } from '../../../../session/activity/activity-time.ts';
import { RecordStateChip } from '../../../../parts/signs.tsx';
import { texts } from '../texts.ts';
import type { Patient } from '../patient.ts';

interface FactCardProps {
  readonly title: string;
  readonly children: ReactNode;
}

export function FactCard({ title, children }: FactCardProps): ReactElement {
  const id = useId();
  return (
    <Card component="section" aria-labelledby={id} sx={{ p: 4, minWidth: 0 }}>
      <Typography id={id} variant="h3" component="h2" sx={{ mb: 3 }}>
        {title}
      </Typography>
      {children}
    </Card>
  );
}

export type Fact = readonly [name: string, value: ReactNode];

/** Names and values in two columns; what is not known is left out by the caller. */
export function FactList(props: { readonly facts: readonly Fact[] }): ReactElement {
  return (
    <Box
      component="dl"
      sx={{
        ...tabularNumbers,
        display: 'grid',
        gridTemplateColumns: 'minmax(96px, max-content) minmax(0, 1fr)',
        columnGap: 4,
        rowGap: 2,
        m: 0,
        fontSize: '0.875rem',
        '& dt': { color: 'text.secondary' },
        '& dd': { m: 0, overflowWrap: 'anywhere' },
      }}
    >
      {props.facts.map(([name, value]) => (
        <Box key={name} sx={{ display: 'contents' }}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </Box>
      ))}
    </Box>
  );
}

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
