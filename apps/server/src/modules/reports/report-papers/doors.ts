import type { ReportDocument } from '@senlab/domain';
import type { ReportBeside } from '@senlab/pdf/papers';
import type { SignedPaper, Signers } from '../../papers/signatures/index.ts';

export interface DrawnPaper {
  readonly layout: Readonly<Record<string, unknown>>;
  readonly inputs: Readonly<Record<string, string>>;
  readonly title: string;
  /** ISO: the moment that the file itself tells. */
  readonly at: string;
  /** The same seed, the same bytes. */
  readonly seed: string;
}

export interface CopyMarks {
  /** At the foot of each page. */
  readonly line: string;
  readonly overlay?: string;
}

/** What the papers of reports ask of the press, of whoever draws and of whoever signs. */
export interface ReportPaperDoors {
  inputsOf(document: ReportDocument, beside: ReportBeside): DrawnPaper['inputs'];
  render(paper: DrawnPaper): Promise<Uint8Array>;
  stamp(bytes: Uint8Array, marks: CopyMarks): Promise<Uint8Array>;
  merge(papers: readonly Uint8Array[]): Promise<Uint8Array>;
  countPages(bytes: Uint8Array): Promise<number>;
  /** Throws a PaperProblemError where a certificate cannot be used. */
  sign(
    bytes: Uint8Array,
    given: Pick<Signers, 'person' | 'seal'> & { readonly at: string },
  ): Promise<SignedPaper>;
}
