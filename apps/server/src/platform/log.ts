import { AsyncLocalStorage } from 'node:async_hooks';
import { pino, type Logger, type LoggerOptions } from 'pino';
import type { Config } from './config.ts';

/** What PostgreSQL tells about a fault without quoting a row: names of our own tables and its own code places. */
const databaseFacts = ['code', 'severity', 'schema', 'table', 'column', 'constraint', 'routine'] as const;

export interface LoggedError {
  readonly type: string;
  readonly message: string;
  readonly stack: string;
  readonly [fact: string]: unknown;
}

function isFromDatabase(error: Error): boolean {
  return 'severity' in error && 'routine' in error;
}

/** Class 22 is "data exception": its messages quote the value that did not fit. */
function messageOf(error: Error): string {
  const quotesValue = isFromDatabase(error) && 'code' in error && String(error.code).startsWith('22');
  return quotesValue ? '[cut]' : error.message;
}

function factsOf(error: Error): Record<string, unknown> {
  const known = error as Error & Partial<Record<(typeof databaseFacts)[number], unknown>>;
  const facts = isFromDatabase(error) ? databaseFacts : (['code'] as const);
  return Object.fromEntries(
    facts.flatMap((name) => (known[name] === undefined ? [] : [[name, known[name]]])),
  );
}

function placesOf(error: Error): string {
  const lines = error.stack?.split('\n') ?? [];
  return lines.filter((line) => line.startsWith('    at ')).join('\n');
}

/**
 * An error as the log keeps it. Only named facts: the driver's errors carry `detail` ("Failing row contains (…)") and
 * `where`, which are a person's data.
 */
export function loggedError(error: unknown): LoggedError {
  if (!(error instanceof Error)) return { type: typeof error, message: '', stack: '' };
  return {
    type: error.name,
    message: messageOf(error),
    stack: placesOf(error),
    ...factsOf(error),
    ...(error.cause instanceof Error ? { cause: loggedError(error.cause) } : {}),
    ...(error instanceof AggregateError ? { errors: error.errors.slice(0, 3).map(loggedError) } : {}),
  };
}

export type Log = Logger;

/** What every line that is written for one request tells about it. */
interface RequestWords {
  /** The same as in the answer's header, and in the sentence that a person reads out on the telephone. */
  readonly request: string;
  operation?: string;
  account?: string;
}

const requests = new AsyncLocalStorage<RequestWords>();

/** Whatever is logged inside, however deep, carries the number of the request. */
export function loggingRequest<T>(request: string, work: () => T): T {
  return requests.run({ request }, work);
}

/** Learnt on the way: the operation when its document was found, the account when the token was. */
export function noteOfRequest(words: Partial<Pick<RequestWords, 'operation' | 'account'>>): void {
  Object.assign(requests.getStore() ?? {}, words);
}

/** Undefined in jobs and on the command line. */
export function currentRequest(): string | undefined {
  return requests.getStore()?.request;
}

/**
 * Structured, one line a record. What identifies a patient or opens a door is cut here as the last line of defence;
 * the first is that nobody passes it in: log ids and counts, never names, values or tokens.
 */
const redact = {
  paths: [
    'password',
    'old_password',
    'new_password',
    'token',
    'access_token',
    'authorization',
    '*.password',
    '*.token',
    '*.authorization',
    'req.headers',
    'headers.authorization',
    'variables',
  ],
  censor: '[cut]',
};

export function logOptions(config: Pick<Config, 'LOG_LEVEL' | 'CELL'>): LoggerOptions {
  return {
    level: config.LOG_LEVEL,
    base: { cell: config.CELL },
    mixin: () => ({ ...requests.getStore() }),
    redact,
    serializers: { err: loggedError, error: loggedError },
    // Not `err`, of which the library would repeat the message, uncut, beside what we made of it.
    errorKey: 'error',
  };
}

export function openLog(config: Pick<Config, 'LOG_LEVEL' | 'SENLAB_ENV' | 'CELL'>): Log {
  const options = logOptions(config);
  if (config.SENLAB_ENV === 'development' && process.stdout.isTTY) {
    return pino({ ...options, transport: { target: 'pino-pretty' } });
  }
  return pino(options);
}
