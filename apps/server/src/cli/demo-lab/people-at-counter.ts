import type { DemoSigning } from './case-state.ts';
import type { DemoPerson } from './person.ts';
import type { RunCase } from './run-all.ts';

/** Somebody from home, with everything that left the laboratory for her. */
export interface PersonAtCounter {
  readonly person: DemoPerson;
  readonly left: readonly DemoSigning[];
  /** When the last of her papers left. */
  readonly lastMs: number;
  /** Something of what was ordered is still awaited. */
  readonly isWaiting: boolean;
  readonly isRestricted: boolean;
}

const endStates: readonly string[] = ['released', 'cancelled'];
/** Of somebody who came more often the counter would have a pile. */
const papersAtMost = 10;

function personOf(own: readonly RunCase[]): readonly PersonAtCounter[] {
  const [first] = own;
  const left = own.flatMap(({ demo }) => demo.signings.filter(({ release }) => release));
  const isFromHome = own.every(
    ({ demo }) => demo.orderedBy === 'reception' && demo.person.kind !== 'newborn',
  );
  if (first === undefined || !isFromHome || left.length === 0) return [];
  const lastMs = Math.max(...left.map(({ atMs }) => atMs));
  const open = own.filter(({ demo }) =>
    demo.results.some(({ isSelected, status }) => isSelected && !endStates.includes(status)),
  );
  if (open.length === 0 && left.length > papersAtMost) return [];
  // What was ordered after her papers had come was not awaited then.
  if (open.some(({ demo }) => demo.orderedMs > lastMs)) return [];
  return [
    {
      left,
      lastMs,
      person: first.demo.person,
      isWaiting: open.length > 0,
      isRestricted: own.some(({ demo }) => demo.results.some(({ test }) => test.sensitive.includes('HIV'))),
    },
  ];
}

/** The newest first. */
export function peopleAtCounter(cases: readonly RunCase[]): readonly PersonAtCounter[] {
  return [...Map.groupBy(cases, ({ demo }) => demo.person.id).values()]
    .flatMap(personOf)
    .toSorted((one, other) => other.lastMs - one.lastMs || (one.person.id < other.person.id ? -1 : 1));
}

/** Those whose whole pile is there and may be given by whoever stands at the counter. */
export function isPlain({ isWaiting, isRestricted }: PersonAtCounter): boolean {
  return !isWaiting && !isRestricted;
}
