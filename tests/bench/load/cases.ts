import {
  defaultTubeRules,
  expandItems,
  planTubes,
  type Tube,
  gestationalDaysOn,
  trimesterOf,
} from '@senlab/domain';
import type { Catalogue } from '../../../apps/server/src/modules/ground/catalogue/index.ts';
import type { Situation } from './values.ts';
import { seedRandom, type SeedRandom } from '../../../apps/server/src/cli/invented/chance.ts';
import { momentsOf, type LoadDay, loadId, dayMs } from './plan.ts';
import { dayText, type LoadedPerson } from './people.ts';

/** What is ordered together, how often, and by whom. About 22 results on average, as a maternity hospital has. */
const menus: readonly {
  readonly panels: readonly string[];
  readonly weight: number;
  readonly only?: readonly Situation[];
}[] = [
  { panels: ['CTM'], weight: 30 },
  { panels: ['CTM', 'NT10'], weight: 16 },
  { panels: ['NT10'], weight: 12 },
  { panels: ['KHAMTHAI-1'], weight: 14, only: ['T1'] },
  { panels: ['DOUBLE'], weight: 5, only: ['T1'] },
  { panels: ['OGTT75'], weight: 5, only: ['T2'] },
  { panels: ['CTM', 'GANMAT', 'THAN'], weight: 7 },
  { panels: ['TRUOC-MO'], weight: 12, only: ['T3'] },
  { panels: ['TSG'], weight: 4, only: ['T2', 'T3'] },
  { panels: ['TUYENGIAP'], weight: 4 },
  { panels: ['DM-CB', 'CTM'], weight: 6 },
  { panels: ['VOSINH-NU'], weight: 3, only: ['none'] },
  { panels: ['UBT'], weight: 1, only: ['none'] },
];

interface Menu {
  readonly panels: readonly string[];
  readonly panelsText: string;
  readonly sectionsText: string;
  readonly turnaroundMinutes: number;
  readonly tests: readonly {
    readonly code: string;
    readonly version: number;
    readonly panel: string;
    readonly tube: number;
  }[];
  readonly tubes: readonly Tube[];
}

function makeMenu(panels: readonly string[], catalogue: Catalogue): Menu {
  const testCodes = new Set(catalogue.tests.keys());
  const expanded = expandItems(
    panels.map((code) => ({ kind: 'panel' as const, code })),
    { panels: catalogue.panels, testCodes },
  );
  if (!expanded.ok) throw new Error(`the catalogue lacks a test of ${panels.join(', ')}`);
  const known = expanded.value.flatMap(({ testCode, fromPanels }) => {
    const test = catalogue.tests.get(testCode);
    return test === undefined ? [] : [{ test, panel: fromPanels[0] ?? '' }];
  });
  const planned = planTubes(
    known.map(({ test }) => ({
      testCode: test.code,
      specimenType: test.specimenTypeCode,
      container: test.specimenTypeCode,
    })),
    defaultTubeRules,
  );
  if (!planned.ok) throw new Error(`the tubes of ${panels.join(', ')} cannot be planned`);
  const tubes = planned.value;
  const sections = [...new Set(known.map(({ test }) => test.sectionCode))];
  return {
    panels,
    panelsText: `{${panels.join(',')}}`,
    sectionsText: `{${sections.join(',')}}`,
    turnaroundMinutes: Math.max(...known.map(({ test }) => test.turnaroundMinutes)),
    tests: known.map(({ test, panel }) => ({
      code: test.code,
      version: test.version,
      panel,
      tube: tubes.findIndex((tube) => tube.testCodes.includes(test.code)),
    })),
    tubes,
  };
}

/** For each situation a list from which one is picked evenly: a menu stands in it as often as it is ordered. */
export function makeMenus(catalogue: Catalogue): ReadonlyMap<Situation, readonly Menu[]> {
  const made = menus.map((menu) => ({ ...menu, menu: makeMenu(menu.panels, catalogue) }));
  const listFor = (situation: Situation): readonly Menu[] =>
    made
      .filter(({ only }) => only === undefined || only.includes(situation))
      .flatMap(({ menu, weight }) => Array.from({ length: weight }, () => menu));
  return new Map((['none', 'T1', 'T2', 'T3'] as const).map((situation) => [situation, listFor(situation)]));
}

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
