import { keysPlace } from '../stored-token.ts';

/**
 * Each press of a change goes with a key of its own, by which the server does it once. Where no answer came nobody knows
 * whether it was done: then the very same, sent again, goes with the same key, also after the page was loaded anew.
 */
interface Unanswered {
  readonly key: string;
  /** Of what was sent, salted with the token: equal for the same person and the same content, and tells nothing of it. */
  readonly print: string;
  readonly sentAt: number;
}

export interface SentKey {
  readonly key: string;
  /** Whether it was done is known now; else the key is kept for the next try, which may come at once. */
  readonly settle: (isKnown: boolean) => Promise<void>;
}

/** Since the last try. Who does the same after this time means it; until then somebody may be waiting for the network. */
const keptMs = 30 * 60_000;
const mostKept = 20;

/** On their way from this page: two that are sent at once are two. */
const underway = new Set<string>();

function read(): readonly Unanswered[] {
  try {
    const stored: unknown = JSON.parse(sessionStorage.getItem(keysPlace) ?? '[]');
    const since = Date.now() - keptMs;
    return (Array.isArray(stored) ? (stored as Unanswered[]) : []).filter(({ sentAt }) => sentAt > since);
  } catch {
    return [];
  }
}

function write(entries: readonly Unanswered[]): void {
  try {
    if (entries.length === 0) sessionStorage.removeItem(keysPlace);
    else sessionStorage.setItem(keysPlace, JSON.stringify(entries.slice(-mostKept)));
  } catch {
    // A full or forbidden storage: the next try has a key of its own, as without any of this.
  }
}

/** Not by `crypto.randomUUID`, which pages without https do not have. */
function newKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  bytes[6] = ((bytes[6] ?? 0) & 0x0f) | 0x40;
  bytes[8] = ((bytes[8] ?? 0) & 0x3f) | 0x80;
  const hex = Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
  return [hex.slice(0, 8), hex.slice(8, 12), hex.slice(12, 16), hex.slice(16, 20), hex.slice(20)].join('-');
}

/** Undefined where the browser has no such thing: without https nothing is recognised again. */
async function printOf(text: string): Promise<string | undefined> {
  // The types promise what only pages with https have.
  const { subtle } = crypto as Partial<Crypto>;
  if (subtle === undefined) return undefined;
  const digest = await subtle.digest('SHA-256', new TextEncoder().encode(text));
  return Array.from(new Uint8Array(digest), (byte) => byte.toString(16).padStart(2, '0')).join('');
}

/** The key that a change goes with. Only where something is unanswered is it compared before it is sent. */
export async function keyFor(token: string, sent: string): Promise<SentKey> {
  const printed = printOf(`${token}\n${sent}`);
  const waiting = read().filter(({ key }) => !underway.has(key));
  const print = waiting.length === 0 ? undefined : await printed;
  const again = waiting.find((entry) => entry.print === print);
  const key = again?.key ?? newKey();
  underway.add(key);
  let isAnswered = false;
  // While it is on its way the page may be closed; nobody waits for this.
  const kept = printed.then((found) => {
    if (found === undefined || isAnswered) return;
    const others = read().filter((entry) => entry.key !== key);
    write([...others, { key, print: found, sentAt: Date.now() }]);
  });
  return {
    key,
    async settle(isKnown) {
      isAnswered = isKnown;
      if (isKnown) {
        const left = read();
        if (left.some((entry) => entry.key === key)) write(left.filter((entry) => entry.key !== key));
      } else {
        await kept;
      }
      underway.delete(key);
    },
  };
}
