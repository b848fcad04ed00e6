import type { ReportDocument } from '@senlab/domain';
import type { Signers } from '../../papers/signatures/index.ts';
import type { LoggedReport } from './report-events.ts';

/** What stands on the paper beside the document. With the document and the template it gives the same bytes again. */
export interface PaperBeside {
  readonly verifyCode: string;
  /** Empty until the paper is made, where whoever asked for it did not know the address of the house. */
  readonly verifyUrl: string;
  readonly releasedTime: string;
  /** The release, or when the paper was asked for again: a certificate signs within its own days. */
  readonly signedTime: string;
  readonly signers: Signers;
  /** «Ký số bởi … lúc …»; empty where no certificate signs. */
  readonly signedLine: string;
}

export interface AskedPaper {
  readonly report: LoggedReport;
  readonly documentHash: string;
  readonly template: ReportDocument['template'];
  readonly beside: PaperBeside;
}
