import { newbornName, vietnamDateAt } from '@senlab/domain';
import { inventedPhone } from '../invented/identity.ts';
import { seedRandom } from '../seed-random.ts';
import { demoPerson } from './person-draft.ts';
import type { DemoPerson } from './person.ts';
import { demoPregnancy } from './pregnancies.ts';
import { dayMs, hourMs, minuteMs, type DemoWorld } from './world.ts';

export interface Family {
  readonly birthMs: number;
  readonly mother: DemoPerson;
  readonly children: readonly DemoPerson[];
}

/** Hours and minutes in Vietnam. */
function clockOf(ms: number): string {
  return new Date(ms + 7 * hourMs).toISOString().slice(11, 16);
}

function childOf(
  world: DemoWorld,
  number: number,
  family: {
    readonly mother: DemoPerson;
    readonly birthMs: number;
    readonly order: number;
    readonly count: number;
  },
): DemoPerson {
  const { mother, order, count } = family;
  const bornMs = family.birthMs + (order - 1) * 4 * minuteMs;
  const birth = { date: vietnamDateAt(family.birthMs), precision: 'day', time: clockOf(bornMs) } as const;
  // The second twin of a birth at 23:58 would be a day younger: both are written on the day of the first.
  const isSameDay = vietnamDateAt(bornMs) === birth.date;
  return demoPerson(world, number, {
    kind: 'newborn',
    fullName: newbornName(mother.fullName, order, count),
    birth: isSameDay ? birth : { ...birth, time: '23:59' },
    gender: (number + order) % 2 === 0 ? 'female' : 'male',
    idType: 'none',
    nationalId: null,
    noIdReason: 'newborn',
    insuranceNo: null,
    phone: null,
    relative: { name: mother.fullName, phone: mother.phone ?? inventedPhone(number), relation: 'mẹ' },
    legacyAddress: null,
    motherId: mother.id,
    birthOrder: order,
  });
}

/** The third one has twins; the first gave birth the day before yesterday, so her child is being screened now. */
export function demoFamily(world: DemoWorld, number: number, index: number): Family {
  const random = seedRandom(`family ${String(index)}`);
  const agoMs = index === 0 ? 30 * hourMs : (2 + index * 1.9) * dayMs + random.below(20) * hourMs;
  const birthMs = Math.floor((world.nowMs - agoMs) / minuteMs) * minuteMs;
  const count = index === 2 ? 2 : 1;
  const pregnancy = demoPregnancy(random, {
    atMs: birthMs,
    gestationalDays: 266 + random.below(18),
    endedMs: birthMs,
    fetuses: count,
  });
  const mother = demoPerson(world, number, { kind: 'mother', pregnancy });
  const orders = Array.from({ length: count }, (_, child) => child + 1);
  const children = orders.map((order) => childOf(world, number + order, { mother, birthMs, order, count }));
  return { birthMs, mother, children };
}

/** Husband and wife who come together. */
export function demoCouple(world: DemoWorld, number: number): readonly [DemoPerson, DemoPerson] {
  const woman = demoPerson(world, number, { kind: 'infertile-woman' });
  const man = demoPerson(world, number + 1, { kind: 'infertile-man' });
  return [
    { ...woman, spouseId: man.id },
    { ...man, spouseId: woman.id },
  ];
}
