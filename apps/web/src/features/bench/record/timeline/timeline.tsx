import {
  actorWords,
  type TimelineEvent,
  commandWords,
  fieldWords,
  stateWords,
  thingWords,
  valueWords,
} from './timeline-words.ts';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { tabularNumbers } from '@senlab/ui';
import { type ReactElement, type ReactNode, useMemo, useState } from 'react';
import { exactTime } from '../../../../session/activity/activity-time.ts';
import { useMay } from '../../../../session/use-may.ts';
import { texts } from './texts.ts';
import Button from '@mui/material/Button';
import { Panel } from '../../../../parts/panel.tsx';

/** Equal things that somebody did at one stroke: 24 values entered within a minute are one line, not 24. */
interface TimelineGroup {
  readonly first: TimelineEvent;
  /** Oldest first. */
  readonly events: readonly TimelineEvent[];
}

function belongTogether(one: TimelineEvent, other: TimelineEvent): boolean {
  return (
    // A reason is about one thing and must be read.
    one.reason === null &&
    other.reason === null &&
    one.entity === other.entity &&
    one.command === other.command &&
    actorWords(one) === actorWords(other) &&
    one.fromState === other.fromState &&
    one.toState === other.toState &&
    one.time.slice(0, 16) === other.time.slice(0, 16)
  );
}

/** Newest first. */
export function groupTimeline(events: readonly TimelineEvent[]): readonly TimelineGroup[] {
  const groups: TimelineGroup[] = [];
  for (const event of events.toReversed()) {
    const last = groups.at(-1);
    if (last !== undefined && belongTogether(last.first, event)) {
      groups[groups.length - 1] = { first: event, events: [event, ...last.events] };
    } else {
      groups.push({ first: event, events: [event] });
    }
  }
  return groups;
}

type TestNames = ReadonlyMap<string, string>;

function Line({ children }: { readonly children: ReactNode }): ReactElement {
  return (
    <Typography variant="caption" component="div" color="textSecondary" sx={{ overflowWrap: 'anywhere' }}>
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

function TimelineEntry({ group, names }: TimelineEntryProps): ReactElement {
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
      <Typography variant="caption" component="div" color="textSecondary" sx={tabularNumbers}>
        <time dateTime={first.time}>{exactTime(new Date(first.time))}</time> · {actorWords(first)}
      </Typography>
    </Box>
  );
}

interface TimelineProps {
  readonly events: readonly TimelineEvent[];
  readonly testNames: TestNames;
}

const shownAtFirst = 12;

/** Everything that happened to the case, its tubes, orders and values, newest first. */
export function Timeline({ events, testNames }: TimelineProps): ReactElement {
  const [isWhole, setIsWhole] = useState(false);
  const groups = useMemo(() => groupTimeline(events), [events]);
  const shown = isWhole ? groups : groups.slice(0, shownAtFirst);
  return (
    <Panel title={texts.title}>
      {groups.length === 0 && <Typography variant="body2">{texts.none}</Typography>}
      <Box component="ol" sx={{ m: 0, p: 0, listStyle: 'none' }}>
        {shown.map((group) => (
          <TimelineEntry key={group.first._id} group={group} names={testNames} />
        ))}
      </Box>
      {groups.length > shownAtFirst && (
        <Button size="small" onClick={() => setIsWhole(!isWhole)}>
          {isWhole ? texts.fewer : texts.all(groups.length)}
        </Button>
      )}
    </Panel>
  );
}
