/** Why something was refused for the sake of what must stay secret. */
export type SecrecyReason =
  | 'fetal-sex-told'
  | 'break-glass-reason-required'
  | 'break-glass-reason-too-short'
  | 'break-glass-too-many'
  | 'break-glass-reason-too-long'
  | 'break-glass-already-open'
  | 'break-glass-own-review'
  | 'break-glass-already-reviewed'
  | 'break-glass-unknown'
  | 'fetal-word-too-short'
  | 'fetal-word-too-long'
  | 'fetal-word-known'
  | 'fetal-word-unknown';
