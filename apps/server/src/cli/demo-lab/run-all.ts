import { makePatientCode, vietnamDateAt } from '@senlab/domain';
import type { DemoCase } from './case-state.ts';
import type { DemoHistory } from './case-values.ts';
import { valueOf } from './given.ts';
import type { RegisteredPerson } from './person-rows.ts';
import type { PlannedCase } from './planned-case.ts';
import { runCase } from './run-case.ts';
import { minuteMs, type DemoWorld } from './world.ts';

export interface RunCase {
  readonly demo: DemoCase;
  readonly plan: PlannedCase;
  readonly locationCode: string;
}

/** MAU-R001-A01: a rack and a place of its own kind, so that no real tube is ever told that its place is taken. */
function slots(): () => string {
  let count = 0;
  return () => {
    const [rack, place] = [Math.floor(count / 96) + 1, count % 96];
    count += 1;
    const row = String.fromCharCode(65 + Math.floor(place / 12));
    return `MAU-R${String(rack).padStart(3, '0')}-${row}${String((place % 12) + 1).padStart(2, '0')}`;
  };
}

export function runAll(
  world: DemoWorld,
  plans: readonly PlannedCase[],
  numbers: Map<string, number>,
): readonly RunCase[] {
  const history: DemoHistory = new Map();
  const slotOf = slots();
  return plans.map((plan) => {
    const day = vietnamDateAt(plan.orderedMs);
    const number = (numbers.get(day) ?? 0) + 1;
    numbers.set(day, number);
    return {
      plan,
      locationCode: world.sites[plan.site],
      demo: runCase(world, plan, { number, history, slotOf }),
    };
  });
}

/** Only from two released results: a group is never believed once. */
function bloodGroupOf(cases: readonly RunCase[]): string | null {
  const released = cases.flatMap(({ demo }) => demo.results.filter(({ status }) => status === 'released'));
  const values = (code: string): readonly (string | null)[] =>
    released.filter(({ test }) => test.code === code).map(({ raw }) => raw);
  const [groups, factors] = [values('ABO'), values('RHD')];
  if (groups.length < 2 || factors.length < 2) return null;
  return `${groups[0] ?? ''} Rh(D)${factors[0] === 'Rh(D) âm' ? '−' : '+'}`;
}

/** In the order in which they first came: their codes are given in that order. */
export function registerPeople(
  world: DemoWorld,
  cases: readonly RunCase[],
  numbers: Map<number, number>,
): readonly RegisteredPerson[] {
  const byPerson = Map.groupBy(cases, ({ demo }) => demo.person);
  return [...byPerson].map(([person, own]) => {
    const registeredMs = (own[0]?.demo.orderedMs ?? world.nowMs) - 15 * minuteMs;
    const year = Number(vietnamDateAt(registeredMs).slice(0, 4));
    const number = (numbers.get(year) ?? 0) + 1;
    numbers.set(year, number);
    return {
      person,
      code: valueOf(makePatientCode(year, number)),
      registeredMs,
      bloodGroup: bloodGroupOf(own),
    };
  });
}
