/** Why something about laboratory records was refused. */
export type LabRecordReason =
  | 'record-unknown'
  | 'record-already-on-hold'
  | 'record-not-on-hold'
  | 'record-completed'
  | 'record-cancelled'
  | 'record-has-results'
  | 'amendment-not-open'
  | 'archive-too-early'
  | 'sids-used-up'
  | 'note-empty'
  | 'note-too-long';
