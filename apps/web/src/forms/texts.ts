export const texts = {
  /** Not the word for cancelling: it often stands beside a button that cancels something. */
  leave: 'Thôi',
} as const;
