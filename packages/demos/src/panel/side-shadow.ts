/** Enough to lift a panel off the page; the border does the rest. */
export const sideShadow = '-8px 0 24px rgb(0 0 0 / 0.08)';
