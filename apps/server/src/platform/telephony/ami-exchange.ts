import { setTimeout as sleep } from 'node:timers/promises';
import type { AmiMessage } from './ami-messages.ts';
import { callNewsOf, liveNewsOf } from './ami-news.ts';
import { AmiSession, amiTimes, readAmiAddress, type AmiOptions, type AmiTimes } from './ami-session.ts';
import {
  TelephoneError,
  type CallNews,
  type ConnectAnswer,
  type ConnectRequest,
  type ExchangeNews,
  type TelephoneExchange,
} from './exchange.ts';

/** Where the dialplan of the house begins for its own telephones. */
export const houseContext = 'from-internal';
/** How long the own telephone may ring before the patient's does. */
const pickUpMs = 30_000;

const dialable = { extension: /^\d{2,5}$/, phoneNumber: /^\d{3,11}$/, callId: /^[\da-f-]{36}$/ } as const;

/**
 * `/n`: otherwise the exchange takes this channel out as soon as both talk, and its end would look like theirs. The
 * name of the channel is our own, and the exchange refuses a second one that lives.
 */
function originateFields({ extension, phoneNumber, callId }: ConnectRequest): Record<string, string> {
  return {
    Channel: `Local/${extension}@${houseContext}/n`,
    Context: houseContext,
    Exten: phoneNumber,
    Priority: '1',
    CallerID: extension,
    Timeout: String(pickUpMs),
    Async: 'true',
    ChannelId: callId,
    OtherChannelId: `${callId}-2`,
  };
}

async function originate(session: AmiSession, request: ConnectRequest): Promise<ConnectAnswer> {
  try {
    const answer = await session.ask('Originate', originateFields(request), request.callId);
    return answer.get('response') === 'Success' ? 'taken' : 'refused';
  } catch {
    return 'unsure';
  }
}

/**
 * Gathers the list of channels, which comes as events between others. Who calls while it is told is not in it, and is not
 * over: what was heard until its end counts as told by it.
 */
class LiveList {
  readonly #calls: CallNews[] = [];
  #isWhole = false;
  readonly #id = 'senlab-live';
  readonly #tell: (news: ExchangeNews) => Promise<void>;

  constructor(tell: (news: ExchangeNews) => Promise<void>) {
    this.#tell = tell;
  }

  async hear(message: AmiMessage): Promise<void> {
    if (message.get('actionid') !== this.#id) {
      const news = callNewsOf(message);
      if (news === undefined) return;
      if (!this.#isWhole) this.#calls.push(news);
      return this.#tell(news);
    }
    const event = message.get('event')?.toLowerCase();
    const call = event === 'coreshowchannel' ? liveNewsOf(message) : undefined;
    if (call !== undefined) this.#calls.push(call);
    if (event !== 'coreshowchannelscomplete') return;
    this.#isWhole = true;
    await this.#tell({ kind: 'live', calls: this.#calls.splice(0) });
  }

  async askFor(session: AmiSession): Promise<void> {
    await session.ask('CoreShowChannels', {}, this.#id);
  }
}

/** A line may die without a word. */
async function keepAlive(session: AmiSession, { pingMs }: AmiTimes, signal: AbortSignal): Promise<never> {
  for (;;) {
    await sleep(pingMs, undefined, { signal });
    await session.ask('Ping');
  }
}

/** An Asterisk, by its manager interface. */
export function amiExchange(
  url: string,
  given: { readonly ca?: string; readonly times?: AmiTimes } = {},
): TelephoneExchange {
  const address = readAmiAddress(url);
  if (address === undefined) throw new TelephoneError('has an address that cannot be read');
  const { times = amiTimes, ca } = given;
  const options: AmiOptions = { address, times, ...(ca === undefined ? {} : { ca }) };
  return {
    async connect(request) {
      for (const [name, pattern] of Object.entries(dialable))
        if (!pattern.test(request[name as keyof ConnectRequest])) return 'refused';
      const session = await AmiSession.open(options, 'off', () => undefined);
      const answer = await originate(session, request);
      session.close();
      return answer;
    },

    async listen(tell, signal) {
      signal.throwIfAborted();
      const list = new LiveList(tell);
      const session = await AmiSession.open(options, 'call', (message) => list.hear(message));
      const over = new AbortController();
      const end = (): void => session.close();
      signal.addEventListener('abort', end, { once: true });
      try {
        if (signal.aborted) return;
        await list.askFor(session);
        const cut = session.ended.then((error) => {
          throw error;
        });
        await Promise.race([cut, keepAlive(session, times, over.signal)]);
      } catch (error) {
        if (!signal.aborted) throw error;
      } finally {
        over.abort();
        signal.removeEventListener('abort', end);
        session.close();
        await session.ended;
      }
    },

    async check() {
      const session = await AmiSession.open(options, 'off', () => undefined);
      session.close();
    },
  };
}
