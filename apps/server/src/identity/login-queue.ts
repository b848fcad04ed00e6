import { workSlots } from '../platform/work-slots.ts';

export interface LoginQueueOptions {
  readonly atOnce: number;
  readonly mostWaiting: number;
}

export interface LoginQueue {
  /** Undefined when there is no room for this login; it was then not begun. */
  run<T>(address: string, work: () => Promise<T>): Promise<T | undefined>;
}

/** Longer than the busiest minute of a shift needs, shorter than a person waits. */
const longestWaitMs = 10_000;

/**
 * Looking at a password is slow on purpose, and anybody may ask for it: so only a few logins are at work at a time,
 * and leave the other threads and connections of the process to those who are logged in. One address may take half of
 * the places where the others wait, so that a machine that floods does not keep the rest of the country out.
 */
export function loginQueue({ atOnce, mostWaiting }: LoginQueueOptions): LoginQueue {
  const slots = workSlots({ atOnce, mostWaiting, longestWaitMs });
  const mostOfOneAddress = atOnce + Math.ceil(mostWaiting / 2);
  const ofAddress = new Map<string, number>();
  return {
    async run(address, work) {
      const here = ofAddress.get(address) ?? 0;
      if (here >= mostOfOneAddress) return undefined;
      ofAddress.set(address, here + 1);
      try {
        return await slots.run(work);
      } finally {
        const left = (ofAddress.get(address) ?? 1) - 1;
        if (left === 0) ofAddress.delete(address);
        else ofAddress.set(address, left);
      }
    },
  };
}
