import { seedRandom } from '../seed-random.ts';
import { awkwardPeople, awkwardWish, type AwkwardPerson } from './awkward-people.ts';
import { demoCouple, demoFamily, type Family } from './families.ts';
import { demoPerson } from './person-draft.ts';
import type { DemoPerson } from './person.ts';
import { demoPregnancy, gestationalDaysNow } from './pregnancies.ts';
import type { DemoWorld } from './world.ts';

export interface DemoPeople {
  readonly all: readonly DemoPerson[];
  readonly awkward: ReadonlyMap<AwkwardPerson, DemoPerson>;
  /** Who come again and again, and for anything. */
  readonly pregnant: readonly DemoPerson[];
  readonly gynaecology: readonly DemoPerson[];
  readonly couples: readonly (readonly [DemoPerson, DemoPerson])[];
  readonly families: readonly Family[];
}

const sizes = { people: 300, couples: 8, families: 12, gynaecology: 50 } as const;

function pregnantWoman(world: DemoWorld, number: number): DemoPerson {
  const random = seedRandom(`pregnancy ${String(number)}`);
  const gestationalDays = gestationalDaysNow(random);
  return demoPerson(world, number, {
    kind: 'pregnant',
    pregnancy: demoPregnancy(random, { atMs: world.nowMs, gestationalDays }),
  });
}

/** Three hundred, in the mix of a women's hospital: most pregnant, some with other complaints, couples, newborns. */
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
  const all = [
    ...awkward.values(),
    ...couples.flat(),
    ...families.flatMap(({ mother, children }) => [mother, ...children]),
    ...gynaecology,
    ...pregnant,
  ];
  return { all, awkward, pregnant, gynaecology, couples, families };
}

export function personAt(people: readonly DemoPerson[], index: number): DemoPerson {
  const person = people[index];
  if (person === undefined) throw new RangeError('there are not so many people');
  return person;
}
