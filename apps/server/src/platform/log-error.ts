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
