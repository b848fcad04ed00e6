import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { tabularNumbers } from '@senlab/ui';
import type { ReactElement, ReactNode } from 'react';
import { exactTime } from '../../../../session/activity/activity-time.ts';
import { useMay } from '../../../../session/use-may.ts';
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

function Folded(props: { readonly summary: string; readonly lines: readonly string[] }): ReactElement {
  return (
    <Box component="details" sx={{ fontSize: '0.75rem', color: 'text.secondary' }}>
      <Box component="summary" sx={{ cursor: 'pointer', scrollMarginBlock: 112 }}>
        {props.summary}
      </Box>
      {props.lines.map((line, index) => (
        <Line key={index}>{line}</Line>
      ))}
    </Box>
  );
}

/** A field that was empty and stayed so tells nothing, nor does one that people have no word for. */
function changesOf({ changes }: TimelineEvent, names: TestNames): readonly string[] {
  return changes.flatMap(({ field, before, after }) => {
    const name = fieldWords(field);
    if (name === undefined || (before === null && after === null)) return [];
    const was = before === null ? '' : `${valueWords(field, before, names)} → `;
    return [`${name}: ${was}${valueWords(field, after, names)}`];
  });
}

/** What the log keeps besides, as it was written: for those who read the log. */
function Technical({ events }: Pick<TimelineGroup, 'events'>): ReactElement | null {
  const isAuditor = useMay('audit.read');
  const lines = events.flatMap(({ changes }) =>
    changes
      .filter(({ field, before, after }) => fieldWords(field) === undefined && (before ?? after) !== null)
      .map(
        ({ field, before, after }) =>
          `${field}: ${[before, after].filter((each) => each !== null).join(' → ')}`,
      ),
  );
  return isAuditor && lines.length > 0 ? <Folded summary={texts.technical} lines={lines} /> : null;
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
        changesOf(first, names).map((line) => <Line key={line}>{line}</Line>)
      ) : (
        // Many things at one stroke: how many, and each of them on demand.
        <Folded
          summary={texts.show}
          lines={events.map((event) => [thingWords(event, names), ...changesOf(event, names)].join(' · '))}
        />
      )}
      <Technical events={events} />
      {first.reason !== null && <Typography variant="caption">{texts.reason(first.reason)}</Typography>}
      <Typography variant="caption" component="div" sx={{ ...tabularNumbers, color: 'text.secondary' }}>
        <time dateTime={first.time}>{exactTime(new Date(first.time))}</time> · {actorWords(first)}
      </Typography>
    </Box>
  );
}
