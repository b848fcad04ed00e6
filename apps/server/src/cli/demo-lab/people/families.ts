import { normalisePersonName, type Birth, newbornName, vietnamDateAt, vietnamIsoOf } from '@senlab/domain';
import {
  inventedInsuranceNo,
  inventedNationalId,
  inventedPhone,
  inventedMan,
  inventedWoman,
} from '../../invented/person.ts';
import { happens, normal, seedRandom, type SeedRandom } from '../../invented/chance.ts';
import { inventedChoice } from '../../invented/words.ts';
import { type DemoWorld, dayMs, hourMs, minuteMs } from '../world.ts';
import { type DemoPerson, type PersonKind, demoPregnancy } from './person.ts';

/** Behind those that a load test gives its people, so that both fit into one database. */
const firstIdentity = 2_800_000;

/** What is known of a person before the rest is invented. */
export type PersonWish = Pick<DemoPerson, 'kind'> &
  Partial<Omit<DemoPerson, 'kind'>> & { readonly birthYear?: number };

function inventedBirth(random: SeedRandom, year: number): Birth {
  const [month, day] = [1 + random.below(12), 1 + random.below(28)].map((part) =>
    String(part).padStart(2, '0'),
  );
  return { date: `${String(year)}-${month ?? '01'}-${day ?? '01'}`, precision: 'day', time: null };
}

const meanAges: Readonly<Record<PersonKind, number>> = {
  pregnant: 28.5,
  mother: 28.5,
  gynaecology: 38,
  'infertile-woman': 31,
  'infertile-man': 34,
  newborn: 0,
};

function birthYearOf(random: SeedRandom, kind: PersonKind, nowMs: number): number {
  const age = Math.min(48, Math.max(18, meanAges[kind] + 5 * normal(random)));
  return new Date(nowMs).getUTCFullYear() - Math.round(age);
}

function bloodOf(random: SeedRandom): ReadonlyMap<string, string> {
  return new Map(
    ['ABO', 'RHD'].map((code) => [code, inventedChoice(random, { code, choices: [] })] as const),
  );
}

function papersOf(
  random: SeedRandom,
  number: number,
  { birth, isMale }: { readonly birth: Birth; readonly isMale: boolean },
): Pick<DemoPerson, 'idType' | 'nationalId' | 'noIdReason' | 'insuranceNo' | 'phone' | 'relative'> {
  const index = firstIdentity + number;
  const year = Number(birth.date.slice(0, 4));
  return {
    idType: 'cccd',
    nationalId: inventedNationalId(index, year, isMale ? 'male' : 'female'),
    noIdReason: null,
    insuranceNo: happens(random, 75) ? inventedInsuranceNo(index) : null,
    phone: inventedPhone(index),
    relative: happens(random, 40)
      ? {
          name: inventedMan(random),
          phone: inventedPhone(index + 50_000),
          relation: isMale ? 'anh' : 'chồng',
        }
      : null,
  };
}

/** Each person has a generator of its own: one more wish does not change everybody after it. */
export function demoPerson(world: DemoWorld, number: number, wish: PersonWish): DemoPerson {
  const { birthYear, ...given } = wish;
  const random = seedRandom(`person ${String(number)}`);
  const isMale = wish.kind === 'infertile-man';
  const birth = wish.birth ?? inventedBirth(random, birthYear ?? birthYearOf(random, wish.kind, world.nowMs));
  const year = Number(birth.date.slice(0, 4));
  const name = isMale ? inventedMan(random) : inventedWoman(random, year);
  return {
    number,
    gender: isMale ? 'male' : 'female',
    ...papersOf(random, number, { birth, isMale }),
    bloodGroup: null,
    spouse: null,
    mother: null,
    birthOrder: null,
    pregnancy: null,
    isPregnancyUnknown: false,
    fixedValues: bloodOf(random),
    usual: new Map(),
    ...given,
    birth,
    fullName: normalisePersonName(wish.fullName ?? name),
  };
}

export interface Family {
  readonly birthMs: number;
  readonly mother: DemoPerson;
  readonly children: readonly DemoPerson[];
}

/** Hours and minutes in Vietnam. */
function clockOf(ms: number): string {
  return vietnamIsoOf(ms).slice(11, 16);
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
    mother: mother.number,
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
    { ...woman, spouse: man.number },
    { ...man, spouse: woman.number },
  ];
}
