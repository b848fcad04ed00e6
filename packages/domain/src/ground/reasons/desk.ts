/** What may be wrong with a slip that somebody is writing. Each belongs to one field. */
export type AppointmentIssueReason =
  | 'appointment-visit-unknown'
  | 'appointment-site-unknown'
  | 'appointment-date-invalid'
  | 'appointment-date-too-early'
  | 'appointment-date-too-far'
  | 'appointment-day-closed'
  | 'appointment-hour-unknown'
  | 'appointment-hour-full'
  | 'appointment-department-required'
  | 'appointment-department-not-own'
  | 'appointment-doctor-required'
  | 'appointment-doctor-unknown'
  | 'appointment-diagnosis-required'
  | 'appointment-diagnosis-too-long'
  | 'appointment-diagnosis-abbreviated'
  | 'appointment-icd-too-long'
  | 'appointment-text-too-long'
  | 'appointment-tests-unknown'
  | 'appointment-tests-too-many';

/** Why something about an appointment slip was refused. */
export type AppointmentReason =
  | AppointmentIssueReason
  | 'appointment-unknown'
  | 'appointment-incomplete'
  | 'appointment-of-another-doctor'
  | 'appointment-visit-has-slip'
  | 'appointment-not-issued'
  | 'appointment-issued'
  | 'appointment-used'
  | 'appointment-rescheduled'
  | 'appointment-missed'
  | 'appointment-cancelled'
  | 'appointment-day-come'
  | 'appointment-day-over'
  | 'appointment-day-not-over'
  | 'appointment-sign-other-doctor'
  | 'appointment-already-signed'
  | 'appointment-not-signed'
  | 'appointment-seal-missing'
  | 'appointment-visit-not-fitting'
  | 'appointment-visit-spent'
  | 'appointment-days-out-of-range'
  | 'appointment-numbers-used-up'
  | 'appointment-layout-missing';

/** What may be wrong with what was typed at the counter; each belongs to a field of the form. */
export type HandOverFieldReason =
  | 'return-nothing-chosen'
  | 'return-too-many'
  | 'return-identity-two-needed'
  | 'return-identity-differs'
  | 'return-receiver-name-required'
  | 'return-receiver-name-invalid'
  | 'return-receiver-id-required'
  | 'return-receiver-id-invalid'
  | 'return-receiver-phone-required'
  | 'return-receiver-phone-invalid'
  | 'return-text-too-long';

/** Why one of the chosen reports cannot go to this person, or not now. */
export type HandOverReportReason =
  | 'return-report-unknown'
  | 'return-report-not-current'
  | 'return-report-handed-over'
  | 'return-receiver-not-allowed'
  | 'return-authorisation-needed'
  | 'return-in-person-only'
  | 'return-paper-not-ready'
  | 'return-paper-not-printed'
  | 'return-print-not-allowed'
  | 'return-old-paper-unasked';

/** Why something about a return slip was refused. */
export type ReturnSlipReason =
  | HandOverFieldReason
  | HandOverReportReason
  | 'return-patient-unknown'
  | 'return-slip-unknown'
  | 'return-slip-codes-used-up'
  | 'return-slip-not-handed-over'
  | 'return-slip-handed-over'
  | 'return-slip-cancelled'
  | 'return-slip-recalled'
  | 'return-undo-of-someone-else'
  | 'return-undo-too-late'
  | 'return-undo-administrator-only'
  | 'return-nothing-waits'
  | 'return-something-waits'
  | 'return-something-missing'
  | 'return-nothing-missing'
  | 'return-not-overdue'
  | 'return-versions-stand'
  | 'return-recall-settled'
  | 'return-slip-no-template';

/** Why something about a call was refused. */
export type CallReason = 'call-unknown' | 'call-not-missed' | 'call-missed-again';
