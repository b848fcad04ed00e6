import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { tabularNumbers } from '@senlab/ui';
import type { ReactElement, ReactNode } from 'react';
import { exactTime } from '../../../../session/activity/activity-time.ts';
import { texts } from './texts.ts';
import type { TimelineGroup } from './timeline-groups.ts';
import {
  actorWords,
  commandWords,
  fieldWords,
  stateWords,
  thingWords,
  valueWords,
  type TimelineEvent,
} from './timeline-words.ts';

export type TestNames = ReadonlyMap<string, string>;

function Line({ children }: { readonly children: ReactNode }): ReactElement {
  return (
    <Typography variant="caption" component="div" sx={{ color: 'text.secondary', overflowWrap: 'anywhere' }}>
      {children}
    </Typography>
  );
}

function changeText({ field, before, after }: TimelineEvent['changes'][number]): string {
  const was = before === null ? '' : `${valueWords(field, before)} → `;
  return `${fieldWords(field)}: ${was}${valueWords(field, after)}`;
}

/** A field that was empty and stayed so tells nothing. */
function changesOf({ changes }: TimelineEvent): TimelineEvent['changes'] {
  return changes.filter(({ before, after }) => before !== null || after !== null);
}

/** Many things at one stroke: how many, and each of them on demand. */
function Many({ group, names }: { readonly group: TimelineGroup; readonly names: TestNames }): ReactElement {
  return (
    <Box component="details" sx={{ fontSize: '0.75rem', color: 'text.secondary' }}>
      <Box component="summary" sx={{ cursor: 'pointer', scrollMarginBlock: 112 }}>
        {texts.show}
      </Box>
      {group.events.map((event) => (
        <Line key={event._id}>
          {[thingWords(event, names), ...changesOf(event).map(changeText)].join(' · ')}
        </Line>
      ))}
    </Box>
  );
}

const dot = {
  content: '""',
  position: 'absolute',
  left: '3px',
  top: '6px',
  width: 8,
  height: 8,
  borderRadius: '50%',
  bgcolor: 'text.secondary',
} as const;

const thread = {
  content: '""',
  position: 'absolute',
  left: '6.5px',
  top: 18,
  bottom: -4,
  width: '1px',
  bgcolor: 'divider',
} as const;

interface TimelineEntryProps {
  readonly group: TimelineGroup;
  readonly names: TestNames;
}

export function TimelineEntry({ group, names }: TimelineEntryProps): ReactElement {
  const { first, events } = group;
  const moved = stateWords(first);
  const isOne = events.length === 1;
  return (
    <Box
      component="li"
      sx={{ position: 'relative', pl: 5, pb: 3, '&::before': dot, '&:not(:last-of-type)::after': thread }}
    >
      <Typography variant="body2">
        <b>{commandWords(first)}</b> {isOne ? thingWords(first, names) : texts.many(events.length)}
      </Typography>
      {moved !== undefined && <Line>{moved}</Line>}
      {isOne ? (
        changesOf(first).map((change) => <Line key={change.field}>{changeText(change)}</Line>)
      ) : (
        <Many group={group} names={names} />
      )}
      {first.reason !== null && <Typography variant="caption">{texts.reason(first.reason)}</Typography>}
      <Typography variant="caption" component="div" sx={{ ...tabularNumbers, color: 'text.secondary' }}>
        <time dateTime={first.time}>{exactTime(new Date(first.time))}</time> · {actorWords(first)}
      </Typography>
    </Box>
  );
}
