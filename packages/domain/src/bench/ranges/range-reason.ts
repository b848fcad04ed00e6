import type { CyclePhase, ReferenceRange, Trimester } from '../../ground/catalogue/catalogue.ts';
import { hasGestationWindow, isTrimester, type RangeFit } from './range-fit.ts';
import type { RangeSubject } from './range-subject.ts';

/** One condition that decided, for a screen or a paper to word. */
export type MatchedCondition =
  | { readonly kind: 'gestational-age'; readonly min: number | null; readonly max: number | null }
  | { readonly kind: 'trimester'; readonly trimester: Trimester }
  | { readonly kind: 'pregnant' | 'postpartum' | 'not_pregnant' | 'fallback-not-pregnant' }
  | { readonly kind: 'cycle-phase'; readonly phase: CyclePhase }
  | { readonly kind: 'sex'; readonly sex: 'male' | 'female' }
  | { readonly kind: 'hours-of-life'; readonly min: number | null; readonly max: number | null }
  | { readonly kind: 'days-of-life'; readonly min: number | null; readonly max: number | null }
  | { readonly kind: 'method'; readonly method: string };

/** Weightiest first. Empty: the range is for everybody. */
export type RangeReason = readonly MatchedCondition[];

function gestation(range: ReferenceRange): RangeReason {
  if (hasGestationWindow(range)) {
    return [{ kind: 'gestational-age', min: range.gaDaysMin, max: range.gaDaysMax }];
  }
  return isTrimester(range.pregnancy) ? [{ kind: 'trimester', trimester: range.pregnancy }] : [];
}

/** "Not pregnant" is said where it could be otherwise; of a man it would read as a joke. */
function pregnancy({ range, isFallback }: RangeFit, subject: RangeSubject): RangeReason {
  if (isFallback) return [{ kind: 'fallback-not-pregnant' }];
  if (range.pregnancy === 'POSTPARTUM') return [{ kind: 'postpartum' }];
  if (range.pregnancy === 'PREG' && !hasGestationWindow(range)) return [{ kind: 'pregnant' }];
  return range.pregnancy === 'NONE' && subject.mayBePregnant ? [{ kind: 'not_pregnant' }] : [];
}

function age(range: ReferenceRange): RangeReason {
  const { ageHoursMin, ageHoursMax, ageDaysMin, ageDaysMax } = range;
  const reason: MatchedCondition[] = [];
  if (ageHoursMin !== null || ageHoursMax !== null) {
    reason.push({ kind: 'hours-of-life', min: ageHoursMin, max: ageHoursMax });
  }
  if (ageDaysMin !== null || ageDaysMax !== null) {
    reason.push({ kind: 'days-of-life', min: ageDaysMin, max: ageDaysMax });
  }
  return reason;
}

const womanly: readonly MatchedCondition['kind'][] = [
  'gestational-age',
  'trimester',
  'pregnant',
  'postpartum',
  'cycle-phase',
];

/** Beside "3 tháng giữa" nobody has to read that it is a woman. */
function sex(range: ReferenceRange, said: RangeReason): RangeReason {
  if (range.sex === null || said.some(({ kind }) => womanly.includes(kind))) return [];
  return [{ kind: 'sex', sex: range.sex }];
}

export function reasonOf(fit: RangeFit, subject: RangeSubject): RangeReason {
  const { range } = fit;
  const state: RangeReason = [
    ...gestation(range),
    ...pregnancy(fit, subject),
    ...(range.cyclePhase === null ? [] : [{ kind: 'cycle-phase', phase: range.cyclePhase } as const]),
  ];
  return [
    ...state,
    ...sex(range, state),
    ...age(range),
    ...(range.method === null ? [] : [{ kind: 'method', method: range.method } as const]),
  ];
}
