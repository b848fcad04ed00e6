import { setTimeout as wait } from 'node:timers/promises';
import type { WorkDesk } from '../../chaos/desk.ts';

/** Moments that are given away evenly, so many in each second. Who comes late finds those of at most a second ago. */
function evenly(perSecond: number): () => Promise<void> {
  const stepMs = 1_000 / perSecond;
  let next = performance.now();
  return async () => {
    next = Math.max(next + stepMs, performance.now() - 1_000);
    const early = next - performance.now();
    if (early > 1) await wait(early);
  };
}

/** The number of a case has four digits, and a day no more of them. */
export const casesOfADay = 9_999;

/** Changes begin at this pace, however long each takes; and cases so that their numbers last for the whole time. */
export function openPace(writesPerSecond: number, seconds: number): WorkDesk['gate'] {
  const anyMoment = evenly(writesPerSecond);
  const caseMoment = evenly((casesOfADay * 0.9) / seconds);
  return {
    async pass(work, { kind }) {
      if (kind === 'case') await caseMoment();
      await anyMoment();
      return work();
    },
  };
}
