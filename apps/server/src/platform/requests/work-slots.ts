import { setTimeout as pause } from 'node:timers/promises';
import { networkOf } from './request-facts.ts';

export interface WorkSlotsOptions {
  readonly atOnce: number;
  /** Of those who go first, and as many of the others. */
  readonly mostWaiting: number;
  readonly longestWaitMs: number;
}

/** Whose turn it is when a slot becomes free. */
export interface Turn {
  /** Everybody gets one turn before anybody gets a second one. */
  readonly of: string;
  /** Before all who do not. */
  readonly goesFirst: boolean;
}

export interface WorkSlots {
  /** Undefined when there was no slot in time; the work was then not begun. Without a turn as the others: who came first. */
  run<T>(work: () => Promise<T>, turn?: Turn): Promise<T | undefined>;
}

type Waiter = (hasSlot: boolean) => void;

/** By whose they are, whoever has waited longest for a turn at the front. */
type Line = Map<string, Set<Waiter>>;

function sizeOf(line: Line): number {
  return [...line.values()].reduce((sum, { size }) => sum + size, 0);
}

function nextIn(line: Line): Waiter | undefined {
  const [front] = line;
  if (front === undefined) return undefined;
  const [of, waiters] = front;
  line.delete(of);
  line.set(of, waiters);
  const [next] = waiters;
  return next;
}

function leave(line: Line, of: string, waiter: Waiter): void {
  const waiters = line.get(of);
  waiters?.delete(waiter);
  if (waiters?.size === 0) line.delete(of);
}

const anybody: Turn = { of: '', goesFirst: false };

/** A few pieces of heavy work at a time. Who would wait too long hears so at once, while there is still time to say it. */
export function workSlots(options: WorkSlotsOptions): WorkSlots {
  const first: Line = new Map();
  const others: Line = new Map();
  let free = options.atOnce;

  function release(): void {
    const next = nextIn(first) ?? nextIn(others);
    if (next === undefined) free += 1;
    else next(true);
  }

  function wait({ of, goesFirst }: Turn): Promise<boolean> {
    const line = goesFirst ? first : others;
    if (sizeOf(line) >= options.mostWaiting) return Promise.resolve(false);
    return new Promise((resolve) => {
      const settle = (hasSlot: boolean): void => {
        clearTimeout(timer);
        leave(line, of, settle);
        resolve(hasSlot);
      };
      const timer = setTimeout(settle, options.longestWaitMs, false);
      line.set(of, (line.get(of) ?? new Set()).add(settle));
    });
  }

  async function take(turn: Turn): Promise<boolean> {
    if (free === 0) return wait(turn);
    free -= 1;
    return true;
  }

  return {
    async run(work, turn = anybody) {
      if (!(await take(turn))) return undefined;
      try {
        return await work();
      } finally {
        release();
      }
    },
  };
}

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

/** The run that is under way for a question, and the one that waits behind it. */
interface Running<T> {
  readonly answer: Promise<T>;
  /** It has not begun to look yet: whoever asks now may share it. */
  isGathering: boolean;
  next?: Promise<T>;
}

export type SharedRuns<T> = (question: string, run: () => Promise<T>) => Promise<T>;

/**
 * One run for all who ask the same at once: eight screens that ask together must not do the same dear work eight times
 * and take the connections of everybody else. Who asks while a run is under way shares the next one, and never the one
 * that began before: nobody is told what was true before she asked. With `gatherMs` a run begins that much later, so
 * that questions which one screen sends together are one.
 */
export function sharedRuns<T>({ gatherMs = 0 }: { readonly gatherMs?: number } = {}): SharedRuns<T> {
  const known = new Map<string, Running<T>>();

  async function gathered(question: string, run: () => Promise<T>): Promise<T> {
    await pause(gatherMs);
    const mine = known.get(question);
    if (mine !== undefined) mine.isGathering = false;
    return run();
  }

  function begin(question: string, run: () => Promise<T>): Promise<T> {
    const isGathering = gatherMs > 0;
    const mine: Running<T> = { answer: isGathering ? gathered(question, run) : run(), isGathering };
    known.set(question, mine);
    const settle = (): void => {
      if (mine.next === undefined) known.delete(question);
    };
    mine.answer.then(settle, settle);
    return mine.answer;
  }

  return (question, run) => {
    const running = known.get(question);
    if (running === undefined) return begin(question, run);
    if (running.isGathering) return running.answer;
    const follow = (): Promise<T> => begin(question, run);
    running.next ??= running.answer.then(follow, follow);
    return running.next;
  };
}

/** Different questions that are all dear: one after the other, so that they take one connection together. */
export function oneAtATime(): <T>(run: () => Promise<T>) => Promise<T> {
  let before: Promise<unknown> = Promise.resolve();
  return (run) => {
    const answer = before.then(run);
    before = answer.catch(() => undefined);
    return answer;
  };
}
