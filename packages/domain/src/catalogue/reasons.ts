/** Why something about the catalogue was refused. */
export type CatalogueReason =
  | 'test-unknown'
  | 'panel-unknown'
  // a set of reference ranges
  | 'ranges-none-proposed'
  | 'ranges-own-proposal'
  | 'ranges-overlap'
  | 'ranges-leave-gap'
  | 'range-empty'
  | 'range-limit-not-a-number'
  | 'range-limits-reversed'
  | 'range-critical-inside'
  | 'range-for-nobody';
