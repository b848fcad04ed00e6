import { startOfVietnamDay, vietnamDayOf } from '@senlab/domain';
import { between, share, type SeedRandom, happens, seedRandom } from '../../invented/chance.ts';
import { hourMs, minuteMs, type DemoWorld } from '../world.ts';
import { awkwardCases } from './awkward-cases.ts';
import { panelsFor, quickPanelsFor, type PlannedCase, type Stop } from './planned-case.ts';
import { personAt, type DemoPeople } from '../people/people.ts';
import type { DemoPerson } from '../people/person.ts';

/** When orders come: hours and their share of the day in percent. */
const curve: readonly (readonly [from: number, to: number, percent: number])[] = [
  [0, 6, 1],
  [6, 7, 6],
  [7, 8, 20],
  [8, 9, 24],
  [9, 10, 18],
  [10, 11, 10],
  [11, 13, 4],
  [13, 14, 6],
  [14, 15, 5],
  [15, 16, 3],
  [16, 24, 3],
];

/** A Sunday has less than a third of a weekday. */
const sundayPercent = 28;

function hourOfDay(random: SeedRandom): number {
  let rest = share(random) * 100;
  for (const [from, to, percent] of curve) {
    rest -= percent;
    if (rest < 0) return between(random, from, to);
  }
  return between(random, 8, 9);
}

/** 1 January 1970 was a Thursday. */
function isSunday(day: number): boolean {
  return (day + 4) % 7 === 0;
}

/** So many moments of the days before, oldest first, none younger than `untilMs`. Whole seconds. */
function momentsOfDays(
  random: SeedRandom,
  { untilMs, days, count }: { readonly untilMs: number; readonly days: number; readonly count: number },
): readonly number[] {
  const today = vietnamDayOf(untilMs);
  const moments: number[] = [];
  while (moments.length < count) {
    const day = today - random.below(days + 1);
    if (isSunday(day) && random.below(100) >= sundayPercent) continue;
    const moment = startOfVietnamDay(day) + Math.floor((hourOfDay(random) * hourMs) / 1000) * 1000;
    if (moment <= untilMs) moments.push(moment);
  }
  return moments.toSorted((one, other) => one - other);
}

/** They fill the lists, and show nothing in particular. */
const ordinaryCases = 45;
const pastDays = 29;

/** How many of the newest are where, and how many minutes ago they were ordered. */
const openWork: readonly (readonly [stop: Stop, count: number, from: number, to: number])[] = [
  ['planned', 16, 2, 80],
  ['collected', 12, 25, 90],
  ['in_transit', 6, 30, 90],
  ['received', 12, 45, 120],
  ['partly', 10, 85, 150],
  ['entered', 10, 90, 160],
  ['verified', 10, 112, 170],
  ['approved', 5, 135, 180],
];

function priorityOf(random: SeedRandom): PlannedCase['priority'] {
  if (happens(random, 3)) return 'stat';
  return happens(random, 8) ? 'urgent' : 'routine';
}

/** The last ones: of whom everything that was ordered may have left the laboratory. */
const withoutOpenWork = 25;

/** Of ten ordinary visits so many are the first of the month. */
const firstVisits = 7;

interface Ordinary {
  readonly count: number;
  /** Who come for something in particular. */
  readonly busy: ReadonlySet<DemoPerson>;
}

/** Who is awkward comes in any case; of the pregnant those who come for nothing else, so that the counter has their papers. */
function ordinaryPast(
  world: DemoWorld,
  people: DemoPeople,
  { count, busy }: Ordinary,
): readonly PlannedCase[] {
  const random = seedRandom('past cases');
  const regulars = [
    ...people.awkward.values(),
    ...people.gynaecology,
    ...people.pregnant.slice(-withoutOpenWork).filter((person) => !busy.has(person)),
  ].slice(0, Math.ceil((count * firstVisits) / 10));
  const untilMs = world.nowMs - 5 * hourMs;
  const moments = momentsOfDays(random, { untilMs, days: pastDays, count });
  // Not one after the other through the month: a step that shares no factor with their number meets each in turn.
  return moments.map((orderedMs, index) => {
    const turn = index < regulars.length ? (index * 101) % regulars.length : random.below(regulars.length);
    return planned(random, personAt(regulars, turn), orderedMs);
  });
}

function planned(random: SeedRandom, person: DemoPerson, orderedMs: number): PlannedCase {
  return {
    person,
    orderedMs,
    panels: panelsFor(random, person, orderedMs),
    stop: 'released',
    site: happens(random, 40) ? 1 : 0,
    priority: priorityOf(random),
    twist: happens(random, 1.5) ? 'rerun' : null,
  };
}

function openCases(world: DemoWorld, people: DemoPeople): readonly PlannedCase[] {
  const random = seedRandom('open cases');
  return openWork.flatMap(([stop, count, from, to]) =>
    Array.from({ length: count }, (_, index): PlannedCase => ({
      person: personAt(people.pregnant, random.below(people.pregnant.length - withoutOpenWork)),
      orderedMs: world.nowMs - Math.floor((from + ((to - from) * index) / count) * 60) * 1000,
      panels: quickPanelsFor(random),
      stop,
      site: stop === 'in_transit' || index % 3 === 0 ? 1 : 0,
      priority: index === 4 ? 'urgent' : 'routine',
      twist: stop === 'planned' && index === 9 ? 'unpaid' : null,
    })),
  );
}

/** The tests of a birth: before it, of the mother after it, and of the child from its second day on. */
function familyCases(world: DemoWorld, { families }: DemoPeople): readonly PlannedCase[] {
  const base = { stop: 'released', site: 0, twist: null } as const;
  const wanted = families.flatMap(({ birthMs, mother, children }, index): PlannedCase[] => [
    {
      ...base,
      person: mother,
      orderedMs: birthMs - (2 + (index % 5)) * hourMs,
      panels: ['TRUOC-MO'],
      priority: index % 3 === 0 ? 'stat' : 'urgent',
    },
    {
      ...base,
      person: mother,
      orderedMs: birthMs + 20 * hourMs + index * minuteMs,
      panels: ['CTM'],
      priority: 'routine',
    },
    ...children.flatMap((child, order): PlannedCase[] => [
      {
        ...base,
        person: child,
        orderedMs: birthMs + 27 * hourMs + order * minuteMs,
        panels: ['SOSINH'],
        priority: 'routine',
      },
      ...(index % 3 === 2
        ? [
            {
              ...base,
              person: child,
              orderedMs: birthMs + 44 * hourMs + order * minuteMs,
              panels: ['SS-VANGDA'],
              priority: 'urgent',
            } as const,
          ]
        : []),
    ]),
  ]);
  return wanted.filter(({ orderedMs }) => orderedMs <= world.nowMs);
}

/** All cases, oldest first: their numbers are given in that order. */
export function planCases(world: DemoWorld, people: DemoPeople): readonly PlannedCase[] {
  const awkward = awkwardCases(world, people);
  const busy = new Set(awkward.map(({ person }) => person));
  return [
    ...ordinaryPast(world, people, { count: ordinaryCases, busy }),
    ...familyCases(world, people),
    ...awkward,
    ...openCases(world, people),
  ].toSorted((one, other) => one.orderedMs - other.orderedMs);
}
