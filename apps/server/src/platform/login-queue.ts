import { networkOf } from './network-of.ts';
import { workSlots } from './work-slots.ts';

export interface LoginQueueOptions {
  readonly atOnce: number;
  readonly mostWaiting: number;
  /** Left out: longer than the busiest minute of a shift needs, shorter than a person waits. */
  readonly longestWaitMs?: number;
}

export interface Caller {
  readonly address: string;
  /** Proven to be one on which somebody has logged in before. */
  readonly device?: string | undefined;
}

export interface LoginQueue {
  /** Undefined when there is no room for this login; it was then not begun. */
  run<T>(caller: Caller, work: () => Promise<T>): Promise<T | undefined>;
}

/**
 * Looking at a password is slow on purpose, and anybody may ask for it: so only a few logins are at work at a time,
 * and leave the other threads and connections of the process to those who are logged in. Addresses take turns, and one
 * may take half of the places where the others wait, so that a machine that floods does not keep the rest of the
 * country out. A known device goes first, with one login at a time: its owner does not wait behind those who guess.
 */
export function loginQueue({ atOnce, mostWaiting, longestWaitMs = 10_000 }: LoginQueueOptions): LoginQueue {
  const slots = workSlots({ atOnce, mostWaiting, longestWaitMs });
  const mostOfOne = atOnce + Math.ceil(mostWaiting / 2);
  const held = new Map<string, number>();
  return {
    async run({ address, device }, work) {
      const goesFirst = device !== undefined && !held.has(device);
      const of = goesFirst ? device : networkOf(address);
      const here = held.get(of) ?? 0;
      if (here >= mostOfOne) return undefined;
      held.set(of, here + 1);
      try {
        return await slots.run(work, { of, goesFirst });
      } finally {
        const left = (held.get(of) ?? 1) - 1;
        if (left === 0) held.delete(of);
        else held.set(of, left);
      }
    },
  };
}
