/** Words that the breaking of pages adds. */
export const flowTexts = {
  /** Below the name of a row that began on the page before. */
  continued: '(tiếp)',
} as const;
