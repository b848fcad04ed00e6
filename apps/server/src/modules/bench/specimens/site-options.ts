import {
  defaultConditionRules,
  defaultOgttWindows,
  defaultRetentionRules,
  defaultTypedTimeLimits,
  type ConditionRules,
  type OgttWindows,
  type RetentionRules,
  type TypedTimeLimits,
} from '@senlab/domain';

/** What a hospital decides for itself. Data, so that a change is no change of the program. */
export interface SpecimenSiteOptions {
  /** Whether a routine outpatient pays before the needle, by site. */
  readonly payFirst: { readonly byLocation: Readonly<Record<string, boolean>>; readonly otherwise: boolean };
  readonly conditionRules: ConditionRules;
  readonly ogttWindows: OgttWindows;
  readonly retentionRules: RetentionRules;
  readonly typedTimeLimits: TypedTimeLimits;
}

export const defaultSpecimenSiteOptions: SpecimenSiteOptions = {
  payFirst: { byLocation: {}, otherwise: true },
  conditionRules: defaultConditionRules,
  ogttWindows: defaultOgttWindows,
  retentionRules: defaultRetentionRules,
  typedTimeLimits: defaultTypedTimeLimits,
};

export function mustPayFirst({ payFirst }: SpecimenSiteOptions, locationCode: string): boolean {
  const { byLocation, otherwise } = payFirst;
  return Object.hasOwn(byLocation, locationCode) ? (byLocation[locationCode] ?? otherwise) : otherwise;
}
