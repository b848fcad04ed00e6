import { exactTime } from '../../session/activity/activity-time.ts';

/** A moment as it is printed; empty where there is none. */
export function momentText(moment: string | null): string {
  if (moment === null || moment === '') return '';
  const read = new Date(moment);
  return Number.isNaN(read.getTime()) ? moment : exactTime(read);
}

/** Its day alone, as the column of earlier results has it. */
export function dayText(moment: string | null): string {
  return momentText(moment).split(' ').at(-1) ?? '';
}
