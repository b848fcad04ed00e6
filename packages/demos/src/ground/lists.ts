interface Identified {
  readonly id: string;
}

/** The same things, one of them as it is now. */
export function withOne<Thing extends Identified>(all: readonly Thing[], now: Thing): Thing[] {
  return all.map((each) => (each.id === now.id ? now : each));
}

export function without<Thing extends Identified>(
  all: readonly Thing[],
  gone: readonly Identified[],
): Thing[] {
  return all.filter(({ id }) => !gone.some((each) => each.id === id));
}

/** Without it where it was, else with it at the end. */
export function toggled<Thing>(all: readonly Thing[], one: Thing): Thing[] {
  return all.includes(one) ? all.filter((each) => each !== one) : [...all, one];
}
