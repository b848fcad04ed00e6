import type { ChangesSubscription, ChangesSubscriptionVariables } from './people/activity.generated.ts';

export type Change = ChangesSubscription['response']['data'][number];
export type ChangeTopic = Change['topic'];

/** Why a stream stopped: cut off, to be opened again; or refused, because the session has ended. */
export type StreamEnd = 'cut' | 'refused';

export interface StreamRequest {
  readonly variables: ChangesSubscriptionVariables;
  readonly onChanges: (changes: readonly Change[]) => void;
  readonly signal: AbortSignal;
}

export interface FeedOptions {
  readonly topics: readonly ChangeTopic[];
  readonly onChanges: (changes: readonly Change[]) => void;
  readonly onRefused: () => void;
  readonly signal: AbortSignal;
  /** Opens the stream once and resolves when it has stopped. */
  readonly open: (request: StreamRequest) => Promise<StreamEnd>;
  readonly pauseBefore: (attempt: number, signal: AbortSignal) => Promise<void>;
}

const rememberedSequences = 1000;

/** Lets each change pass once and knows the newest. Sequences may arrive out of order, so "greater" is no test. */
export class SeenSequences {
  private readonly seen = new Set<string>();
  newest: string | undefined;

  fresh(changes: readonly Change[]): readonly Change[] {
    return changes.filter((change) => this.admit(change));
  }

  private admit(change: Change): boolean {
    // "Ask for everything" is always news, and tells where counting starts again, even below what was seen before.
    if (change._id === null) {
      this.newest = change.sequence;
      return true;
    }
    const key = `${change.topic} ${change.sequence}`;
    if (this.seen.has(key)) return false;
    this.seen.add(key);
    if (isLater(change.sequence, this.newest)) this.newest = change.sequence;
    this.forgetOldest();
    return true;
  }

  private forgetOldest(): void {
    for (const oldest of this.seen) {
      if (this.seen.size <= rememberedSequences) return;
      this.seen.delete(oldest);
    }
  }
}

function isLater(one: string, other: string | undefined): boolean {
  return other === undefined || BigInt(one) > BigInt(other);
}

/** Follows the changes for as long as the signal lives, through any number of cuts, without missing one. */
export async function followChanges(options: FeedOptions): Promise<void> {
  const { topics, signal } = options;
  const sequences = new SeenSequences();
  let after: string | undefined;
  let attempt = 0;
  const isOver = (): boolean => signal.aborted;
  const onChanges = (changes: readonly Change[]): void => {
    attempt = 0;
    const fresh = sequences.fresh(changes);
    if (fresh.length > 0 && !isOver()) options.onChanges(fresh);
  };
  while (!isOver()) {
    const variables = { topics: [...topics], ...(after === undefined ? {} : { after }) };
    const end = await options.open({ variables, onChanges, signal });
    if (isOver()) return;
    if (end === 'refused') {
      options.onRefused();
      return;
    }
    // From the very beginning when nothing was seen yet: what happened during the cut must not be lost.
    after = sequences.newest ?? '0';
    await options.pauseBefore(attempt, signal);
    attempt += 1;
  }
}
