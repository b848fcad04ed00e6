/** Why something was not printed, or not counted. */
export type PrintReason =
  | 'print-nothing'
  | 'print-copies-out-of-range'
  | 'reprint-reason-needed'
  | 'reprint-note-needed'
  | 'reprint-note-too-long'
  | 'print-unknown'
  | 'print-malformed'
  | 'print-not-drawn'
  | 'print-press-busy'
  | 'labels-too-many'
  | 'label-layout-missing'
  | 'label-specimen-ended'
  | 'worklist-empty'
  | 'worklist-layout-missing'
  | 'print-days-out-of-range';
