export * from './ground/reasons/refusal-reason.ts';
export * from './ground/kernel/result.ts';
export * from './ground/kernel/ids.ts';
export * from './text/index.ts';
export * from './people/accounts/roles.ts';
export * from './people/session/redirect-target.ts';
export * from './people/session/idle-lock.ts';
export * from './people/accounts/login-rules.ts';
export * from './people/session/password-risk.ts';
export * from './people/session/login-limits.ts';
export * from './people/session/signing-period.ts';
export * from './people/session/device-words.ts';
export * from './people/session/second-factor.ts';
export * from './ground/reasons/people.ts';
export * from './ground/kernel/permissions.ts';
export * from './people/accounts/jobs.ts';
export * from './people/accounts/guarded-rights.ts';
export {
  checkRightsChange,
  type AccountRights,
  type RightsChange,
} from './people/accounts/guarded-rights.ts';
export * from './people/accounts/account-actions.ts';
export * from './people/accounts/push.ts';
export * from './people/accounts/account-draft.ts';
export {
  isUsername,
  readAccountDraft,
  usernameMaxLength,
  type AccountDraft,
  type AccountIssue,
  type ReadAccount,
  formatInvitationCode,
  invitationHours,
  makeInvitationCode,
  parseInvitationCode,
} from './people/accounts/account-draft.ts';
export * from './people/accounts/starting-shortcuts.ts';
export * from './ground/codes/phone-number.ts';
export * from './ground/reasons/house.ts';
export * from './ground/reasons/bench.ts';
export * from './ground/reasons/patients.ts';
export * from './ground/catalogue/catalogue.ts';
export * from './ground/codes/codes.ts';
export { licenceForm } from './ground/codes/codes.ts';
export * from './patients/patients/birth.ts';
export * from './patients/patients/identity-numbers.ts';
export * from './patients/patients/person-name.ts';
export * from './patients/patients/card-provinces.ts';
export * from './patients/patients/suggested-name.ts';
export * from './patients/patients/address.ts';
export * from './patients/patients/name-query.ts';
export type { NameReading } from './patients/patients/name-query.ts';
export * from './patients/patients/identity-card-qr.ts';
export * from './patients/patients/patient-query.ts';
export * from './patients/patients/duplicates.ts';
export type * from './patients/patients/draft-fields.ts';
export {
  addressLineMaxLength,
  isPhoneRequired,
  relationMaxLength,
  birthOrderMax,
} from './patients/patients/draft-parts.ts';
export * from './patients/patients/patient-draft.ts';
export { vietnamDateAt } from './patients/patients/stored-day.ts';
export * from './patients/merges/merge-states.ts';
export * from './patients/merges/merge-check.ts';
export * from './patients/merges/texts.ts';
export * from './bench/results/value.ts';
export {
  comparators,
  valueMaxLength,
  valueTextMaxLength,
  type Comparator,
  type ResultValue,
  type ValueSource,
} from './bench/results/value.ts';
export * from './bench/results/typed-value.ts';
export * from './bench/results/flags.ts';
export {
  isCriticalFlag,
  resultFlags,
  unflaggedReasons,
  type FlagDecision,
  type ResultFlag,
  type UnflaggedReason,
} from './bench/results/flags.ts';
export * from './bench/results/delta.ts';
export {
  formulaFunctions,
  formulaMaxDepth,
  codesOf as codesOfFormula,
  formulaMaxLength,
  type Formula,
} from './bench/results/calculate/formula.ts';
export * from './bench/results/calculate/parse-formula.ts';
export * from './bench/results/calculate/evaluate-formula.ts';
export {
  noValueReasons,
  type NoValue,
  type NoValueReason,
  type Operand,
  type Operands,
} from './bench/results/calculate/evaluate-formula.ts';
export * from './bench/results/calculate/check-formulas.ts';
export * from './bench/results/result-entry.ts';
export * from './bench/results/recalculation.ts';
export * from './ground/kernel/vietnam-day.ts';
export * from './patients/pregnancy/gestational-age.ts';
export * from './patients/pregnancy/pregnancy-context.ts';
export * from './patients/pregnancy/pregnancy-check.ts';
export * from './patients/pregnancy/life-age.ts';
export { maternalAgeText } from './patients/pregnancy/life-age.ts';
export * from './patients/pregnancy/texts.ts';
export { chooseRange } from './bench/ranges/choose-range.ts';
export type { ChosenRange, NoRangeWhy, RangeChoice } from './bench/ranges/choose-range.ts';
export * from './bench/ranges/range-subject.ts';
export type { RangeMoment, RangePerson } from './bench/ranges/range-subject.ts';
export type { MatchedCondition, RangeReason } from './bench/ranges/range-reason.ts';
export * from './bench/ranges/check-range-set.ts';
export * from './bench/ranges/range-problem.ts';
export * from './bench/ranges/texts.ts';
export * from './ground/states/reason-text.ts';
export * from './ground/states/transition-table.ts';
export * from './ground/states/apply-transition.ts';
export * from './ground/states/follow-children.ts';
export * from './bench/states/result-requirements.ts';
export * from './bench/states/result-states.ts';
export * from './bench/states/specimen-requirements.ts';
export * from './bench/states/specimen-states.ts';
export * from './bench/states/order-states.ts';
export * from './bench/states/lab-record-states.ts';
export * from './bench/states/derive-state.ts';
export * from './bench/states/time-order.ts';
export * from './bench/states/texts.ts';
export * from './bench/orders/expand-items.ts';
export * from './bench/orders/tube-plan.ts';
export * from './bench/orders/order-check.ts';
export * from './bench/orders/order-warnings.ts';
export * from './bench/orders/texts.ts';
export * from './ground/codes/scan.ts';
export * from './bench/specimens/condition.ts';
export * from './bench/specimens/collection-rules.ts';
export * from './bench/specimens/retention.ts';
export * from './bench/specimens/texts.ts';
export * from './bench/lab-records/turnaround.ts';
export * from './bench/lab-records/texts.ts';
export * from './bench/results/risk-software.ts';
export * from './bench/orders/validity.ts';
export * from './bench/orders/visit-check.ts';
export * from './bench/lab-records/note-text.ts';
export * from './bench/states/result-facts.ts';
export * from './bench/states/result-marks.ts';
export * from './bench/quality-control/shift.ts';
export * from './bench/quality-control/control-lot.ts';
export { shownDeviation, sideBeyond, type ControlTarget } from './bench/quality-control/control-lot.ts';
export * from './bench/quality-control/rule-set.ts';
export * from './bench/quality-control/evaluate-run.ts';
export * from './bench/quality-control/corrective-action.ts';
export * from './bench/quality-control/quality-status.ts';
export * from './bench/quality-control/check-lot.ts';
export * from './bench/quality-control/lot-states.ts';
export * from './bench/quality-control/control-entry.ts';
export * from './bench/quality-control/chart-points.ts';
export * from './bench/quality-control/texts.ts';
export * from './bench/states/lab-rule-states.ts';
export * from './bench/auto-verification/rule.ts';
export * from './bench/auto-verification/may-auto-verify.ts';
export * from './bench/auto-verification/texts.ts';
export * from './bench/reflex/reflex-rule.ts';
export * from './bench/reflex/reflex-set.ts';
export * from './bench/reflex/decide-reflex.ts';
export * from './bench/reflex/texts.ts';
export * from './bench/reflex/examples.ts';
export * from './bench/critical/critical-requirements.ts';
export * from './bench/critical/critical-states.ts';
export * from './bench/critical/notification-draft.ts';
export * from './bench/critical/escalation.ts';
export * from './bench/critical/urgency.ts';
export * from './bench/critical/detection.ts';
export * from './bench/critical/texts.ts';
export {
  areCountsEnough,
  countCells,
  isExplained,
  isMosaicExcluded,
  karyotypeLimits,
  type CellCounts,
} from './bench/karyotypes/karyotype-rules.ts';
export * from './bench/karyotypes/karyotype-entry.ts';
export * from './bench/karyotypes/karyotype-record.ts';
export * from './bench/karyotypes/karyotype-requirements.ts';
export {
  karyotypeStates,
  type KaryotypeCommand,
  type KaryotypeState,
} from './bench/karyotypes/karyotype-rows.ts';
export * from './bench/karyotypes/karyotype-states.ts';
export * from './bench/karyotypes/texts.ts';
export { iscnMaxLength, type IscnFormula } from './bench/karyotypes/iscn/formula.ts';
export type { IscnExpectation, IscnProblem, IscnProblemCode } from './bench/karyotypes/iscn/problem.ts';
export * from './bench/karyotypes/iscn/parse-iscn.ts';
export { printIscn } from './bench/karyotypes/iscn/print-iscn.ts';
export * from './bench/karyotypes/iscn/check-iscn.ts';
export { classifyIscn, sexOf, type IscnClass, type IscnSex } from './bench/karyotypes/iscn/classify-iscn.ts';
export * from './bench/karyotypes/iscn/explain-iscn.ts';
export { iscnClassLabels, iscnProblemText, iscnSexLabels } from './bench/karyotypes/iscn/texts.ts';
export { defaultPolymorphisms } from './bench/karyotypes/iscn/data/shapes.ts';
export * from './bench/secrecy/fetal-words.ts';
export type { FoundWord } from './bench/secrecy/find-words.ts';
export type { FetalTextKind } from './bench/secrecy/text-kinds.ts';
export * from './bench/secrecy/fetal-sex.ts';
export * from './bench/secrecy/mask-karyotype.ts';
export * from './bench/secrecy/restricted.ts';
export * from './bench/secrecy/break-glass.ts';
export * from './bench/secrecy/texts.ts';
export * from './reports/reports/report-states.ts';
export * from './reports/reports/report-facts.ts';
export * from './reports/reports/report-requirements.ts';
export * from './reports/reports/amendment.ts';
export * from './reports/reports/split-reports.ts';
export * from './reports/reports/verify-code.ts';
export * from './reports/reports/report-row.ts';
export type { ReportScreening } from './reports/reports/report-row.ts';
export * from './reports/reports/report-document.ts';
export type { ReportKaryotype, ReportPerson, ReportPicture } from './reports/reports/report-karyotype.ts';
export * from './reports/reports/compare-documents.ts';
export * from './reports/reports/texts.ts';
export * from './reports/reports/state-texts.ts';
export * from './ground/reasons/reports.ts';
export * from './bench/results/hold-texts.ts';
export * from './bench/results/holds.ts';
export * from './bench/quality-control/advice.ts';
export * from './bench/quality-control/instrument.ts';
export * from './reports/overview/overview-lists.ts';
export {
  overviewQuestions,
  turnaroundFilters,
  type OverviewFilter,
  type OverviewQuestion,
  type TurnaroundSelection,
} from './reports/overview/overview-lists.ts';
export * from './reports/overview/overview-numbers.ts';
export * from './house/catalogue-changes/version.ts';
export {
  firstVersionError,
  type PanelVersionProblem,
  type ProblemSeverity,
  type TestVersionField,
  type TestVersionProblem,
  type VersionProblem,
  type VersionProblemReason,
} from './house/catalogue-changes/version.ts';
export * from './house/catalogue-changes/change-states.ts';
export * from './house/catalogue-changes/check-test-version.ts';
export * from './house/catalogue-changes/check-panel-version.ts';
export type { CatalogueNames } from './house/catalogue-changes/version-words.ts';
export * from './house/catalogue-changes/compare-versions.ts';
export * from './house/catalogue-changes/change-effect.ts';
export * from './house/catalogue-changes/effect-texts.ts';
export * from './house/catalogue-changes/texts.ts';
export * from './house/catalogue-changes/tidy-version.ts';
export {
  criticalLimitsText,
  emptyFieldText,
  rangeForWhomText,
  rangeGapText,
  rangeLimitsText,
} from './house/catalogue-changes/range-texts.ts';
export * from './papers/paper-kinds.ts';
export * from './ground/catalogue/department-kind.ts';
export * from './house/settings-lists/setting-field.ts';
export * from './house/settings-lists/settings-lists.ts';
export {
  checkSettingsRow,
  type CheckedRow,
  type KnownChoices,
  settingsWarnings,
  type SettingsWarning,
} from './house/settings-lists/check-row.ts';
export { standardSlots } from './house/settings-lists/locations.ts';
export { closedDayBookedText } from './house/settings-lists/closed-days.ts';
export * from './ground/reasons/papers.ts';
export * from './papers/prints/print-words.ts';
export * from './papers/prints/print-number.ts';
export * from './reports/report-papers/paper-states.ts';
export * from './reports/report-papers/texts.ts';
export * from './papers/paper-templates/template-states.ts';
export * from './papers/paper-templates/choose-template.ts';
export * from './papers/paper-templates/check-content.ts';
export * from './papers/paper-templates/texts.ts';
export { printedTexts } from './reports/printed/texts.ts';
export {
  printedDateLine,
  printedDay,
  printedMoment,
  type PrintedFact,
  type PrintedSpecimen,
  type PrintedPerson,
  type PrintedSigner,
} from './reports/printed/printed-facts.ts';
export {
  printedFlag,
  resultFlagWords,
  type PrintedRow,
  type PrintedSection,
} from './reports/printed/printed-rows.ts';
export { printedKaryotype, type PrintedKaryotype } from './reports/printed/printed-karyotype.ts';
export { printedReport, type PrintedBeside, type PrintedReport } from './reports/printed/printed-report.ts';
export * from './papers/signatures/signature-states.ts';
export * from './papers/signatures/check-signature.ts';
export * from './papers/signatures/signature-warnings.ts';
export * from './papers/signatures/choose-signer.ts';
export * from './papers/signatures/texts.ts';
export {
  permissionGroups,
  permissionLabels,
  type PermissionGroup,
} from './people/accounts/permission-labels.ts';
export * from './ground/reasons/desk.ts';
export * from './ground/reasons/customers.ts';
export * from './desk/return-slips/identity-at-counter.ts';
export * from './desk/return-slips/receiver.ts';
export * from './desk/return-slips/hand-over-rules.ts';
export * from './desk/return-slips/slip-requirements.ts';
export * from './desk/return-slips/slip-states.ts';
export * from './desk/return-slips/texts.ts';
export {
  isOfAnotherDoctor,
  unknownAppointmentFacts,
  type AppointmentFacts,
  type SlipOwners,
} from './desk/appointment-slips/slip-facts.ts';
export * from './desk/appointment-slips/slip-states.ts';
export * from './desk/appointment-slips/booking-days.ts';
export * from './desk/appointment-slips/abbreviations.ts';
export * from './desk/appointment-slips/slip-draft.ts';
export * from './desk/appointment-slips/texts.ts';
export * from './desk/calls/live-call.ts';
export * from './desk/calls/call-states.ts';
export * from './desk/calls/call-parties.ts';
export * from './desk/customer-actions/kinds.ts';
export * from './desk/customer-actions/working-hours.ts';
export * from './desk/customer-actions/booking.ts';
export * from './desk/customer-actions/ticket.ts';
export * from './desk/customer-actions/publication.ts';
export * from './desk/customer-actions/clinical-drafts.ts';
export {
  checkContact,
  checkCustomer,
  customerLimits,
  customerPhone,
  lineOrNull,
  linesOrNull,
  normaliseIdentity,
  tidyLine,
  tidyLines,
  type CustomerIdentity,
  type CustomerIssue,
} from './desk/customer-actions/customer-draft.ts';
export * from './desk/customer-actions/texts.ts';
export { printedScreenings, type PrintedScreening } from './reports/printed/printed-screening.ts';
export * from './bench/specimens/label-name.ts';
export * from './ground/reasons/research.ts';
export * from './research/studies/study-states.ts';
export * from './research/studies/study-draft.ts';
export * from './research/studies/identifiers.ts';
export * from './research/studies/form-fields.ts';
export * from './research/studies/small-cells.ts';
export * from './research/studies/texts.ts';
export * from './research/files/file-states.ts';
export * from './research/files/query-states.ts';
export * from './research/files/pseudonym.ts';
export * from './research/files/outcome.ts';
export * from './research/files/values.ts';
export * from './research/files/texts.ts';
export * from './house/system/status-lines.ts';
export * from './house/system/queue-jobs.ts';
export * from './house/system/retention.ts';
export * from './house/system/texts.ts';
