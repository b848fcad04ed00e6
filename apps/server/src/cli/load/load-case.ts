import { gestationalDaysOn, trimesterOf } from '@senlab/domain';
import { seedRandom, type SeedRandom } from '../seed-random.ts';
import { momentsOf, type LoadDay } from './load-days.ts';
import { loadId } from './load-id.ts';
import type { Menu } from './load-menus.ts';
import { dayText, type LoadedPerson } from './load-people.ts';
import type { Situation } from './load-values.ts';
import { dayMs } from './plan.ts';

export interface CaseSources {
  readonly people: readonly LoadedPerson[];
  readonly menus: ReadonlyMap<Situation, readonly Menu[]>;
  readonly endMs: number;
}

export type CaseState = 'archived' | 'completed' | 'awaiting_approval' | 'in_progress' | 'awaiting_sample';

export interface LoadCase {
  readonly index: number;
  readonly id: string;
  readonly visitId: string;
  readonly orderId: string;
  readonly sid: string;
  readonly person: LoadedPerson;
  readonly menu: Menu;
  readonly situation: Situation;
  readonly gaDays: number | undefined;
  readonly state: CaseState;
  readonly location: 'CS1' | 'CS2';
  readonly orderedMs: number;
}

const archivedAfterMs = 60 * dayMs;
const openForMs = 2 * dayMs;
const comesBackForMs = 200 * dayMs;

/** People come back within some months; whoever registered in the last half year may stand here today. */
function choosePerson(random: SeedRandom, people: readonly LoadedPerson[], orderedMs: number): LoadedPerson {
  const first = people[0];
  const last = people.at(-1);
  if (first === undefined || last === undefined) throw new Error('nobody was invented');
  const spanMs = Math.max(1, last.createdMs - first.createdMs);
  const placeAt = (ms: number): number => Math.floor(((ms - first.createdMs) / spanMs) * (people.length - 1));
  const to = Math.max(1, Math.min(people.length - 1, placeAt(orderedMs)));
  const from = Math.max(0, Math.min(to - 1, placeAt(orderedMs - comesBackForMs)));
  return people[from + random.below(to - from)] ?? first;
}

function stateOf(random: SeedRandom, ageMs: number): CaseState {
  if (ageMs > archivedAfterMs) return 'archived';
  const share = ageMs > openForMs ? 0 : random.below(100);
  if (share < 45) return 'completed';
  if (share < 65) return 'awaiting_approval';
  return share < 90 ? 'in_progress' : 'awaiting_sample';
}

function gestationalDaysOf(person: LoadedPerson, orderedMs: number): number | undefined {
  if (person.eddMs === undefined) return undefined;
  const dayNumber = Date.parse(`${dayText(orderedMs)}T00:00:00Z`) / dayMs;
  return gestationalDaysOn(dayText(person.eddMs), dayNumber);
}

function makeCase(
  random: SeedRandom,
  sources: CaseSources,
  given: { readonly orderedMs: number; readonly number: number; readonly index: number },
): LoadCase {
  const { orderedMs, index, number } = given;
  const person = choosePerson(random, sources.people, orderedMs);
  const gaDays = gestationalDaysOf(person, orderedMs);
  const situation = gaDays === undefined ? 'none' : trimesterOf(gaDays);
  const menus = sources.menus.get(situation) ?? [];
  const menu = menus[random.below(menus.length)];
  if (menu === undefined) throw new Error(`nothing is ordered for ${situation}`);
  const day = dayText(orderedMs);
  return {
    index,
    id: loadId('record', orderedMs, index),
    visitId: loadId('visit', orderedMs, index),
    orderId: loadId('order', orderedMs, index),
    sid: `${day.slice(2, 4)}${day.slice(5, 7)}${day.slice(8)}${String(number).padStart(4, '0')}`,
    person,
    menu,
    situation,
    gaDays,
    state: stateOf(random, sources.endMs - orderedMs),
    location: random.below(100) < 62 ? 'CS1' : 'CS2',
    orderedMs,
  };
}

/** The cases of one day in the order of their numbers. */
export function* casesOfDay(day: LoadDay, sources: CaseSources, firstIndex: number): Generator<LoadCase> {
  const random = seedRandom(`load day ${dayText(day.startMs)} ${day.records}`);
  let number = 0;
  for (const orderedMs of momentsOf(random, day)) {
    number += 1;
    yield makeCase(random, sources, { orderedMs, number, index: firstIndex + number });
  }
}
