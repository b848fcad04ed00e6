import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import MuiLink from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { customerChannelLabels, printedName } from '@senlab/domain';
import { Empty, ErrorState, InRow, SkeletonRows, tabularNumbers } from '@senlab/ui';
import { useCallback, useState, type ReactElement } from 'react';
import { Link } from 'react-router';
import { useAnswer } from '../../../api/use-answer.ts';
import { aboutWords, ActionChips, kindLabel, KindSign, momentWords } from './action-words.tsx';
import {
  actionAddress,
  customerTopics,
  loadTimeline,
  type CustomerRow,
  type TimelineOf,
} from './customer-calls.ts';
import { texts } from './texts.ts';

const say = texts.timeline;
const step = 20;

interface EventProps {
  readonly row: CustomerRow;
  readonly isHere: boolean;
  /** One number may be used by several people. */
  readonly isNamed: boolean;
}

function whoseWords({ customerName, birthYear, patientCode }: CustomerRow): string {
  const told = [birthYear === null ? null : String(birthYear), patientCode];
  return [printedName(customerName), ...told].filter((part) => part !== null).join(' · ');
}

/** One moment on the line: when, what, where it stands. */
function Event({ row, isHere, isNamed }: EventProps): ReactElement {
  const about = aboutWords(row);
  return (
    <Box
      component="li"
      sx={{
        position: 'relative',
        display: 'grid',
        gridTemplateColumns: '32px minmax(0, 1fr)',
        columnGap: 3,
        pb: 4,
        '&:last-of-type': { pb: 0 },
        // The line that the signs stand on; it ends with the oldest.
        '&:not(:last-of-type)::before': {
          content: '""',
          position: 'absolute',
          left: 15,
          top: 36,
          bottom: 4,
          borderLeft: '2px solid',
          borderColor: 'divider',
        },
      }}
    >
      <Box
        aria-hidden
        sx={{
          display: 'grid',
          placeItems: 'center',
          width: 32,
          height: 32,
          borderRadius: '50%',
          bgcolor: isHere ? 'primary.main' : 'primary.light',
          color: isHere ? 'primary.contrastText' : 'primary.main',
        }}
      >
        <KindSign kind={row.kind} />
      </Box>
      <Box sx={{ minWidth: 0, ...tabularNumbers }}>
        <InRow gap={2} sx={{ minHeight: 32 }}>
          {isHere ? (
            <Typography component="span" variant="body2" aria-current="true" sx={{ fontWeight: 600 }}>
              {kindLabel(row.kind)}
            </Typography>
          ) : (
            <MuiLink component={Link} to={actionAddress(row)} variant="body2" sx={{ fontWeight: 500 }}>
              {kindLabel(row.kind)}
            </MuiLink>
          )}
          <ActionChips action={row} />
        </InRow>
        {isNamed && (
          <Typography variant="body2" sx={{ fontWeight: 500 }}>
            {whoseWords(row)}
          </Typography>
        )}
        {about !== '' && (
          <Typography variant="body2" sx={{ overflowWrap: 'anywhere' }}>
            {about}
          </Typography>
        )}
        <Typography variant="small" color="textSecondary">
          {[
            momentWords(row.createdTime),
            customerChannelLabels[row.channel],
            ...(isHere ? [say.here] : []),
          ].join(' · ')}
        </Typography>
      </Box>
    </Box>
  );
}

interface TimelineProps {
  readonly of: TimelineOf;
  readonly label: string;
  /** The one whose page it stands on. */
  readonly here?: string;
}

/** All that was between the house and one person, newest first. Of another person nothing is kept. */
export function Timeline(props: TimelineProps): ReactElement {
  const { of } = props;
  return <Line key={'phone' in of ? of.phone : of.patientId} {...props} />;
}

function Line({ of, label, here }: TimelineProps): ReactElement {
  const [count, setCount] = useState(step);
  const [whose] = useState(of);
  const load = useCallback(() => loadTimeline(whose, count), [whose, count]);
  // What is shown stays while more of it comes.
  const { answer, problem, refresh } = useAnswer(load, {
    topics: customerTopics,
    gatherMs: 300,
    keepsLast: true,
  });
  if (answer === undefined)
    return problem ? (
      <ErrorState title={texts.failed} retry={() => void refresh()} />
    ) : (
      <SkeletonRows rows={4} columns={2} />
    );
  const { rows, total } = answer;
  if (rows.length === 0) return <Empty title={say.empty} text={say.emptyText} />;
  return (
    <>
      <Box component="ol" aria-label={label} sx={{ m: 0, p: 0, listStyle: 'none' }}>
        {rows.map((row) => (
          <Event key={row._id} row={row} isHere={row._id === here} isNamed={'phone' in of} />
        ))}
      </Box>
      {rows.length < total && (
        <InRow gap={3}>
          <Button variant="outlined" size="small" onClick={() => setCount(count + step)}>
            {say.more}
          </Button>
          <Typography variant="small" color="textSecondary">
            {say.count(rows.length, total)}
          </Typography>
        </InRow>
      )}
    </>
  );
}
