/** Marks what the arrow keys stop at. */
export const navStop = { 'data-nav-stop': '' } as const;

const steps: Readonly<Record<string, (index: number, count: number) => number>> = {
  next: (index, count) => (index + 1) % count,
  previous: (index, count) => (index - 1 + count) % count,
  first: () => 0,
  last: (_index, count) => count - 1,
};

export type FocusStep = 'next' | 'previous' | 'first' | 'last';

/** Only those that can be seen: what is folded away is passed over. */
export function stopsIn(list: Element, selector = '[data-nav-stop]'): readonly HTMLElement[] {
  return [...list.querySelectorAll<HTMLElement>(selector)].filter((each) => each.closest('[inert]') === null);
}

/** Moves the focus among these; true when it moved. */
export function moveFocus(stops: readonly HTMLElement[], step: FocusStep): boolean {
  const from = stops.findIndex((each) => each === document.activeElement);
  const to = stops[steps[step]?.(from, stops.length) ?? -1];
  to?.focus();
  return to !== undefined;
}
