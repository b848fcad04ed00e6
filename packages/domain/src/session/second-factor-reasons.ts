/** Why a second factor was not taken, added or removed. */
export type SecondFactorReason =
  | 'second-factor-needed'
  | 'second-factor-wrong'
  | 'second-factor-expired'
  | 'second-factor-unknown'
  | 'second-factor-last'
  | 'second-factor-too-many'
  | 'second-factor-name-invalid';
