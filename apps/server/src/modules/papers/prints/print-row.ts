import type { LoggedPaper, PrintAct, ReprintReason } from '@senlab/domain';

/** One line of the ledger, by the names of the wire. */
export interface PrintRow {
  readonly _id: string;
  readonly time: string;
  readonly act: PrintAct;
  readonly paper: LoggedPaper;
  readonly documentId: string;
  readonly documentCode: string;
  readonly documentVersion: number;
  readonly size: string | null;
  readonly copies: number;
  readonly pages: number;
  readonly printNo: number;
  readonly reprintReason: ReprintReason | null;
  readonly reprintNote: string | null;
  readonly accountId: string;
  readonly accountName: string;
  readonly departmentName: string | null;
  readonly locationCode: string | null;
  readonly locationName: string | null;
  readonly workstation: string | null;
  readonly isRestricted: boolean;
}
