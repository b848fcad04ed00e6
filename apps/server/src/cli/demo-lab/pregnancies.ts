import { dateOfDayNumber, pregnancyDays, vietnamDayOf } from '@senlab/domain';
import { happens } from '../invented/chance.ts';
import type { SeedRandom } from '../seed-random.ts';
import { demoId } from './demo-id.ts';
import type { DemoPregnancy } from './person.ts';

/** Four weeks ago she must have been pregnant too, and next week still be. */
const gestationNow = { min: 62, max: 276 } as const;

export function gestationalDaysNow(random: SeedRandom): number {
  return gestationNow.min + random.below(gestationNow.max - gestationNow.min);
}

interface PregnancyWish {
  readonly atMs: number;
  readonly gestationalDays: number;
  readonly endedMs?: number;
  readonly fetuses?: number;
}

function paraOf(random: SeedRandom): string {
  const births = random.below(100);
  if (births < 46) return '0000';
  return births < 84 ? '1001' : '2002';
}

function datingOf(
  random: SeedRandom,
  day: number,
  gestationalDays: number,
): Pick<DemoPregnancy, 'lmp' | 'edd' | 'eddSource' | 'ultrasound'> {
  const edd = dateOfDayNumber(day + pregnancyDays - gestationalDays);
  const lmp = dateOfDayNumber(day - gestationalDays - 3 + random.below(7));
  const way = random.below(100);
  if (way < 8) return { lmp: null, edd, eddSource: 'ivf', ultrasound: null };
  if (way < 30)
    return { lmp: dateOfDayNumber(day - gestationalDays), edd, eddSource: 'lmp', ultrasound: null };
  const scanned = 55 + random.below(7);
  const date = dateOfDayNumber(day - gestationalDays + scanned);
  return { lmp, edd, eddSource: 'ultrasound', ultrasound: { date, gestationalDays: scanned } };
}

export function demoPregnancy(random: SeedRandom, wish: PregnancyWish): DemoPregnancy {
  const dating = datingOf(random, vietnamDayOf(wish.atMs), wish.gestationalDays);
  const isIvf = dating.eddSource === 'ivf';
  const fetuses = wish.fetuses ?? (happens(random, isIvf ? 15 : 1.6) ? 2 : 1);
  return {
    ...dating,
    id: demoId(random, wish.atMs),
    fetuses,
    chorionicity: fetuses > 1 ? random.pick(['dcda', 'dcda', 'mcda'] as const) : null,
    para: paraOf(random),
    conception: isIvf ? 'ivf' : 'natural',
    endedMs: wish.endedMs ?? null,
  };
}

/** She is pregnant, and nobody knows since when. */
export function undatedPregnancy(random: SeedRandom, atMs: number): DemoPregnancy {
  const dated = demoPregnancy(random, { atMs, gestationalDays: gestationNow.max, fetuses: 1 });
  return { ...dated, lmp: null, edd: null, eddSource: null, ultrasound: null, conception: 'natural' };
}
