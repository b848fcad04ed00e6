/** How many places are wrong: messages anywhere in a tree of errors, which also holds the fields themselves. */
export function countMessages(errors: object): number {
  return Object.entries(errors).reduce((sum, [key, error]: [string, unknown]) => {
    if (key === 'ref' || typeof error !== 'object' || error === null) return sum;
    const isMessage = 'message' in error && typeof error.message === 'string' && 'type' in error;
    return sum + (isMessage ? 1 : countMessages(error));
  }, 0);
}
