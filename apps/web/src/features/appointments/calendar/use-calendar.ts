import { useCallback, useMemo } from 'react';
import { loadCalendar, type DayLoad } from '../slip-calls.ts';
import { useHinted } from '../use-hinted.ts';
import { shownDays } from './month-days.ts';

interface Month {
  readonly site: string;
  readonly month: string;
  readonly days: readonly DayLoad[];
}

export interface UsedCalendar {
  readonly loads: ReadonlyMap<string, DayLoad>;
  readonly hasFailed: boolean;
  readonly retry: () => void;
}

const none: ReadonlyMap<string, DayLoad> = new Map();

/** Booked and free of the days that a month shows; follows what others book. */
export function useCalendar(site: string, month: string): UsedCalendar {
  const load = useCallback(async (): Promise<Month | undefined> => {
    const days = await loadCalendar(site, shownDays(month));
    return days && { site, month, days };
  }, [site, month]);
  const { answer, again } = useHinted(load);
  // Numbers of another site or month would be believed.
  const fitting = answer !== 'failed' && answer?.site === site && answer.month === month ? answer : undefined;
  const loads = useMemo(
    () => (fitting === undefined ? none : new Map(fitting.days.map((each) => [each.day, each]))),
    [fitting],
  );
  return { loads, hasFailed: answer === 'failed', retry: () => void again() };
}
