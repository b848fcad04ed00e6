import { AsyncLocalStorage } from 'node:async_hooks';
import { isIP, isIPv6 } from 'node:net';
import type { FetalTextKind } from '@senlab/domain';

/** What the log keeps about where a request came from. */
export interface RequestTrace {
  readonly ip: string | null;
  /** As the browser names itself. Only ever kept as two words; never logged. */
  readonly userAgent?: string | undefined;
}

const traces = new AsyncLocalStorage<RequestTrace>();
const nowhere: RequestTrace = { ip: null };

/** Runs the work of a request; whatever it writes into the log knows where it came from, however deep it is called. */
export function tracing<T>(address: string | undefined, work: () => T, userAgent?: string): T {
  // A proxy passes on what it was told, which may be any text.
  const ip = address !== undefined && address.length <= 45 && isIP(address) !== 0 ? address : null;
  return traces.run({ ip, userAgent }, work);
}

/** Nothing is known of jobs and of the command line. */
export function currentTrace(): RequestTrace {
  return traces.getStore() ?? nowhere;
}

/** Groups of an address that one customer has no choice about: the first half of it. */
const networkGroups = 4;

/**
 * What a caller is counted by. An IPv4 address is one; of IPv6 the first half, because whoever has one such address has
 * eighteen billion billion of them, and would be a new caller with each.
 */
export function networkOf(address: string): string {
  const [bare = ''] = address.split('%');
  if (!isIPv6(bare)) return address;
  // How a socket for both kinds names an IPv4 caller.
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(bare)?.[1];
  if (mapped !== undefined) return mapped;
  const [head = '', tail] = bare.toLowerCase().split('::');
  const groups = head === '' ? [] : head.split(':');
  // Two colons stand for as many zeros as are missing; what comes after them is then counted from the end.
  const end = (tail ?? '') === '' ? [] : (tail ?? '').split(':');
  const width = end.length + (bare.includes('.') ? 1 : 0);
  const zeros = tail === undefined ? [] : Array<string>(8 - groups.length - width).fill('0');
  const all = [...groups, ...zeros, ...end].map((group) => group.replace(/^0+(?=.)/, ''));
  return `${all.slice(0, networkGroups).join(':')}::/64`;
}

/**
 * Whether a browser that names its page speaks for one of ours: the public address, or the name under which this very
 * request came, because an instance is also asked directly.
 */
export function isOwnOrigin(
  origin: string,
  { publicUrl, host }: { readonly publicUrl: string; readonly host: string | undefined },
): boolean {
  if (!URL.canParse(origin)) return false;
  const url = new URL(origin);
  return url.origin === new URL(publicUrl).origin || (host !== undefined && url.host === host);
}

/** What somebody typed for this request, under the name that the contract has for its field. */
export interface WrittenText {
  readonly field: string;
  readonly text: string;
  readonly kind: FetalTextKind;
  /** Looked through whoever the case is about. */
  readonly isOfAnybody?: boolean;
}

const kept = new AsyncLocalStorage<WrittenText[]>();

/** Runs a change; whatever it writes into the log knows what was typed for it, however deep it is called. */
export function writingTexts<T>(texts: readonly WrittenText[], work: () => T): T {
  return kept.run([...texts], work);
}

/** For what only the module knows to be a text: a value of a test that is no secret. */
export function addWrittenText(text: WrittenText): void {
  kept.getStore()?.push(text);
}

/** None in jobs and on the command line: what they write was typed before. */
export function writtenTexts(): readonly WrittenText[] {
  return kept.getStore() ?? [];
}

/**
 * Somebody wrote the sex of an unborn child. Thrown, because it is found in the middle of a transaction of any module
 * and must undo all of it; the door makes a refusal of it.
 */
export class FetalSexToldError extends Error {
  /** Names of the fields, never what stands in them. */
  readonly fields: readonly string[];
  constructor(fields: readonly string[]) {
    super('a text tells the sex of an unborn child');
    this.fields = fields;
  }
}
