/** Why the PDF of a report is not made, printed or looked up. */
export type ReportPaperReason =
  | 'report-paper-queued'
  | 'report-paper-failed'
  | 'report-paper-ready'
  | 'report-paper-genetic-only'
  | 'report-paper-too-many'
  | 'report-paper-repeated'
  | 'verify-code-unknown';
