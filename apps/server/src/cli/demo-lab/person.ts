import type { Birth, Chorionicity, IdType, NoIdReason, PregnancyFacts, Sex } from '@senlab/domain';

export type PersonKind =
  | 'pregnant'
  | 'gynaecology'
  | 'infertile-woman'
  | 'infertile-man'
  | 'mother'
  | 'newborn';

/** Dated by one of three ways, or not at all. */
export interface DemoPregnancy {
  readonly id: string;
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
  readonly id: string;
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
  readonly legacyAddress: string | null;
  readonly spouseId: string | null;
  readonly motherId: string | null;
  readonly birthOrder: number | null;
  readonly pregnancy: DemoPregnancy | null;
  /** Nobody asked her. */
  readonly isPregnancyUnknown: boolean;
  /** Blood group and the like: the same at every visit. */
  readonly fixedValues: ReadonlyMap<string, string>;
  /** How she lies in each range, from one sample to the next. */
  readonly usual: Map<string, number>;
}

/** What a visit at that moment says of a pregnancy. */
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
  const { lmp, ultrasound, edd, eddSource, fetuses, chorionicity, para } = pregnancy;
  const dating = { lmp, ultrasound, ivf: null, edd, eddSource };
  return { ...dating, state: 'pregnant', fetuses, chorionicity, para, cyclePhase: null };
}
