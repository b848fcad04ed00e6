/** One row of a table of counts; null: not shown. */
export interface ResearchCount {
  readonly name: string;
  readonly count: number | null;
}

export interface SuppressedCounts {
  readonly rows: readonly ResearchCount[];
  readonly total: number | null;
}

/** Fewer than these are told apart by whoever knows one of them. */
export const leastShownCount = 5;

/**
 * Counts that tell of nobody. A cell below five is hidden, also an empty one; and as many others as it takes that what
 * is hidden together, which anybody reckons by subtraction, is two cells at least and five people at least. The
 * smallest ones go first, and of the same size the later ones.
 */
export function suppressSmallCells(
  cells: readonly { readonly name: string; readonly count: number }[],
): SuppressedCounts {
  const total = cells.reduce((sum, { count }) => sum + count, 0);
  if (total < leastShownCount) {
    return { rows: cells.map(({ name }) => ({ name, count: null })), total: null };
  }
  const bySize = cells
    .map(({ count }, at) => ({ count, at }))
    .toSorted((one, other) => one.count - other.count || other.at - one.at);
  const hidden = new Set(bySize.filter(({ count }) => count < leastShownCount).map(({ at }) => at));
  const sum = (): number => bySize.reduce((all, { count, at }) => all + (hidden.has(at) ? count : 0), 0);
  while (hidden.size > 0 && hidden.size < cells.length && (hidden.size < 2 || sum() < leastShownCount)) {
    const next = bySize.find(({ at }) => !hidden.has(at));
    if (next !== undefined) hidden.add(next.at);
  }
  return {
    rows: cells.map(({ name, count }, at) => ({ name, count: hidden.has(at) ? null : count })),
    total,
  };
}
