import type { ChainBreak } from './chain-break.ts';
import type { ChainLink } from './chain-check.ts';
import type { ChainHead } from './seal-repository.ts';

/** Which part of the chain: from a seal, from the first of a year, or the last so many. */
export type ChainStart =
  | { readonly kind: 'seal'; readonly no: number }
  | { readonly kind: 'year'; readonly year: number }
  | { readonly kind: 'recent' };

export type ChainStage = 'seals' | 'strays';

export interface ChainQuestion {
  readonly nowMs: number;
  readonly start: ChainStart;
  /** Where to stop; without it the whole chain is walked. */
  readonly limits?: { readonly seals: number; readonly events: number; readonly days: number };
  /** The hash of a seal that somebody wrote down: it must still be in the chain. */
  readonly head?: Buffer;
  /** Events before this may be gone: their years were dropped. */
  readonly keptSinceMs?: number;
  /** How long the sealing of an event may take. */
  readonly waitingMinutes?: number;
  readonly onProgress?: (stage: ChainStage, done: number, total: number) => void;
}

export interface ChainReport {
  /** At most one of each kind of look, the earliest; none when all is as it was. */
  readonly breaks: readonly ChainBreak[];
  readonly firstSeal: number;
  /** The last seal that was looked at; before the first when there was none. */
  readonly lastSeal: number;
  readonly events: number;
  readonly retired: number;
  readonly head: ChainHead | undefined;
  /** Where to go on, when the limits ended the walk before the head. */
  readonly next: number | undefined;
}

/** What was met on the way along the seals. */
export interface Walk {
  readonly found: ChainBreak | undefined;
  /** Beside the walk, which goes on: a clock that was wrong for a day must not hide what was done after it. */
  readonly misdated: ChainBreak | undefined;
  readonly last: ChainLink;
  readonly events: number;
  readonly retired: number;
  /** Times of the first and the last event that was met. */
  readonly spanMs: readonly [number, number] | undefined;
}
