/** A failure that a person can act on: the message says what happened and what to do about it. */
export class LocalPostgresError extends Error {
  override readonly name = 'LocalPostgresError';

  constructor(what: string, whatToDo: string) {
    super(`${what}\n${whatToDo}`);
  }
}
