import { exactTime } from '../../session/activity/activity-time.ts';

/** A moment as people write it; empty where there is none. */
export function momentText(moment: string | null): string {
  return moment === null ? '' : exactTime(new Date(moment));
}
