/** Why something about automatic verification was refused. Why a single result was not verified is an obstacle. */
export type AutoVerificationReason =
  | 'auto-rule-unknown'
  | 'auto-rule-own-proposal'
  | 'auto-rule-of-someone-else'
  | 'auto-rule-incomplete'
  | 'auto-rule-test-excluded'
  | 'auto-rule-version-wrong'
  | 'auto-rule-age-wrong'
  | 'auto-rule-already-active'
  | 'auto-rule-not-active'
  | 'auto-rule-not-replaced'
  | 'auto-rule-retired'
  | 'dry-run-days-wrong';
