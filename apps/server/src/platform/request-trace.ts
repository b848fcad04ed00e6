import { AsyncLocalStorage } from 'node:async_hooks';
import { isIP } from 'node:net';

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
