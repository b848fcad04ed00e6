import {
  type Birth,
  type Chorionicity,
  type IdType,
  type NoIdReason,
  type PregnancyFacts,
  type Sex,
  addDays,
  dateOfDayNumber,
  pregnancyDays,
  vietnamDateAt,
  vietnamDayOf,
} from '@senlab/domain';
import { happens, type SeedRandom } from '../../invented/chance.ts';

export type PersonKind =
  | 'pregnant'
  | 'gynaecology'
  | 'infertile-woman'
  | 'infertile-man'
  | 'mother'
  | 'newborn';

/** Dated by one of three ways, or not at all. */
interface DemoPregnancy {
  readonly lmp: string | null;
  readonly edd: string | null;
  readonly eddSource: 'lmp' | 'ultrasound' | 'ivf' | null;
  readonly ultrasound: { readonly date: string; readonly gestationalDays: number } | null;
  readonly fetuses: number;
  readonly chorionicity: Chorionicity | null;
  readonly para: string;
  readonly conception: 'natural' | 'ivf';
  /** The moment of birth; null while she is pregnant. */
  readonly endedMs: number | null;
}

export interface DemoPerson {
  /** Of the demonstration, from 0: as others are named before anybody is registered. */
  readonly number: number;
  readonly kind: PersonKind;
  readonly fullName: string;
  readonly birth: Birth;
  readonly gender: Sex;
  readonly idType: IdType;
  readonly nationalId: string | null;
  readonly noIdReason: NoIdReason | null;
  readonly insuranceNo: string | null;
  readonly phone: string | null;
  readonly relative: { readonly name: string; readonly phone: string; readonly relation: string } | null;
  /** As the blood bank has confirmed it. */
  readonly bloodGroup: string | null;
  /** The numbers of others. */
  readonly spouse: number | null;
  readonly mother: number | null;
  readonly birthOrder: number | null;
  readonly pregnancy: DemoPregnancy | null;
  /** Nobody asked her. */
  readonly isPregnancyUnknown: boolean;
  /** Blood group and the like: the same at every visit. */
  readonly fixedValues: ReadonlyMap<string, string>;
  /** How she lies in each range, from one sample to the next. */
  readonly usual: Map<string, number>;
}

/** What a visit at that moment says of a pregnancy. Before the scan it is dated by what she says. */
export function pregnancyFactsOf(person: DemoPerson, atMs: number): PregnancyFacts {
  const { kind, pregnancy } = person;
  const nothing = { lmp: null, ultrasound: null, ivf: null, edd: null, eddSource: null } as const;
  const isPregnant = pregnancy !== null && (pregnancy.endedMs === null || pregnancy.endedMs > atMs);
  if (!isPregnant) {
    const otherwise = person.isPregnancyUnknown ? 'unknown' : 'not_pregnant';
    const state = kind === 'mother' ? 'postpartum' : otherwise;
    const cyclePhase = kind === 'infertile-woman' ? 'follicular' : null;
    return { ...nothing, state, fetuses: null, chorionicity: null, para: null, cyclePhase };
  }
  const { lmp, fetuses, chorionicity, para } = pregnancy;
  const isScanned = (pregnancy.ultrasound?.date ?? '') <= vietnamDateAt(atMs);
  const { ultrasound, edd, eddSource } =
    isScanned || lmp === null
      ? pregnancy
      : ({ ultrasound: null, edd: addDays(lmp, pregnancyDays), eddSource: 'lmp' } as const);
  const dating = { lmp, ultrasound, ivf: null, edd, eddSource };
  return { ...dating, state: 'pregnant', fetuses, chorionicity, para, cyclePhase: null };
}

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
