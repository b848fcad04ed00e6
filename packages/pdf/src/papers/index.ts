export type { PaperField, PaperFieldKind, PaperInputs } from './paper-field.ts';
export type { AppointmentSlipPaper } from './documents/appointment-slip.ts';
export type { KaryotypePaper } from './documents/karyotype.ts';
export type { PaperPatient, PaperSite } from './documents/paper-site.ts';
export type { ReportBeside } from './documents/report-beside.ts';
export type { AwaitedResult, ReturnedReport, ReturnSlipPaper } from './documents/return-slip.ts';
export type {
  CriticalLogLine,
  CriticalLogPaper,
  TubeLabelPaper,
  WorklistLine,
  WorklistPaper,
} from './documents/small-papers.ts';
export { everyPageFields, isNumberedPaper, paperFields } from './fields/paper-fields.ts';
export { reportInputs } from './inputs/report-inputs.ts';
export { karyotypeInputs } from './inputs/karyotype-inputs.ts';
export { appointmentSlipInputs, returnSlipInputs } from './inputs/slip-inputs.ts';
export { criticalLogInputs, tubeLabelInputs, worklistInputs } from './inputs/small-inputs.ts';
export type { LayoutElement, PaperLayout } from './layout/paper-layout.ts';
export { shippedTemplates, type ShippedTemplate } from './templates/shipped-templates.ts';
export { paperSamples } from './samples/paper-samples.ts';
export { checkLayout } from './check/check-layout.ts';
export { layoutProblemCodes, type LayoutProblem, type LayoutProblemCode } from './check/layout-problem.ts';
export { layoutProblemText } from './check/texts.ts';
