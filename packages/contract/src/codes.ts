/** The `code` of an answer. 0, 1 and 2 are the product's; the others are ours and always come with a message. */
export const codes = {
  ok: 0,
  okToo: 1,
  denied: 2,
  invalid: 3,
  notFound: 4,
  conflict: 5,
  tooMany: 6,
  unavailable: 7,
  /** The screen is locked. The session stands, so this must not be taken for `denied`. */
  locked: 8,
  unexpected: 9,
  /** Whoever asks is known, and may not. The session goes on: only 2 ends it. */
  noRight: 10,
  /** The very same request was done before, and is not done again: its answer was lost. */
  done: 11,
} as const;
export type Code = (typeof codes)[keyof typeof codes];

export function isSuccess(code: number): boolean {
  return code === codes.ok || code === codes.okToo;
}

/** A live connection that is closed with this one belongs to a locked screen; the session stands. */
export const sessionLockedCloseCode = 4423;

/** And with this one to somebody who holds other rights than before: who she is now should be asked again. */
export const rightsChangedCloseCode = 4409;
