export const resultStates = [
  'pending',
  'entered',
  'tech_verified',
  'approved',
  'released',
  'amended',
  'cancelled',
] as const;
export type ResultState = (typeof resultStates)[number];

export type ResultCommand =
  | 'create'
  | 'create-correction'
  | 'enter'
  | 'import'
  | 'correct'
  | 'take-back'
  | 'comment'
  | 'calculate'
  | 'clear'
  | 'rerun'
  | 'confirm-entry'
  | 'acknowledge-delta'
  | 'verify'
  | 'auto-verify'
  | 'cancel-with-order'
  | 'cancel-with-correction'
  | 'return'
  | 'approve'
  | 'unapprove'
  | 'release'
  | 'amend'
  | 'cancel';
