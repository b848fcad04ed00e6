/** What a list hands to the page that it opens: the ids of its rows as they stood there. Never more than ids. */
export interface ListOrder {
  readonly listOrder: readonly string[];
}

/** As the state of a navigation: it lies in the history of this tab and in no address. */
export function orderOf(ids: readonly string[]): ListOrder {
  return { listOrder: [...new Set(ids)] };
}

/** The history outlives versions of the page: whatever is not a list of ids counts as none. */
function idsIn(state: unknown): readonly string[] {
  if (typeof state !== 'object' || state === null || !('listOrder' in state)) return [];
  const { listOrder } = state;
  return Array.isArray(listOrder) ? listOrder.filter((id) => typeof id === 'string') : [];
}

export interface Neighbours {
  readonly previous: string | undefined;
  readonly next: string | undefined;
  /** From one. */
  readonly place: number;
  readonly count: number;
}

/** Undefined where the page was not opened from a list, or alone in it. */
export function neighboursIn(state: unknown, id: string): Neighbours | undefined {
  const ids = idsIn(state);
  const index = ids.indexOf(id);
  if (index === -1 || ids.length < 2) return undefined;
  return { previous: ids[index - 1], next: ids[index + 1], place: index + 1, count: ids.length };
}
