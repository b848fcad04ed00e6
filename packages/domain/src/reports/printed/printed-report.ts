import {
  printedFoot,
  printedPatient,
  printedPlace,
  printedSpecimens,
  type PrintedFact,
  type PrintedSpecimen,
  printedPeople,
  type PrintedSigner,
} from './printed-facts.ts';
import { printedKaryotype, type PrintedKaryotype } from './printed-karyotype.ts';
import { printedSections, type PrintedSection } from './printed-rows.ts';
import { printedScreenings, softwareOfAll, type PrintedScreening } from './printed-screening.ts';
import type { ReportDocument } from '../reports/report-document.ts';

/** What the report says beside the signed document: it came later. */
export interface PrintedBeside {
  readonly releasedTime: string | null;
  readonly verifyCode: string | null;
}

/** Every word that a report shows. What is drawn from anything else may say something else. */
export interface PrintedReport {
  readonly authority: string;
  readonly hospital: string;
  readonly place: string;
  readonly reach: string;
  readonly code: string;
  readonly versionNo: string;
  readonly sid: string;
  readonly title: string;
  readonly band: string;
  readonly patient: readonly PrintedFact[];
  readonly specimens: readonly PrintedSpecimen[];
  /** What the risk was calculated from; empty on other papers. */
  readonly screenings: readonly PrintedScreening[];
  readonly sections: readonly PrintedSection[];
  /** In the place of the sections; undefined on other papers. */
  readonly karyotype: PrintedKaryotype | undefined;
  readonly conclusion: string;
  readonly notes: readonly string[];
  readonly people: readonly PrintedSigner[];
  readonly foot: readonly PrintedFact[];
}

export function printedReport(document: ReportDocument, beside: PrintedBeside): PrintedReport {
  return {
    authority: document.site.authority,
    hospital: document.site.hospital,
    ...printedPlace(document.site),
    code: document.code,
    versionNo: String(document.versionNo),
    sid: document.sid,
    title: document.title,
    band: document.band,
    patient: printedPatient(document),
    specimens: printedSpecimens(document),
    screenings: printedScreenings(document),
    sections: printedSections(document.rows, {
      isSoftwareSaid: softwareOfAll(document) !== '',
      format: document.format,
    }),
    karyotype: printedKaryotype(document),
    conclusion: document.conclusion,
    notes: document.notes,
    people: printedPeople(document),
    foot: printedFoot(document, beside),
  };
}
