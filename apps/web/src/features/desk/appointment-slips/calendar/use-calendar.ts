import { useCallback, useMemo } from 'react';
import { loadCalendar, type DayLoad } from '../slip-calls.ts';
import { useHinted } from '../use-hinted.ts';
import { shownDays } from './month-days.ts';

export interface UsedCalendar {
  readonly loads: ReadonlyMap<string, DayLoad>;
  readonly hasFailed: boolean;
  readonly retry: () => void;
}

const none: ReadonlyMap<string, DayLoad> = new Map();

/** Booked and free of the days that a month shows; follows what others book. */
export function useCalendar(site: string, month: string): UsedCalendar {
  const { answer, again } = useHinted(useCallback(() => loadCalendar(site, shownDays(month)), [site, month]));
  const loads = useMemo(
    () =>
      answer === undefined || answer === 'failed' ? none : new Map(answer.map((each) => [each.day, each])),
    [answer],
  );
  return { loads, hasFailed: answer === 'failed', retry: () => void again() };
}
