export type Selection = ReadonlySet<string>;

export type Coverage = 'none' | 'some' | 'all';

/** How much of the shown rows is selected; what is selected on other pages does not count. */
export function coverage(selection: Selection, shown: readonly string[]): Coverage {
  const count = shown.filter((id) => selection.has(id)).length;
  if (count === 0) return 'none';
  return count === shown.length ? 'all' : 'some';
}

export function toggled(selection: Selection, id: string): Selection {
  const next = new Set(selection);
  if (!next.delete(id)) next.add(id);
  return next;
}

/** Selects all that is shown, or none of it when all of it was; other pages keep theirs. */
export function toggledAll(selection: Selection, shown: readonly string[]): Selection {
  const next = new Set(selection);
  const isAll = coverage(selection, shown) === 'all';
  for (const id of shown) {
    if (isAll) next.delete(id);
    else next.add(id);
  }
  return next;
}

export interface SelectionRange {
  readonly shown: readonly string[];
  readonly from: number;
  readonly to: number;
}

/** Adds the rows from one to another, both included. */
export function withRange(selection: Selection, { shown, from, to }: SelectionRange): Selection {
  const [first, last] = from <= to ? [from, to] : [to, from];
  return new Set([...selection, ...shown.slice(first, last + 1)]);
}

/**
 * The range moves its far end: rows that it no longer covers are let go, so that Shift and an arrow back undo one
 * step.
 */
export function withMovedRange(
  selection: Selection,
  { shown, from, to }: SelectionRange,
  before: number,
): Selection {
  const next = new Set(selection);
  const [first, last] = from <= before ? [from, before] : [before, from];
  for (const id of shown.slice(first, last + 1)) next.delete(id);
  return withRange(next, { shown, from, to });
}
