import { vietnamDayOf } from '@senlab/domain';
import { personAt, type DemoPeople } from '../people/people.ts';
import type { DemoPerson } from '../people/person.ts';
import type { PlannedCase } from './planned-case.ts';
import { dayMs, hourMs, minuteMs, type DemoWorld } from '../world.ts';

/** Gestation at a moment, from the due date that was chosen for her; the undated are left out. */
function inWindow(person: DemoPerson, atMs: number, [min, max]: readonly [number, number]): boolean {
  const edd = person.pregnancy?.edd ?? null;
  if (edd === null) return false;
  const days = 280 - (Date.parse(edd) / dayMs - vietnamDayOf(atMs));
  return days >= min && days <= max;
}

function someone({ pregnant }: DemoPeople, atMs: number, window: readonly [number, number]): DemoPerson {
  return pregnant.find((person) => inWindow(person, atMs, window)) ?? personAt(pregnant, 0);
}

/** One of the last, who have no open work beside. */
function waitsForNothing(people: DemoPeople, atMs: number, window: readonly [number, number]): DemoPerson {
  return (
    people.pregnant.findLast((person) => inWindow(person, atMs, window)) ?? someone(people, atMs, window)
  );
}

type Wish = Pick<PlannedCase, 'panels' | 'twist'> &
  Partial<PlannedCase> & { readonly agoMs: number; readonly index?: number };

const alarm = { panels: ['CTM'], stop: 'entered', priority: 'urgent' } as const;

/** One of each thing that goes otherwise; and the same in the newest work, where somebody must still act on it. */
function wishes(people: DemoPeople, nowMs: number): readonly Wish[] {
  const first = waitsForNothing(people, nowMs - 3 * dayMs, [70, 96]);
  const diabetic = someone(people, nowMs - 4 * dayMs, [168, 202]);
  const bleeding = personAt(people.pregnant, 33);
  return [
    { panels: ['THAN'], twist: 'haemolysed', agoMs: 2 * dayMs, index: 1, priority: 'urgent' },
    {
      panels: ['DGD', 'GANMAT'],
      twist: 'haemolysed',
      agoMs: 4 * hourMs,
      index: 2,
      stop: 'entered',
      priority: 'urgent',
    },
    { panels: ['CTM'], twist: 'clumps', agoMs: 3 * dayMs, index: 3 },
    { panels: ['CTM'], twist: 'clumps', agoMs: 3 * hourMs, index: 4, stop: 'entered' },
    { panels: ['NHOMMAU'], twist: 'too-old', agoMs: 5 * dayMs, index: 5, site: 1 },
    { panels: ['CTM'], twist: 'too-old', agoMs: 54 * hourMs, index: 6, site: 1, stop: 'received' },
    { panels: ['CTM', 'DM-CB'], twist: 'rejected', agoMs: 4 * dayMs, index: 7 },
    { panels: ['CTM'], twist: 'rejected', agoMs: 9 * dayMs, index: 8 },
    { panels: ['CTM'], twist: 'rejected-open', agoMs: 100 * minuteMs, index: 9, stop: 'received' },
    { panels: ['GANMAT'], twist: 'lost', agoMs: 8 * dayMs, index: 10 },
    { panels: ['CTM', 'NT10'], twist: 'held', agoMs: 5 * hourMs, index: 11, stop: 'received' },
    { panels: ['DM-CB'], twist: 'held', agoMs: 26 * hourMs, index: 12, stop: 'partly' },
    { panels: ['THAN'], twist: 'order-cancelled', agoMs: 2 * hourMs, index: 13, stop: 'planned' },
    { panels: ['NT10'], twist: 'order-cancelled', agoMs: 6 * dayMs, index: 14, stop: 'planned' },
    { panels: ['GANMAT'], twist: 'record-cancelled', agoMs: 7 * dayMs, index: 15, stop: 'received' },
    {
      panels: ['CTM', 'DM-CB'],
      twist: null,
      agoMs: 50 * minuteMs,
      index: 16,
      stop: 'received',
      priority: 'stat',
    },
    { panels: ['TSG'], twist: null, agoMs: 5 * dayMs, index: 17, priority: 'stat' },
    { panels: ['CTM'], twist: 'rerun', agoMs: 2 * dayMs, index: 18 },
    { panels: ['CTM'], twist: 'rerun', agoMs: 4 * hourMs, index: 19, stop: 'entered' },
    { panels: ['CTM'], twist: 'delta-before', agoMs: 2 * dayMs, person: bleeding },
    { panels: ['CTM'], twist: 'delta', agoMs: 4 * hourMs, person: bleeding, stop: 'entered' },
    { panels: ['CTM'], twist: 'critical', agoMs: 3 * dayMs, index: 20, priority: 'stat' },
    {
      panels: ['CTM'],
      twist: 'critical-open',
      agoMs: 3.5 * hourMs,
      index: 21,
      stop: 'entered',
      priority: 'urgent',
    },
    { ...alarm, twist: 'critical-fresh', agoMs: 75 * minuteMs, index: 23 },
    { ...alarm, twist: 'critical-told', agoMs: 160 * minuteMs, index: 24 },
    { ...alarm, twist: 'critical-untold', agoMs: 100 * minuteMs, index: 25, stop: 'verified' },
    { panels: ['OGTT75'], twist: 'ogtt-limits', agoMs: 4 * dayMs, person: diabetic },
    { panels: ['KHAMTHAI-1'], twist: 'hiv', agoMs: 3 * dayMs, person: first },
    ...people.pregnant
      .filter((person) => inWindow(person, nowMs - 6 * dayMs, [78, 96]))
      .slice(0, 4)
      .map((person) => ({ person, panels: ['DOUBLE'], twist: null, agoMs: 6 * dayMs })),
    { panels: ['NT10'], twist: 'insufficient', agoMs: 5 * dayMs, index: 22 },
  ];
}

/** Blood counts about which nothing is remarkable: some are put right or withdrawn after they have left. */
function plainCounts(): readonly Wish[] {
  return [30, 31, 32, 33].map((index, turn) => ({
    panels: ['CTM'],
    twist: null,
    agoMs: (3 + turn * 1.2) * dayMs,
    index,
    site: turn < 2 ? 0 : 1,
  }));
}

/** Rh negative with two results that agree, and the couples tested together. */
function pairs(people: DemoPeople): readonly Wish[] {
  const negative = people.awkward.get('rh-negative') ?? personAt(people.pregnant, 30);
  return [
    { panels: ['NHOMMAU'], twist: null, agoMs: 12 * dayMs, person: negative },
    { panels: ['NHOMMAU', 'CTM'], twist: null, agoMs: 3 * dayMs, person: negative },
    ...people.couples.flatMap(([woman, man], index): Wish[] => [
      { panels: ['VOSINH-NU', 'THAL'], twist: null, agoMs: (4 + index * 2) * dayMs, person: woman },
      { panels: ['TDD', 'THAL'], twist: null, agoMs: (4 + index * 2) * dayMs - minuteMs, person: man },
    ]),
  ];
}

/** Of which the quick part is there, and the slow one is awaited for days. */
function halfAtCounter({ pregnant, gynaecology }: DemoPeople, nowMs: number): readonly Wish[] {
  const fitting = pregnant.filter((person) => inWindow(person, nowMs - 2 * dayMs, [100, 150]));
  return [
    ...fitting.slice(-3).map((person, index) => ({
      person,
      panels: ['CTM', 'NIPT-P'],
      twist: null,
      agoMs: (28 + index * 5) * hourMs,
    })),
    { person: personAt(gynaecology, 0), panels: ['UBT', 'PHUKHOA'], twist: null, agoMs: 25 * hourMs },
  ];
}

/** What waits for a doctor and is held, each by another reason; and papers of which half is there. */
function heldPapers(people: DemoPeople, nowMs: number): readonly Wish[] {
  const ofHiv = someone(people, nowMs - 30 * hourMs, [60, 96]);
  const ofNipt = someone(people, nowMs - 8 * dayMs, [70, 150]);
  const half = { panels: ['CTM', 'GANMAT'], twist: 'preliminary', stop: 'partly' } as const;
  return [
    { panels: ['CTM'], twist: 'held', agoMs: 3 * hourMs, index: 26, stop: 'verified' },
    { panels: ['KHAMTHAI-1'], twist: null, agoMs: 30 * hourMs, person: ofHiv, stop: 'verified' },
    { panels: ['NIPT-P'], twist: null, agoMs: 8 * dayMs, person: ofNipt, stop: 'verified' },
    { ...half, agoMs: 3 * hourMs, index: 27 },
    { ...half, agoMs: 190 * minuteMs, index: 28 },
    { ...half, agoMs: 200 * minuteMs, index: 29 },
  ];
}

/** Chromosomes: a couple with its records side by side, an unborn child, and one of each stage. */
function chromosomes(people: DemoPeople, nowMs: number): readonly Wish[] {
  const [first, second] = people.couples;
  const carrying = someone(people, nowMs - 3 * dayMs, [105, 150]);
  const gynaecology = (index: number): DemoPerson => personAt(people.gynaecology, index);
  const blood = { panels: [], tests: ['NST-MAU'], twist: null, stop: 'received' } as const;
  const both = (couple: readonly [DemoPerson, DemoPerson] | undefined): readonly [DemoPerson, DemoPerson] =>
    couple ?? [gynaecology(1), gynaecology(2)];
  const [[wife, husband], [other, another]] = [both(first), both(second)];
  return [
    { ...blood, person: wife, agoMs: 7 * dayMs, karyotype: 'analysing' },
    { ...blood, person: husband, agoMs: 7 * dayMs - minuteMs, karyotype: 'banded' },
    { ...blood, person: other, agoMs: 8 * hourMs, karyotype: 'registered' },
    { ...blood, person: another, agoMs: 8 * dayMs, karyotype: 'culture_failed' },
    { ...blood, tests: ['NST-OI'], person: carrying, agoMs: 3 * dayMs, karyotype: 'cultured' },
    { ...blood, person: gynaecology(3), agoMs: 5 * dayMs, karyotype: 'harvested' },
    { ...blood, person: gynaecology(4), agoMs: 60 * hourMs, karyotype: 'cultured' },
    { ...blood, person: gynaecology(5), agoMs: 4 * dayMs, karyotype: 'on_hold' },
    { ...blood, person: gynaecology(6), agoMs: 6 * dayMs, karyotype: 'cancelled' },
  ];
}

export function awkwardCases(world: DemoWorld, people: DemoPeople): readonly PlannedCase[] {
  const { nowMs } = world;
  return [
    ...wishes(people, nowMs),
    ...plainCounts(),
    ...pairs(people),
    ...heldPapers(people, nowMs),
    ...halfAtCounter(people, nowMs),
    ...chromosomes(people, nowMs),
  ].map(({ agoMs, index = 0, ...wish }) => ({
    person: personAt(people.pregnant, 34 + index),
    stop: 'released',
    site: 0,
    priority: 'routine',
    orderedMs: nowMs - Math.floor(agoMs / 1000) * 1000,
    ...wish,
  }));
}
