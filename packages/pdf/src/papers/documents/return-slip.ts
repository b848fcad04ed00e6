import type { PaperPatient, PaperSite } from './paper-site.ts';

export interface ReturnedReport {
  readonly code: string;
  readonly version: string;
  /** Names of panels or tests; never a value. Of a restricted report only its number is said. */
  readonly tests: string;
  readonly released: string;
  readonly pages: string;
  readonly note: string;
}

export interface AwaitedResult {
  readonly tests: string;
  /** "Hẹn 21/11/2026". */
  readonly promised: string;
}

/** What was handed over, to whom, by whom. Texts as printed; what is not there is an empty text. */
export interface ReturnSlipPaper {
  readonly site: PaperSite;
  readonly code: string;
  readonly patient: PaperPatient;
  readonly reports: readonly ReturnedReport[];
  readonly awaited: readonly AwaitedResult[];
  /** "Tại quầy". */
  readonly channel: string;
  /** "Bản thân", "Người thân". */
  readonly receiverKind: string;
  readonly receiverName: string;
  readonly receiverIdNo: string;
  readonly receiverPhone: string;
  /** How the person was recognised. */
  readonly identityCheck: string;
  readonly handedBy: string;
  readonly handedTime: string;
  /** "Ngày … tháng … năm …". */
  readonly dateLine: string;
  readonly hotline: string;
  /** The stroke of the receiver as a data URL; empty where it is signed on paper. */
  readonly receiverImage: string;
}
