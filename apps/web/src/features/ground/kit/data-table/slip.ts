import { texts } from './texts.ts';

export type SlipState = keyof typeof texts.states;

/** An invented laboratory slip. */
export interface Slip {
  readonly id: string;
  readonly code: string;
  readonly name: string;
  readonly born: number;
  readonly week: number | undefined;
  readonly department: string;
  readonly test: string;
  readonly value: number | undefined;
  readonly unit: string;
  readonly state: SlipState;
  readonly isUrgent: boolean;
  readonly day: string;
  readonly doctor: string;
  readonly note: string;
}

const states = Object.keys(texts.states) as readonly SlipState[];
const firstDay = Date.UTC(2026, 10, 14);
const dayMs = 86_400_000;

/** The same for the same numbers on every machine: the gallery is photographed. */
function pick<T>(from: readonly T[], seed: number): T {
  return from[(seed * 7919 + 13) % from.length] as T;
}

function nameOf(index: number): string {
  if (index === 2) return texts.longName;
  const { familyNames, middleNames, givenNames } = texts;
  return [pick(familyNames, index), pick(middleNames, index >> 1), pick(givenNames, index)].join(' ');
}

export function makeSlip(index: number): Slip {
  const test = pick(texts.tests, index);
  const state = pick(states, index);
  const isMeasured = state === 'waiting' || state === 'issued';
  const value = Math.round((test.base + test.step * (index % 17)) * 100) / 100;
  return {
    id: `slip-${String(index)}`,
    code: `XN2611${String(100_000 - index).padStart(6, '0')}`,
    name: nameOf(index),
    born: 1982 + ((index * 11) % 24),
    week: index % 3 === 0 ? undefined : 6 + ((index * 5) % 34),
    department: pick(texts.departments, index),
    test: test.name,
    value: isMeasured ? value : undefined,
    unit: test.unit,
    state,
    isUrgent: index % 6 === 1,
    day: new Date(firstDay - Math.floor(index / 40) * dayMs).toISOString().slice(0, 10),
    doctor: pick(texts.doctors, index),
    note: pick(texts.notes, index),
  };
}

const made: Slip[] = [];

/** The first so many slips; made once, because the long table has many. */
export function slips(count: number): readonly Slip[] {
  while (made.length < count) made.push(makeSlip(made.length));
  return made.slice(0, count);
}
