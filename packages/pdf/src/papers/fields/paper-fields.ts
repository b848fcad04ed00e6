import type { PaperKind } from '@senlab/domain';
import type { PaperField } from '../paper-field.ts';
import { criticalLogFields, karyotypeFields, tubeLabelFields, worklistFields } from './other-fields.ts';
import { reportFields } from './report-fields.ts';
import { appointmentSlipFields, returnSlipFields } from './slip-fields.ts';

/** What each paper can show. A layout that names anything else is refused. */
export const paperFields: Readonly<Record<PaperKind, readonly PaperField[]>> = {
  report: reportFields,
  return_slip: returnSlipFields,
  appointment_slip: appointmentSlipFields,
  karyotype: karyotypeFields,
  tube_label: tubeLabelFields,
  worklist: worklistFields,
  critical_log: criticalLogFields,
};

const identity: readonly string[] = ['patientName', 'patientCode', 'patientBirth'];

/** A page that is taken out of its paper must still say whose it is: these stand on every page, with its number. */
export const everyPageFields: Readonly<Record<PaperKind, readonly string[]>> = {
  report: [...identity, 'reportCode', 'version', 'statusMark'],
  return_slip: [...identity, 'slipCode'],
  appointment_slip: [...identity, 'slipNo'],
  karyotype: [...identity, 'reportCode', 'version', 'statusMark'],
  tube_label: [],
  worklist: ['madeTime'],
  critical_log: ['period', 'madeTime'],
};

/** A label is one page: a number on it would only take its room. */
export function isNumberedPaper(paper: PaperKind): boolean {
  return paper !== 'tube_label';
}

/** Says the same in another form: a layout needs one of the two. */
export const otherForms: Readonly<Record<string, string>> = {
  patientFacts: 'patientText',
  specimenFacts: 'specimensText',
  screeningFacts: 'screeningText',
};
