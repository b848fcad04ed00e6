const statementTimeout = '57014';

/** "I lead no longer", by whatever only reads now. */
const readOnly = '25006';
/** That of a change of which nobody knows whether it stands. */
const unconfirmed = '08007';

/** PostgreSQL's own words for "I am going away, starting, or read-only now", "my disk is full", and "you two waited for each other". */
const unavailableCodes = new Set([
  '57P01',
  '57P02',
  '57P03',
  readOnly,
  unconfirmed,
  '53300',
  statementTimeout,
  '08000',
  '08003',
  '08006',
  '08001',
  '55P03',
  '53100',
  '40P01',
]);
const networkCodes = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'EPIPE',
  'ETIMEDOUT',
  'ENOTFOUND',
  'EAI_AGAIN',
  'EHOSTUNREACH',
  'ENETUNREACH',
]);
const noAnswerText = 'Query read timeout';
/** Of a connection that was not made in time, and of an answer that did not come. */
const lateTexts = [
  'timeout exceeded when trying to connect',
  'Connection terminated due to connection timeout',
  noAnswerText,
];
const driverTexts = [
  ...lateTexts,
  'Connection terminated',
  'Client has encountered a connection error',
  'Postgres connection has been discarded',
  'Cannot use a pool after calling end',
];

/** True when the database could not be asked, which says nothing about the request and nothing about the session. */
export function isDatabaseUnavailable(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  if (error instanceof AggregateError && error.errors.some(isDatabaseUnavailable)) return true;
  const code = 'code' in error && typeof error.code === 'string' ? error.code : '';
  if (unavailableCodes.has(code) || networkCodes.has(code)) return true;
  return driverTexts.some((text) => error.message.includes(text)) || isDatabaseUnavailable(error.cause);
}

/** The database leads no longer, or does not yet. */
export class ReadOnlyDatabaseError extends Error {
  readonly code = readOnly;

  constructor() {
    super('the database only reads: another one leads');
  }
}

/** It is committed where it was made and may be nowhere else: it goes when that machine does. Nobody may call it done. */
export class UnconfirmedChangeError extends Error {
  readonly code = unconfirmed;

  constructor() {
    super('nobody has waited until another machine confirmed the change');
  }
}

/** True when whoever gets the same connection next would fare no better: it leads to one that only reads, or still owes an answer. */
export function isConnectionSpoiled(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  return ('code' in error && error.code === readOnly) || error.message.includes(noAnswerText);
}

/** True when the database has refused nothing and only took longer than it may. */
export function isDatabaseLate(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const isCancelled = 'code' in error && error.code === statementTimeout;
  return isCancelled || lateTexts.some((text) => error.message.includes(text)) || isDatabaseLate(error.cause);
}

/** True for a unique constraint that another writer won. */
export function isUniqueViolation(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === '23505';
}

const unstorableCodes = new Set(['22021', '22P05']);

/** True for a text that PostgreSQL cannot hold, a zero character above all: a fault of the request, not of ours. */
export function isUnstorableText(error: unknown): boolean {
  return (
    error instanceof Error &&
    'code' in error &&
    typeof error.code === 'string' &&
    unstorableCodes.has(error.code)
  );
}

/** The keys of an issuer could not be read. Says nothing about the token, so it must not end a session. */
export class IssuerUnavailableError extends Error {
  /** To whoever asks us it is a host that does not answer, to be tried again. */
  readonly code = 'EHOSTUNREACH';
}

/** The store of files could not be asked, or could not take what it was given. Says nothing about what was asked for. */
export class FileStoreUnavailableError extends Error {
  constructor(cause: unknown) {
    // Never the words of the other side: they hold addresses, names of buckets and key ids, and errors are logged.
    super(`the file store is unavailable (${wordFor(cause)})`, { cause });
  }
}

function wordFor(cause: unknown): string {
  if (!(cause instanceof Error)) return 'unknown reason';
  return 'code' in cause && typeof cause.code === 'string' ? cause.code : cause.name;
}
