/** Two moments of a test's way that contradict each other, or one that has not come yet or is too far back to be typed. */
export type TimeOrderReason =
  | 'ordered-before-arrived'
  | 'collected-before-ordered'
  | 'received-before-collected'
  | 'resulted-before-collected'
  | 'resulted-before-received'
  | 'approved-before-resulted'
  | 'ordered-in-future'
  | 'collected-in-future'
  | 'received-in-future'
  | 'resulted-in-future'
  | 'approved-in-future'
  | 'ordered-too-long-ago'
  | 'collected-too-long-ago'
  | 'received-too-long-ago';

/** Why a change of state was refused. What a single noun needs is in that noun's own list; results have theirs here. */
export type TransitionReason =
  | 'transition-unknown'
  | 'reason-required'
  | 'reason-too-short'
  | 'reason-too-long'
  | 'detailed-reason-too-short'
  | 'detailed-reason-too-long'
  | 'children-disagree'
  // results
  | 'specimen-not-accepted'
  | 'specimen-not-received'
  | 'collection-time-missing'
  | 'value-not-valid'
  | 'result-already-entered'
  | 'result-already-verified'
  | 'result-already-approved'
  | 'result-already-cancelled'
  | 'result-not-entered'
  | 'result-of-someone-else'
  | 'result-not-verified'
  | 'result-released'
  | 'quality-control-failed'
  | 'delta-unacknowledged'
  | 'delta-not-flagged'
  | 'value-not-typed'
  | 'second-entry-differs'
  | 'times-out-of-order'
  | 'result-restricted'
  | 'record-on-hold'
  | 'second-doctor-needed'
  | 'correction-not-open'
  | 'report-still-approved'
  | 'second-person-needed'
  | 'enterer-may-not-approve'
  | 'licence-not-valid'
  | 'range-snapshot-missing'
  | 'critical-not-told'
  | 'genetic-tests-only'
  | 'report-not-released'
  | 'corrected-report-not-released'
  | 'auto-verification-off'
  | 'auto-verification-refused'
  // times
  | TimeOrderReason
  | 'future-time-stays'
  | 'nothing-to-override'
  | 'result-too-soon';

/** What may be wrong with the visit that an order belongs to. */
export type VisitReason =
  | 'order-location-unknown'
  | 'visit-type-unknown'
  | 'department-missing'
  | 'department-unknown'
  | 'department-not-clinical'
  | 'doctor-missing'
  | 'doctor-unknown'
  | 'diagnosis-missing'
  | 'diagnosis-too-long'
  | 'icd-not-valid'
  | 'payer-type-unknown'
  | 'payment-status-unknown'
  | 'insurance-not-in-force'
  | 'weight-not-valid'
  | 'height-not-valid'
  | 'cycle-phase-unknown'
  | 'conception-unknown'
  | 'pregnancy-missing'
  | 'pregnancy-of-a-man'
  | 'pregnancy-state-not-confirmed'
  | 'text-unreadable';

/** Why something about orders was refused, or is worth a second look before it is placed. */
export type OrderReason =
  | VisitReason
  | 'order-unknown'
  | 'order-empty'
  | 'order-incomplete'
  | 'order-unpaid'
  | 'order-already-placed'
  | 'order-completed'
  | 'order-cancelled'
  | 'order-of-someone-else'
  | 'order-has-approved-results'
  | 'order-codes-used-up'
  | 'order-items-too-many'
  | 'order-item-twice'
  | 'order-other-ward'
  | 'order-patient-deceased'
  | 'ordered-time-not-valid'
  | 'clinical-info-too-long'
  | 'phone-extension-missing'
  | 'phone-extension-not-valid'
  | 'reorder-reason-missing'
  | 'reorder-text-missing'
  | 'outside-gestation-window'
  | 'outside-life-hours-window'
  | 'gestation-unknown'
  | 'life-hours-unknown'
  | 'screening-crl-not-valid'
  | 'screening-nt-not-valid'
  | 'screening-date-not-valid'
  | 'screening-sonographer-missing'
  | 'screening-machine-missing'
  | 'screening-weight-missing';

/** Why something about specimens was refused. */
export type SpecimenReason =
  | 'specimen-unknown'
  | 'specimen-already-collected'
  | 'specimen-not-collected'
  | 'specimen-already-received'
  | 'specimen-in-work'
  | 'specimen-disposed'
  | 'specimen-rejected'
  | 'specimen-lost'
  | 'specimen-cancelled'
  | 'specimen-still-wanted'
  | 'specimen-has-verified-results'
  | 'specimen-not-rejected'
  | 'identity-not-checked'
  | 'wrong-patient'
  | 'scan-unreadable'
  | 'specimens-none'
  | 'specimens-too-many'
  | 'specimen-time-not-valid'
  | 'notified-time-not-valid'
  | 'storage-slot-not-valid'
  | 'container-wrong'
  | 'condition-missing'
  | 'condition-forces-rejection'
  | 'condition-comment-missing'
  | 'urine-volume-not-valid'
  | 'rejection-not-told'
  | 'storage-slot-taken'
  | 'retention-not-over'
  | 'tubes-used-up'
  | 'fasting-sample-missing'
  | 'one-hour-sample-off'
  | 'two-hour-sample-off';

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

/** Why something about results was refused. */
export type ResultReason =
  | 'result-unknown'
  // what was typed
  | 'value-empty'
  | 'value-too-long'
  | 'value-unreadable'
  | 'value-not-number'
  | 'value-mark-ambiguous'
  | 'value-negative'
  | 'value-not-in-choices'
  | 'value-choice-ambiguous'
  | 'value-not-titer'
  | 'value-not-risk'
  | 'value-is-calculated'
  | 'value-implausible'
  | 'critical-not-in-a-pile'
  | 'implausible-not-in-a-pile'
  | 'risk-software-required'
  | 'risk-software-too-long'
  | 'too-many-entries'
  // against its state
  | 'run-replaced'
  | 'calculated-already-verified'
  // against what
  | 'range-of-other-test'
  | 'comment-too-long'
  // formulas of the catalogue
  | FormulaFault;

/** What may be wrong with the record of one call to a ward. */
export const notificationReasons = [
  'critical-recipient-required',
  'critical-recipient-too-long',
  'critical-role-required',
  'critical-role-too-long',
  'critical-channel-unknown',
  'critical-phone-required',
  'critical-phone-invalid',
  'critical-told-time-required',
  'critical-told-before-detected',
  'critical-told-in-future',
  'critical-read-back-required',
] as const;
export type NotificationReason = (typeof notificationReasons)[number];

/** Why something about a critical notification was refused. */
export type CriticalReason =
  | NotificationReason
  | 'critical-unknown'
  | 'critical-value-not-critical'
  | 'critical-value-stands'
  | 'critical-not-corrected'
  | 'critical-escalated'
  | 'critical-ward-only'
  | 'critical-own-call'
  | 'critical-read-back-wrong'
  | 'critical-already-notified'
  | 'critical-not-notified'
  | 'critical-already-acknowledged'
  | 'critical-not-acknowledged'
  | 'critical-value-changed'
  | 'critical-closed';

/** Why something about internal quality control was refused. */
export type QualityControlReason =
  // instruments
  | 'instrument-unknown'
  | 'instrument-exists'
  | 'instrument-words-wrong'
  | 'instrument-place-wrong'
  | 'instrument-tests-wrong'
  | 'instrument-not-used'
  | 'instrument-lacks-test'
  // lots
  | 'control-lot-unknown'
  | 'control-lot-own-proposal'
  | 'control-lot-of-someone-else'
  | 'control-lot-incomplete'
  | 'control-lot-already-active'
  | 'control-lot-not-active'
  | 'control-lot-retired'
  | 'control-lot-not-yet-valid'
  | 'control-lot-expired'
  | 'control-lot-still-valid'
  | 'control-lot-words-wrong'
  | 'control-lot-days-wrong'
  | 'control-level-unknown'
  | 'control-mean-not-number'
  | 'control-sd-not-positive'
  | 'control-sd-exceeds-mean'
  // runs
  | 'control-run-unknown'
  | 'control-value-not-number'
  | 'control-time-in-future'
  | 'control-time-not-valid'
  | 'control-runs-too-many'
  | 'control-days-wrong'
  | 'control-run-not-failed'
  | 'corrective-action-exists'
  | 'corrective-action-too-short'
  | 'corrective-action-too-long'
  | 'corrective-evidence-too-many';

/** Why something was refused about a rule that the laboratory proposes and approves, whatever kind it is of. */
export type LabRuleReason =
  | 'lab-rule-unknown'
  | 'lab-rule-own-proposal'
  | 'lab-rule-of-someone-else'
  | 'lab-rule-incomplete'
  | 'lab-rule-version-wrong'
  | 'lab-rule-already-active'
  | 'lab-rule-not-active'
  | 'lab-rule-not-replaced'
  | 'lab-rule-retired'
  | 'dry-run-days-wrong';

/** Why something about automatic verification was refused. Why a single result was not verified is an obstacle. */
export type AutoVerificationReason = 'auto-rule-test-excluded' | 'auto-rule-age-wrong';

/** Why a rule that adds tests was refused. */
export type ReflexReason =
  | 'reflex-code-wrong'
  | 'reflex-trigger-restricted'
  | 'reflex-condition-wrong'
  | 'reflex-people-wrong'
  | 'reflex-adds-wrong'
  | 'reflex-stability-wrong'
  | 'reflex-days-wrong'
  | 'reflex-circle'
  | 'reflex-too-deep'
  | 'reflex-right-missing'
  | 'reflex-still-founded';

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

/** What is wrong with a formula of the catalogue. */
export type FormulaFault =
  | 'formula-empty'
  | 'formula-too-long'
  | 'formula-too-deep'
  | 'formula-unreadable'
  | 'formula-function-unknown'
  | 'formula-arguments-wrong'
  | 'formula-code-unknown'
  | 'formula-operand-not-number'
  | 'formula-on-entered-test'
  | 'formula-circular';

/** Why something about a karyotype was refused. */
export type KaryotypeReason =
  | 'karyotype-unknown'
  | 'karyotype-item-unfit'
  | 'karyotype-exists'
  | 'karyotype-months-out-of-range'
  | 'karyotype-numbers-used-up'
  | 'karyotype-couple-taken'
  | 'karyotype-culture-unknown'
  | 'karyotype-culture-exists'
  | 'karyotype-culture-over'
  | 'karyotype-times-disordered'
  | 'karyotype-text-too-long'
  | 'karyotype-image-unfit'
  | 'karyotype-cord-of-unborn'
  | 'karyotype-specimen-refused'
  | 'karyotype-approver-needed'
  | 'karyotype-images-too-many'
  | 'karyotype-cell-impossible'
  | 'karyotype-reading-begun'
  | 'karyotype-reading-not-open'
  | 'karyotype-first-reading-open'
  | 'karyotype-already-read-twice'
  | 'karyotype-settled-otherwise'
  | 'karyotype-value-differs'
  | 'karyotype-mask-differs'
  | 'karyotype-registration-incomplete'
  | 'karyotype-consent-missing'
  | 'karyotype-specimen-missing'
  | 'karyotype-culture-missing'
  | 'karyotype-harvest-missing'
  | 'karyotype-culture-time-unusual'
  | 'karyotype-patient-not-told'
  | 'karyotype-slide-missing'
  | 'karyotype-bands-too-coarse'
  | 'karyotype-counts-impossible'
  | 'karyotype-counts-too-few'
  | 'karyotype-images-missing'
  | 'karyotype-second-reader-needed'
  | 'karyotype-third-reader-needed'
  | 'karyotype-readings-agree'
  | 'karyotype-readings-disagree'
  | 'karyotype-formula-invalid'
  | 'karyotype-cells-differ'
  | 'karyotype-mosaic-open'
  | 'karyotype-interpretation-missing'
  | 'karyotype-limitation-missing'
  | 'karyotype-own-reading'
  | 'karyotype-licence-not-valid'
  | 'karyotype-mask-not-confirmed'
  | 'karyotype-correction-not-released'
  | 'karyotype-not-read-twice'
  | 'karyotype-not-approved'
  | 'karyotype-already-approved'
  | 'karyotype-on-hold'
  | 'karyotype-already-on-hold'
  | 'karyotype-not-on-hold'
  | 'karyotype-released'
  | 'karyotype-cancelled';
