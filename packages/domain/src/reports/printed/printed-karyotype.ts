import { maskSexChromosomes } from '../../bench/secrecy/mask-karyotype.ts';
import type { ReportDocument } from '../reports/report-document.ts';
import type { ReportPicture } from '../reports/report-karyotype.ts';
import { printedTexts } from './texts.ts';

/** What the paper of chromosomes has in the place of a table of results. What is not there is an empty text. */
export interface PrintedKaryotype {
  readonly code: string;
  /** With the edition of the nomenclature. */
  readonly formulaTitle: string;
  readonly iscn: string;
  /** Of a correction: what the version before said. */
  readonly replacedIscn: string;
  readonly maskedLine: string;
  readonly interpretation: string;
  readonly recommendation: string;
  readonly limitation: string;
  readonly remarks: string;
  readonly karyogram: ReportPicture | null;
  readonly metaphase: ReportPicture | null;
}

/** Undefined on every other paper. */
export function printedKaryotype({ karyotype, rows }: ReportDocument): PrintedKaryotype | undefined {
  if (karyotype === undefined) return undefined;
  const { isFetal, iscnEdition, karyogram, metaphase } = karyotype;
  const as = (text: string): string => (isFetal && text !== '' ? maskSexChromosomes(text) : text);
  const { masked, formula } = printedTexts.karyotype;
  const [row] = rows;
  return {
    code: karyotype.code,
    formulaTitle: formula(iscnEdition),
    iscn: as(karyotype.iscn),
    replacedIscn: as(row?.replaced?.value ?? ''),
    maskedLine: isFetal ? masked : '',
    interpretation: as(karyotype.interpretation),
    recommendation: as(karyotype.recommendation),
    limitation: as(karyotype.limitation),
    remarks: as(row?.comment ?? ''),
    // A karyogram is the formula as a picture.
    karyogram: isFetal ? null : karyogram,
    metaphase: isFetal ? null : metaphase,
  };
}
