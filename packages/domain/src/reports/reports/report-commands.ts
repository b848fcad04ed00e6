export const reportStates = [
  'draft',
  'preliminary',
  'approved',
  'released',
  'superseded',
  'withdrawn',
  'discarded',
] as const;
export type ReportState = (typeof reportStates)[number];

export const reportKinds = ['preliminary', 'final', 'corrected', 'addendum'] as const;
export type ReportKind = (typeof reportKinds)[number];

export type ReportCommand =
  | 'create'
  | 'issue-preliminary'
  | 'approve'
  | 'discard'
  | 'unapprove'
  | 'release'
  | 'supersede'
  | 'request-withdrawal'
  | 'confirm-withdrawal'
  | 'refuse-withdrawal';
