import type { CallParties, CallWord } from '@senlab/domain';

export interface ConnectRequest {
  readonly extension: string;
  readonly phoneNumber: string;
  /** The same at every attempt: the exchange refuses a second channel of that name, so that nobody is rung twice. */
  readonly callId: string;
}

/** One word about one call. */
export interface CallNews {
  readonly kind: 'call';
  /** The exchange's name for the whole call; our own where we asked for it. */
  readonly exchangeId: string;
  readonly word: CallWord;
  /** null: the word does not say; the call is known from an earlier one, or ours. */
  readonly parties: CallParties | null;
  /** Whose telephone rang or was answered: one of the house, by its extension, or one outside. null: nobody's in particular. */
  readonly side: { readonly extension: string } | 'outside' | null;
}

/** The calls that go on at the moment when the line opens. All others are over. */
export interface LiveCalls {
  readonly kind: 'live';
  readonly calls: readonly CallNews[];
}

export type ExchangeNews = CallNews | LiveCalls;

/**
 * taken: it rings. refused: it does not, and will not. unsure: the request was passed on and no answer came, so that
 * asking again could ring twice; what the exchange tells later says which it was.
 */
export type ConnectAnswer = 'taken' | 'refused' | 'unsure';

/** The one way to the telephone exchange, whichever it is. */
export interface TelephoneExchange {
  /** Rings an extension and then the number. Throws where the request was certainly not passed on. */
  connect(request: ConnectRequest): Promise<ConnectAnswer>;
  /** Tells what happens until the line is cut, which throws, or the signal ends it. The next news waits for this one. */
  listen(tell: (news: ExchangeNews) => Promise<void>, signal: AbortSignal): Promise<void>;
  /** Whether it can be reached and lets us in. */
  check(): Promise<void>;
}

/** Its text is made of our words only: what a socket says may hold the address, and what the exchange says a number. */
export class TelephoneError extends Error {
  constructor(reason: string) {
    super(`the telephone exchange ${reason}`);
  }
}
