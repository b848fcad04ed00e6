export interface Move {
  readonly from: string | null;
  readonly steps: 1 | -1;
}

/** The row above or below; the same one at either end, because focus that leaves the grid by itself is lost. */
export function neighbour(order: readonly string[], { from, steps }: Move): string | undefined {
  if (from === null) return order[0];
  const at = order.indexOf(from);
  return order[Math.min(Math.max(at + steps, 0), order.length - 1)];
}

/** The next row that can be typed into; the same one when there is none. */
export function nextEditable(
  order: readonly string[],
  { from, steps }: Move,
  isEditable: (key: string) => boolean,
): string | undefined {
  const at = from === null ? -1 : order.indexOf(from);
  const ahead = steps > 0 ? order.slice(at + 1) : order.slice(0, Math.max(at, 0)).toReversed();
  return ahead.find(isEditable) ?? from ?? undefined;
}
