import { useCallback, useEffect, useRef, useState } from 'react';
import type { Change, ChangeTopic } from '../../../../api/change-feed.ts';
import { subscribeToChanges } from '../../../../api/changes.ts';
import { askOverview, type Overview, type Question } from '../overview-numbers.ts';
import { gatherHints, type Gathering } from '../../../../api/load-pacing.ts';

/** What a hint of each topic may have changed. */
const touched: Readonly<Partial<Record<ChangeTopic, readonly Question[]>>> = {
  lab_records: [
    'today',
    'overdue',
    'approval',
    'open',
    'answered',
    'planned-tubes',
    'coming-tubes',
    'recent',
  ],
  critical: ['critical'],
  reports: ['approval', 'released', 'turnaround'],
  return_slips: ['hand-over', 'recalls'],
  catalogue: ['proposals'],
};

/** Only what concerns a question of hers is listened for. */
function topicsOf(asked: readonly Question[]): readonly ChangeTopic[] {
  const topics = Object.keys(touched) as ChangeTopic[];
  return topics.filter((topic) => touched[topic]?.some((question) => asked.includes(question)));
}

const pauseMs = 3_000;
/** Nothing is told when a promise runs out: only the clock says it. */
const overdueMs = 60_000;

function questionsOf(changes: readonly Change[], asked: readonly Question[]): readonly Question[] {
  if (changes.some(({ _id }) => _id === null)) return asked;
  const concerned = new Set(changes.flatMap(({ topic }) => touched[topic] ?? []));
  return asked.filter((question) => concerned.has(question));
}

/** Follows the hints and the clock for as long as the page is open. */
function follow(gathering: Gathering<Question>, asked: readonly Question[]): () => void {
  const leave = subscribeToChanges(topicsOf(asked), (changes) => gathering.want(questionsOf(changes, asked)));
  const timer = setInterval(() => {
    if (asked.includes('overdue') && !document.hidden) gathering.want(['overdue']);
  }, overdueMs);
  return () => {
    clearInterval(timer);
    leave();
    gathering.stop();
  };
}

export interface UsedOverview {
  /** What came last stays until the next comes. */
  readonly overview: Overview;
  /** The last try failed for these. */
  readonly failed: readonly Question[];
  readonly retry: () => void;
}

interface Shown {
  readonly day: string;
  readonly overview: Overview;
  readonly failed: readonly Question[];
}

/** All questions at once when the page opens; then those that a hint concerns, some at a time. `wanted`: joined by ' '. */
export function useOverview(wanted: string, day: string): UsedOverview {
  const [shown, setShown] = useState<Shown>({ day, overview: {}, failed: [] });
  const again = useRef<() => void>(undefined);
  useEffect(() => {
    let isOver = false;
    const asked = wanted.split(' ') as Question[];
    const load = async (question: Question): Promise<void> => {
      const answer = await askOverview(question, day);
      if (isOver) return;
      setShown((before) => {
        const others = before.failed.filter((each) => each !== question);
        // Yesterday's numbers are not today's, however old the page is.
        const known = before.day === day ? before.overview : {};
        return {
          day,
          overview: { ...known, ...answer },
          failed: answer === undefined ? [...others, question] : others,
        };
      });
    };
    const loadAll = async (questions: readonly Question[]): Promise<void> => {
      await Promise.all(questions.map(load));
    };
    again.current = () => void loadAll(asked);
    void loadAll(asked);
    const leave = follow(gatherHints(pauseMs, loadAll), asked);
    return () => {
      isOver = true;
      leave();
    };
  }, [wanted, day]);
  const retry = useCallback(() => again.current?.(), []);
  return { overview: shown.day === day ? shown.overview : {}, failed: shown.failed, retry };
}
