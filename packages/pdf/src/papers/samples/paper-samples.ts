import { paperInputs } from '../inputs/karyotype-inputs.ts';
import { reportInputs } from '../inputs/report-inputs.ts';
import {
  appointmentSlipInputs,
  returnSlipInputs,
  criticalLogInputs,
  tubeLabelInputs,
  worklistInputs,
} from '../inputs/other-inputs.ts';
import type { PaperInputs } from '../paper-field.ts';
import {
  sampleCriticalLog,
  sampleTubeLabel,
  sampleWorklist,
  sampleAppointmentSlip,
  sampleReturnSlip,
} from './other-samples.ts';
import { karyotypeBeside, karyotypeReport } from './karyotype-sample.ts';
import { sampleBeside, sampleReport, shortReport } from './report-samples.ts';
import {
  cytologyReport,
  geneticReport,
  hivReport,
  microbiologyReport,
  newbornReport,
  screeningReport,
} from './special-samples.ts';

/** What a preview shows, by the code of a shipped template or by the kind of a paper. Invented people. */
export const paperSamples: Readonly<Record<string, PaperInputs>> = {
  report: reportInputs(sampleReport, sampleBeside),
  'KQXN-A5': reportInputs(shortReport, sampleBeside),
  'KQXN-HIV': reportInputs(hivReport, sampleBeside),
  'KQXN-SLTS': reportInputs(screeningReport, sampleBeside),
  'KQXN-SLSS': reportInputs(newbornReport, sampleBeside),
  'KQXN-VS': reportInputs(microbiologyReport, sampleBeside),
  'KQXN-TB': reportInputs(cytologyReport, sampleBeside),
  'KQXN-DT': reportInputs(geneticReport, sampleBeside),
  return_slip: returnSlipInputs(sampleReturnSlip),
  appointment_slip: appointmentSlipInputs(sampleAppointmentSlip),
  karyotype: paperInputs(karyotypeReport, karyotypeBeside),
  tube_label: tubeLabelInputs(sampleTubeLabel),
  worklist: worklistInputs(sampleWorklist),
  critical_log: criticalLogInputs(sampleCriticalLog),
};
