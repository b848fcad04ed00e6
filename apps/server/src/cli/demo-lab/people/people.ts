import { seedRandom } from '../../invented/chance.ts';
import { type PersonWish, demoCouple, demoFamily, type Family, demoPerson } from './families.ts';
import { demoPregnancy, undatedPregnancy, type DemoPerson, gestationalDaysNow } from './person.ts';
import type { DemoWorld } from '../world.ts';

/** Those whom a screen must bear, by what is awkward about them. */
const awkwardPeople = [
  'unknown-gestation',
  'year-only',
  'month-only',
  'same-name-one',
  'same-name-other',
  'with-d',
  'typed-decomposed',
  'long-name',
  'highland-name',
  'rh-negative',
  'passport',
  'no-paper',
  'old-card',
  'not-asked',
] as const;
type AwkwardPerson = (typeof awkwardPeople)[number];

const sameName = 'Nguyễn Thị Hồng Nhung';
/** Sixty characters. */
const longName = 'Công Tằng Tôn Nữ Hoàng Thị Ngọc Bảo Khánh Thùy Dương Kim Anh';

function day(date: string): NonNullable<PersonWish['birth']> {
  return { date, precision: 'day', time: null };
}

function awkwardWish(world: DemoWorld, name: AwkwardPerson): PersonWish {
  const random = seedRandom(name);
  const { nowMs } = world;
  const pregnantFor = (gestationalDays: number): PersonWish => ({
    kind: 'pregnant',
    pregnancy: demoPregnancy(random, { atMs: nowMs, gestationalDays, fetuses: 1 }),
  });
  switch (name) {
    case 'unknown-gestation':
      return { kind: 'pregnant', pregnancy: undatedPregnancy(random, nowMs) };
    case 'year-only':
      return { kind: 'gynaecology', birth: { date: '1961-01-01', precision: 'year', time: null } };
    case 'month-only':
      return { kind: 'gynaecology', birth: { date: '1988-04-01', precision: 'month', time: null } };
    case 'same-name-one':
      return { ...pregnantFor(150), fullName: sameName, birth: day('1996-02-11') };
    case 'same-name-other':
      return { ...pregnantFor(220), fullName: sameName, birth: day('1996-09-30') };
    case 'with-d':
      return { ...pregnantFor(120), fullName: 'Đặng Thị Đào' };
    case 'typed-decomposed':
      return { ...pregnantFor(185), fullName: 'Trần Thị Diễm Phượng'.normalize('NFD') };
    case 'long-name':
      return { ...pregnantFor(160), fullName: longName };
    case 'highland-name':
      return { ...pregnantFor(240), fullName: "H'Mok Êban" };
    case 'rh-negative':
      return {
        ...pregnantFor(205),
        bloodGroup: 'A Rh(D)−',
        fixedValues: new Map([
          ['ABO', 'A'],
          ['RHD', 'Rh(D) âm'],
        ]),
      };
    case 'passport':
      return {
        ...pregnantFor(110),
        fullName: 'Maria Santos',
        idType: 'passport',
        nationalId: 'X9000017',
        insuranceNo: null,
      };
    case 'no-paper':
      return {
        ...pregnantFor(250),
        idType: 'none',
        nationalId: null,
        noIdReason: 'emergency',
        insuranceNo: null,
      };
    case 'old-card':
      return { kind: 'gynaecology', birth: day('1969-10-05'), idType: 'cmnd', nationalId: '900000017' };
    case 'not-asked':
      return { kind: 'gynaecology', birth: day('1999-03-08'), isPregnancyUnknown: true };
  }
}

export interface DemoPeople {
  readonly awkward: ReadonlyMap<AwkwardPerson, DemoPerson>;
  /** Who come again and again, and for anything. */
  readonly pregnant: readonly DemoPerson[];
  readonly gynaecology: readonly DemoPerson[];
  readonly couples: readonly (readonly [DemoPerson, DemoPerson])[];
  readonly families: readonly Family[];
}

const sizes = { people: 135, couples: 5, families: 8, gynaecology: 8 } as const;

function pregnantWoman(world: DemoWorld, number: number): DemoPerson {
  const random = seedRandom(`pregnancy ${String(number)}`);
  const gestationalDays = gestationalDaysNow(random);
  return demoPerson(world, number, {
    kind: 'pregnant',
    pregnancy: demoPregnancy(random, { atMs: world.nowMs, gestationalDays }),
  });
}

/**
 * In the mix of a women's hospital: most pregnant, some with other complaints, couples, newborns. Whom no case is planned
 * for is never registered.
 */
export function demoPeople(world: DemoWorld): DemoPeople {
  let number = 0;
  const awkward = new Map(
    awkwardPeople.map((name) => [name, demoPerson(world, number++, awkwardWish(world, name))] as const),
  );
  const couples = Array.from({ length: sizes.couples }, () => demoCouple(world, (number += 2) - 2));
  const families = Array.from({ length: sizes.families }, (_, index) => {
    const family = demoFamily(world, number, index);
    number += 1 + family.children.length;
    return family;
  });
  const gynaecology = Array.from({ length: sizes.gynaecology }, () =>
    demoPerson(world, number++, { kind: 'gynaecology' }),
  );
  const pregnant = Array.from({ length: sizes.people - number }, () => pregnantWoman(world, number++));
  return { awkward, pregnant, gynaecology, couples, families };
}

export function personAt(people: readonly DemoPerson[], index: number): DemoPerson {
  const person = people[index];
  if (person === undefined) throw new RangeError('there are not so many people');
  return person;
}
