import { actorWords, type TimelineEvent } from './timeline-words.ts';

/** Equal things that somebody did at one stroke: 24 values entered within a minute are one line, not 24. */
export interface TimelineGroup {
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
