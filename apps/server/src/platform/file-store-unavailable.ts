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
