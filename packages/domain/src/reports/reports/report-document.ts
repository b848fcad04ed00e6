import type { Sensitivity } from '../../ground/catalogue/catalogue.ts';
import type { AmendmentCategory } from './amendment.ts';
import type { ReportKind } from './report-facts.ts';
import type { ReportKaryotype, ReportPerson } from './report-karyotype.ts';
import type { ReportRow, ReportScreening } from './report-row.ts';

/**
 * Raised when a field comes or goes, or is said in another way. What was frozen in an older form stays in it, and is drawn
 * by its own rules. Since 3 a section says once what its rows have in common, and tests have their code.
 */
export const reportDocumentFormat = 3;

export interface ReportSite {
  /** "SỞ Y TẾ …". */
  readonly authority: string;
  readonly hospital: string;
  readonly laboratory: string;
  readonly siteCode: string;
  readonly site: string;
  readonly address: string;
  readonly phone: string;
}

/** As she was known when the report was approved. A name that is put right later makes a new version. */
export interface ReportPatient {
  readonly code: string;
  readonly fullName: string;
  readonly birthText: string;
  readonly birthYear: number;
  readonly sex: string;
  readonly address: string;
  readonly maskedPhone: string;
  /** BHYT or paying. */
  readonly payer: string;
}

export interface ReportOrder {
  readonly code: string;
  readonly orderedTime: string;
  readonly doctor: string;
  readonly department: string;
  readonly diagnosis: string;
  /** "24 tuần 3 ngày"; empty where there is no pregnancy. */
  readonly gestationalAge: string;
  readonly para: string;
  /** On a paper of prenatal screening only. Left out before format 2, whose hashes must stay what they are. */
  readonly screening?: ReportScreening | null;
}

export interface ReportSpecimen {
  readonly code: string;
  readonly type: string;
  readonly condition: string;
  readonly comment: string;
  readonly collectedTime: string;
  readonly collectedBy: string;
  readonly receivedTime: string;
  readonly receivedBy: string;
}

export interface PreviousVersion {
  readonly versionNo: number;
  /** Of its document: a correction says exactly what it replaces. */
  readonly hash: string;
  readonly releasedTime: string;
  readonly category: AmendmentCategory;
  readonly reason: string;
}

/**
 * Everything that the doctor signs, by its hash. Screen, PDF and export draw from this one document. Moments are ISO
 * texts with their offset; what is not there is an empty text or null, never left out. What comes after the signature
 * (its own line, the time of release, the code to look it up, each printing) is drawn from the report beside it.
 */
export interface ReportDocument {
  readonly format: number;
  readonly site: ReportSite;
  readonly code: string;
  readonly sid: string;
  readonly versionNo: number;
  readonly kind: ReportKind;
  readonly title: string;
  /** The sentence of a correction, or the mark of a preliminary report; empty on others. */
  readonly band: string;
  readonly isRestricted: boolean;
  readonly isGenetic: boolean;
  readonly sensitive: readonly Sensitivity[];
  readonly patient: ReportPatient;
  readonly orders: readonly ReportOrder[];
  readonly specimens: readonly ReportSpecimen[];
  readonly rows: readonly ReportRow[];
  /** On the paper of a karyotype only, and left out on every other, so that their hashes stay what they are. */
  readonly karyotype?: ReportKaryotype;
  readonly conclusion: string;
  readonly notes: readonly string[];
  readonly people: {
    readonly performedBy: readonly ReportPerson[];
    readonly verifiedBy: readonly ReportPerson[];
    readonly approvedBy: ReportPerson;
    /** Of a correction that needed two doctors. */
    readonly secondDoctor: ReportPerson | null;
  };
  readonly times: {
    readonly collected: string;
    readonly received: string;
    readonly resulted: string;
    readonly approved: string;
  };
  readonly template: { readonly code: string; readonly version: number };
  /** Which state of each list the report was made from: tests, ranges, phrases. */
  readonly catalogueVersions: Readonly<Record<string, number>>;
  readonly previous: PreviousVersion | null;
}
