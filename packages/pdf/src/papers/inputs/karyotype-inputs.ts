import { printedReport, printedTexts, type ReportDocument } from '@senlab/domain';
import type { ReportBeside } from '../documents.ts';
import { karyotypeFields } from '../fields/other-fields.ts';
import type { PaperInputs } from '../paper-field.ts';
import { reportInputs } from './report-inputs.ts';

const { karyotype: names } = printedTexts;

/** What the paper of chromosomes prints: what every report does, and the formula with all that is said about it. */
function karyotypeInputs(document: ReportDocument, beside: ReportBeside): PaperInputs {
  const { karyotype } = printedReport(document, beside);
  const { karyogramImage = '', metaphaseImage = '' } = beside;
  const shared = reportInputs(document, beside);
  const own: PaperInputs = {
    karyotypeCode: karyotype?.code ?? '',
    formulaTitle: karyotype?.formulaTitle ?? '',
    iscn: karyotype?.iscn ?? '',
    replacedIscn: karyotype?.replacedIscn ?? '',
    maskedLine: karyotype?.maskedLine ?? '',
    interpretation: karyotype?.interpretation ?? '',
    recommendation: karyotype?.recommendation ?? '',
    limitation: karyotype?.limitation ?? '',
    remarks: karyotype?.remarks ?? '',
    // Said only under a picture that is there.
    karyogramImage,
    karyogramCaption: karyogramImage === '' ? '' : names.karyogram,
    metaphaseImage,
    metaphaseCaption: metaphaseImage === '' ? '' : names.metaphase,
    analyst1: shared['performers'] ?? '',
    analyst2: shared['verifiers'] ?? '',
  };
  const known = { ...shared, ...own };
  return Object.fromEntries(karyotypeFields.map(({ name }) => [name, known[name] ?? '']));
}

/** By what stands in the document, so that nobody has to ask first which paper it is. */
export function paperInputs(document: ReportDocument, beside: ReportBeside): PaperInputs {
  return document.karyotype === undefined
    ? reportInputs(document, beside)
    : karyotypeInputs(document, beside);
}
