export * from './kernel/reasons.ts';
export * from './kernel/result.ts';
export * from './kernel/ids.ts';
export * from './text/index.ts';
export * from './session/roles.ts';
export * from './session/redirect-target.ts';
export * from './session/expiry.ts';
export * from './session/login-rules.ts';
export * from './session/password-risk.ts';
export * from './session/login-limits.ts';
export * from './session/identity-ticket.ts';
export * from './session/signing-period.ts';
export * from './session/idle-lock.ts';
export * from './session/device-words.ts';
export * from './session/request-limits.ts';
export * from './session/second-factor.ts';
export type * from './session/second-factor-reasons.ts';
export * from './accounts/permissions.ts';
export * from './accounts/jobs.ts';
export * from './accounts/guarded-rights.ts';
export * from './accounts/notice-kinds.ts';
export * from './accounts/limits.ts';
export * from './accounts/starting-shortcuts.ts';
export * from './account-actions/actions.ts';
export * from './calls/phone-number.ts';
export * from './catalogue/reasons.ts';
export * from './lab-records/reasons.ts';
export * from './orders/reasons.ts';
export * from './patients/reasons.ts';
export * from './results/reasons.ts';
export * from './specimens/reasons.ts';
export * from './states/reasons.ts';
export * from './catalogue/test-item.ts';
export * from './catalogue/reference-range.ts';
export * from './catalogue/panel.ts';
export * from './patients/patient-code.ts';
export * from './patients/birth.ts';
export * from './patients/typed-birth.ts';
export * from './patients/national-id.ts';
export * from './patients/person-name.ts';
export * from './patients/registration/card-provinces.ts';
export * from './patients/registration/suggested-name.ts';
export * from './patients/patient-phone.ts';
export * from './patients/insurance-card.ts';
export * from './patients/address.ts';
export * from './patients/search-key.ts';
export * from './patients/identity-card-qr.ts';
export type { NameReading } from './patients/name-query.ts';
export * from './patients/patient-query.ts';
export * from './patients/duplicates.ts';
export * from './patients/look-alikes.ts';
export type * from './patients/draft-fields.ts';
export { addressLineMaxLength, isPhoneRequired, relationMaxLength } from './patients/draft-contact.ts';
export { birthOrderMax } from './patients/draft-family.ts';
export * from './patients/patient-draft.ts';
export { vietnamDateAt } from './patients/stored-day.ts';
export {
  comparators,
  valueMaxLength,
  valueTextMaxLength,
  type Comparator,
  type ResultValue,
  type ValueSource,
} from './results/value.ts';
export * from './results/typed-value.ts';
export * from './results/format-value.ts';
export {
  isCriticalFlag,
  resultFlags,
  unflaggedReasons,
  type FlagDecision,
  type ResultFlag,
  type UnflaggedReason,
} from './results/flag-decision.ts';
export * from './results/flags.ts';
export * from './results/delta.ts';
export {
  formulaFunctions,
  formulaMaxDepth,
  codesOf as codesOfFormula,
  formulaMaxLength,
  type Formula,
  type FormulaFault,
} from './results/calculate/formula.ts';
export * from './results/calculate/parse-formula.ts';
export {
  noValueReasons,
  type NoValue,
  type NoValueReason,
  type Operand,
  type Operands,
} from './results/calculate/operand.ts';
export * from './results/calculate/evaluate-formula.ts';
export * from './results/calculate/check-formulas.ts';
export * from './results/plausibility.ts';
export * from './results/result-entry.ts';
export * from './results/recalculation.ts';
export * from './results/comment-phrase.ts';
export * from './pregnancy/vietnam-day.ts';
export * from './pregnancy/gestational-age.ts';
export * from './pregnancy/dating.ts';
export * from './pregnancy/pregnancy-context.ts';
export * from './pregnancy/pregnancy-today.ts';
export * from './pregnancy/pregnancy-check.ts';
export * from './pregnancy/life-age.ts';
export * from './pregnancy/texts.ts';
export { chooseRange } from './ranges/choose-range.ts';
export type { ChosenRange, NoRangeWhy, RangeChoice } from './ranges/choose-range.ts';
export type { RangeMoment, RangePerson } from './ranges/range-subject.ts';
export type { MatchedCondition, RangeReason } from './ranges/range-reason.ts';
export * from './ranges/check-range-set.ts';
export * from './ranges/range-problem.ts';
export * from './ranges/range-years.ts';
export * from './ranges/texts.ts';
export * from './states/reason-text.ts';
export * from './states/transition-table.ts';
export * from './states/apply-transition.ts';
export * from './states/follow-children.ts';
export * from './states/result-requirements.ts';
export * from './states/result-states.ts';
export * from './states/specimen-requirements.ts';
export * from './states/specimen-states.ts';
export * from './states/order-states.ts';
export * from './states/lab-record-states.ts';
export * from './states/child-counts.ts';
export * from './states/derive-order-state.ts';
export * from './states/derive-record-state.ts';
export * from './states/time-order.ts';
export * from './states/texts.ts';
export * from './orders/order-code.ts';
export * from './orders/expand-items.ts';
export * from './orders/tube-plan.ts';
export * from './orders/order-check.ts';
export * from './orders/gestation-check.ts';
export * from './orders/reorder-check.ts';
export * from './orders/screening-check.ts';
export * from './orders/payment-rule.ts';
export * from './orders/texts.ts';
export * from './specimens/specimen-code.ts';
export * from './specimens/scan.ts';
export * from './specimens/condition.ts';
export * from './specimens/urine-volume.ts';
export * from './specimens/recollection.ts';
export * from './specimens/ogtt-times.ts';
export * from './specimens/retention.ts';
export * from './specimens/texts.ts';
export * from './lab-records/day-number.ts';
export * from './lab-records/sid.ts';
export * from './lab-records/due-time.ts';
export * from './lab-records/turnaround.ts';
export * from './lab-records/texts.ts';
export * from './results/risk-software.ts';
export * from './orders/validity.ts';
export * from './orders/visit-check.ts';
export * from './lab-records/note-text.ts';
export * from './specimens/tube-wanted.ts';
export * from './states/result-facts.ts';
export * from './states/result-marks.ts';
export * from './states/unmet-needs.ts';
export * from './states/second-doctor.ts';
export * from './quality-control/reasons.ts';
export * from './quality-control/shift.ts';
export * from './quality-control/control-lot.ts';
export { shownDeviation, sideBeyond, type ControlTarget } from './quality-control/deviation.ts';
export * from './quality-control/rule-set.ts';
export * from './quality-control/evaluate-run.ts';
export * from './quality-control/corrective-action.ts';
export * from './quality-control/quality-status.ts';
export * from './quality-control/check-lot.ts';
export * from './quality-control/lot-states.ts';
export * from './quality-control/control-entry.ts';
export * from './quality-control/chart-points.ts';
export * from './quality-control/texts.ts';
export * from './auto-verification/reasons.ts';
export * from './auto-verification/rule-states.ts';
export * from './auto-verification/rule.ts';
export * from './auto-verification/may-auto-verify.ts';
export * from './auto-verification/dry-run.ts';
export * from './auto-verification/texts.ts';
export * from './critical/reasons.ts';
export * from './critical/critical-requirements.ts';
export * from './critical/critical-states.ts';
export * from './critical/notification-draft.ts';
export * from './critical/deadline.ts';
export * from './critical/read-back.ts';
export * from './critical/urgency.ts';
export * from './critical/escalation.ts';
export * from './critical/detection.ts';
export * from './critical/texts.ts';
export * from './secrecy/reasons.ts';
export * from './secrecy/fetal-words.ts';
export type { FoundWord } from './secrecy/find-words.ts';
export type { FetalTextKind } from './secrecy/text-kinds.ts';
export * from './secrecy/fetal-sex.ts';
export * from './secrecy/mask-karyotype.ts';
export * from './secrecy/restricted.ts';
export * from './secrecy/break-glass.ts';
export * from './secrecy/texts.ts';
export * from './reports/report-states.ts';
export * from './reports/report-facts.ts';
export * from './reports/report-requirements.ts';
export * from './reports/amendment.ts';
export * from './reports/report-marks.ts';
export * from './reports/split-reports.ts';
export * from './reports/report-code.ts';
export * from './reports/verify-code.ts';
export * from './reports/report-row.ts';
export * from './reports/report-document.ts';
export * from './reports/canonical-text.ts';
export * from './reports/compare-documents.ts';
export * from './reports/texts.ts';
export * from './reports/state-texts.ts';
export * from './reports/reasons.ts';
export * from './results/hold-texts.ts';
export * from './results/holds.ts';
export * from './quality-control/advice.ts';
export * from './quality-control/instrument.ts';
export * from './results/same-value.ts';
export * from './lab-records/overview-lists.ts';
export * from './lab-records/overview-numbers.ts';
export {
  overviewQuestions,
  turnaroundFilters,
  type OverviewFilter,
  type OverviewQuestion,
  type TurnaroundSelection,
} from './lab-records/overview-questions.ts';
export * from './catalogue-changes/reasons.ts';
export * from './catalogue-changes/limits.ts';
export * from './catalogue-changes/content.ts';
export {
  firstVersionError,
  type PanelVersionProblem,
  type ProblemSeverity,
  type TestVersionField,
  type TestVersionProblem,
  type VersionProblem,
  type VersionProblemReason,
} from './catalogue-changes/version-problem.ts';
export * from './catalogue-changes/change-states.ts';
export type * from './catalogue-changes/version-world.ts';
export * from './catalogue-changes/check-test-version.ts';
export * from './catalogue-changes/check-panel-version.ts';
export type { CatalogueNames } from './catalogue-changes/version-words.ts';
export * from './catalogue-changes/compare-versions.ts';
export * from './catalogue-changes/change-effect.ts';
export * from './catalogue-changes/effect-texts.ts';
export * from './catalogue-changes/texts.ts';
export * from './catalogue-changes/tidy-version.ts';
export {
  criticalLimitsText,
  emptyFieldText,
  rangeForWhomText,
  rangeGapText,
  rangeLimitsText,
} from './catalogue-changes/range-texts.ts';
export * from './papers/paper-kinds.ts';
export * from './departments/department-kind.ts';
export * from './settings-lists/setting-field.ts';
export * from './settings-lists/settings-lists.ts';
export { checkSettingsRow, type CheckedRow, type KnownChoices } from './settings-lists/check-row.ts';
export { settingsWarnings, type SettingsWarning } from './settings-lists/row-warnings.ts';
export { standardSlots } from './settings-lists/locations.ts';
export { closedDayBookedText } from './settings-lists/closed-days.ts';
export { licenceForm } from './settings-lists/common-fields.ts';
export * from './prints/reasons.ts';
export * from './prints/print-words.ts';
export * from './prints/number-print.ts';
export * from './prints/recall-state.ts';
export * from './report-papers/reasons.ts';
export * from './report-papers/paper-states.ts';
export * from './report-papers/problems.ts';
export * from './report-papers/texts.ts';
export type { SettingsListReason } from './settings-lists/reasons.ts';
export type { SessionReason } from './session/session-reasons.ts';
export type { AccountAdminReason } from './accounts/admin-reasons.ts';
export type { PaperTemplateReason } from './paper-templates/reasons.ts';
export * from './paper-templates/template-states.ts';
export * from './paper-templates/choose-template.ts';
export * from './paper-templates/check-content.ts';
export * from './paper-templates/texts.ts';
export { printedTexts } from './reports/printed-texts.ts';
export { printedDateLine, printedDay, printedMoment } from './reports/printed-moment.ts';
export { printedFlag, resultFlagWords } from './reports/printed-flag.ts';
export type { PrintedFact, PrintedSpecimen } from './reports/printed-facts.ts';
export type { PrintedRow, PrintedSection } from './reports/printed-rows.ts';
export type { PrintedPerson, PrintedSigner } from './reports/printed-people.ts';
export { printedReport, type PrintedBeside, type PrintedReport } from './reports/printed-report.ts';
export type { SignatureReason } from './signatures/reasons.ts';
export * from './signatures/signature-states.ts';
export * from './signatures/check-signature.ts';
export * from './signatures/signature-image.ts';
export * from './signatures/signature-warnings.ts';
export * from './signatures/choose-signer.ts';
export * from './signatures/texts.ts';
export { permissionGroups, permissionLabels, type PermissionGroup } from './accounts/permission-labels.ts';
export {
  isUsername,
  readAccountDraft,
  usernameMaxLength,
  type AccountDraft,
  type AccountIssue,
  type ReadAccount,
} from './accounts/account-draft.ts';
export { checkRightsChange, type AccountRights, type RightsChange } from './accounts/change-rights.ts';
export {
  formatInvitationCode,
  invitationHours,
  makeInvitationCode,
  parseInvitationCode,
} from './accounts/invitation-code.ts';
export * from './return-slips/reasons.ts';
export * from './return-slips/slip-code.ts';
export * from './return-slips/identity-at-counter.ts';
export * from './return-slips/receiver.ts';
export * from './return-slips/hand-over-rules.ts';
export * from './return-slips/old-paper.ts';
export * from './return-slips/undo-time.ts';
export * from './return-slips/slip-requirements.ts';
export * from './return-slips/slip-states.ts';
export * from './return-slips/texts.ts';
export type * from './appointments/reasons.ts';
export {
  isOfAnotherDoctor,
  unknownAppointmentFacts,
  type AppointmentFacts,
  type SlipOwners,
} from './appointments/slip-facts.ts';
export * from './appointments/slip-states.ts';
export * from './appointments/booking-days.ts';
export * from './appointments/quick-days.ts';
export * from './appointments/abbreviations.ts';
export * from './appointments/slip-number.ts';
export * from './appointments/slip-draft.ts';
export * from './appointments/texts.ts';
export type { ReportScreening } from './reports/report-screening.ts';
export { printedScreenings, type PrintedScreening } from './reports/printed-screening.ts';
export { maternalAgeText } from './pregnancy/maternal-age.ts';
export * from './specimens/cap-words.ts';
export * from './specimens/label-name.ts';
