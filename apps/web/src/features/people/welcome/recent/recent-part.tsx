import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import { labRecordStateLabels, orderPriorityLabels, printedName } from '@senlab/domain';
import { tabularNumbers, VisuallyHidden } from '@senlab/ui';
import type { ReactElement } from 'react';
import { Link } from 'react-router';
import { exactTime, relativeTime, useNow } from '../../../../session/activity/activity-time.ts';
import type { RecentRecords } from '../overview-numbers.ts';
import { texts } from './texts.ts';

const rowStyle = {
  display: 'grid',
  columnGap: 4,
  alignItems: 'baseline',
  gridTemplateColumns: { xs: 'minmax(0, 1fr) auto', sm: 'minmax(0, 1.4fr) minmax(0, 1fr) 108px 184px 104px' },
  px: 4,
  py: 2,
  color: 'text.primary',
  textDecoration: 'none',
  '&:hover': { bgcolor: 'action.hover' },
  '&:focus-visible': { outlineOffset: '-2px' },
} as const;
const beside = { fontSize: 14, color: 'text.secondary' } as const;

function RecentRow(props: { readonly record: RecentRecords[number]; readonly now: Date }): ReactElement {
  const { record, now } = props;
  const opened = new Date(record.openedTime);
  const priority = record.priority === 'routine' ? '' : ` · ${orderPriorityLabels[record.priority]}`;
  return (
    <Box
      component="li"
      sx={{ ...tabularNumbers, '& + &': { borderTop: '1px solid', borderColor: 'divider' } }}
    >
      <Box component={Link} to={`/apps/lims/lims-detail/${record._id}`} sx={rowStyle}>
        <Box component="span" sx={{ fontWeight: 600, overflowWrap: 'anywhere' }}>
          {printedName(record.patientName)}
        </Box>
        <Box component="span" sx={{ ...beside, order: { xs: 3, sm: 0 } }}>
          {texts.person(record.patientBirthYear, record.patientCode)}
        </Box>
        <Box component="span" sx={{ order: { xs: 2, sm: 0 }, textAlign: { xs: 'right', sm: 'left' } }}>
          {record.sid}
        </Box>
        <Box component="span" sx={{ ...beside, order: 4, textAlign: { xs: 'right', sm: 'left' } }}>
          {labRecordStateLabels[record.status]}
          {priority}
        </Box>
        <Box
          component="time"
          dateTime={record.openedTime}
          title={texts.opened(exactTime(opened))}
          sx={{ ...beside, order: 5, textAlign: 'right', display: { xs: 'none', sm: 'block' } }}
        >
          {relativeTime(opened, now)}
        </Box>
      </Box>
    </Box>
  );
}

function Waiting(): ReactElement {
  return (
    <Box aria-busy sx={{ px: 4, py: 2 }}>
      <VisuallyHidden as="output">{texts.loading}</VisuallyHidden>
      {[0, 1, 2, 3].map((row) => (
        <Skeleton key={row} height={36} width={`${String(90 - row * 8)}%`} />
      ))}
    </Box>
  );
}

interface RecentProps {
  readonly records: RecentRecords | undefined;
  readonly hasFailed: boolean;
}

function Content({ records, hasFailed }: RecentProps): ReactElement {
  const now = useNow();
  if (records === undefined)
    return hasFailed ? <Box sx={{ p: 4, ...beside }}>{texts.failed}</Box> : <Waiting />;
  if (records.length === 0)
    return (
      <Box sx={{ p: 4, ...beside, display: 'flex', flexWrap: 'wrap', columnGap: 2 }}>
        {texts.empty}
        <Box component={Link} to="/apps/lims" sx={{ color: 'primary.main', textUnderlineOffset: '3px' }}>
          {texts.toWorklist}
        </Box>
      </Box>
    );
  return (
    <Box component="ul" aria-labelledby="recent" sx={{ listStyle: 'none', m: 0, p: 0 }}>
      {records.map((record) => (
        <RecentRow key={record._id} record={record} now={now} />
      ))}
    </Box>
  );
}

/** The cases that the person opened last: most of the day's questions are about one of them. */
export function RecentPart(props: RecentProps): ReactElement {
  return (
    <Box component="section" aria-labelledby="recent">
      <Typography id="recent" variant="h2" sx={{ mb: 4 }}>
        {texts.title}
      </Typography>
      <Card>
        <Content {...props} />
      </Card>
    </Box>
  );
}
