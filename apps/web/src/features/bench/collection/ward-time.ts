import { instantOf } from '@senlab/domain';

const vietnamMs = 7 * 3_600_000;

/** HH:mm on the hospital's clock, whatever the computer's is set to. */
export function wardTime(moment: string | number | null): string {
  const ms = typeof moment === 'string' ? instantOf(moment) : moment;
  return ms === undefined || ms === null ? '' : new Date(ms + vietnamMs).toISOString().slice(11, 16);
}
