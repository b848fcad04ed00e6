/** For values, times and codes: every figure as wide as the next, so that columns align and live numbers do not dance. */
export const tabularNumbers = { fontVariantNumeric: 'tabular-nums lining-nums' } as const;
