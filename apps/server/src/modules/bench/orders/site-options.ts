import {
  defaultTubeRules,
  defaultTypedTimeLimits,
  defaultValidityRules,
  type TubeRules,
  type TypedTimeLimits,
  type ValidityRules,
} from '@senlab/domain';

/** What a hospital decides for itself. Data, so that a change is no change of the program. */
export interface OrderSiteOptions {
  readonly validityRules: ValidityRules;
  /** The order of draw comes from the catalogue. */
  readonly tubeRules: Omit<TubeRules, 'drawOrder'>;
  readonly typedTimeLimits: TypedTimeLimits;
}

export const defaultOrderSiteOptions: OrderSiteOptions = {
  validityRules: defaultValidityRules,
  tubeRules: defaultTubeRules,
  typedTimeLimits: defaultTypedTimeLimits,
};
