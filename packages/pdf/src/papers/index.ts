export type { PaperField, PaperFieldKind, PaperInputs } from './paper-field.ts';
export type {
  AppointmentSlipPaper,
  PaperPatient,
  PaperSite,
  ReportBeside,
  AwaitedResult,
  ReturnedReport,
  ReturnSlipPaper,
  CriticalLogLine,
  CriticalLogPaper,
  TubeLabelPaper,
  WorklistLine,
  WorklistPaper,
} from './documents.ts';
export { everyPageFields, isNumberedPaper, paperFields } from './fields/paper-fields.ts';
export { paperInputs } from './inputs/karyotype-inputs.ts';
export { reportInputs } from './inputs/report-inputs.ts';
export {
  appointmentSlipInputs,
  returnSlipInputs,
  criticalLogInputs,
  tubeLabelInputs,
  worklistInputs,
} from './inputs/other-inputs.ts';
export type { LayoutElement, PaperLayout } from './layout/paper-layout.ts';
export { shippedTemplates, type ShippedTemplate } from './templates/shipped-templates.ts';
export { paperSamples } from './samples/paper-samples.ts';
export { checkLayout } from './check/check-layout.ts';
export { layoutProblemCodes, type LayoutProblem, type LayoutProblemCode } from './check/checked-layout.ts';
export { layoutProblemText } from './check/texts.ts';
