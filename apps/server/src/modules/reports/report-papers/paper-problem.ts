import type { ReportPaperProblem } from '@senlab/domain';
import { FileStoreUnavailableError } from '../../../platform/file-store-unavailable.ts';

/** Why a paper could not be made, in a word that the screens have a sentence for. */
export class PaperProblemError extends Error {
  readonly problem: ReportPaperProblem;
  constructor(problem: ReportPaperProblem, options?: ErrorOptions) {
    super(`a paper could not be made: ${problem}`, options);
    this.problem = problem;
  }
}

/** By its name in the log somebody learns to look at the table of documents. */
export class ChangedDocumentError extends Error {
  override readonly name = 'ChangedDocumentError';
}

/** Somebody has to act before these can end otherwise: nobody waits for further attempts. */
const lasting: readonly ReportPaperProblem[] = [
  'certificate-expired',
  'secret-missing',
  'template-missing',
  'layout-broken',
  'image-missing',
];

export function isLasting(problem: ReportPaperProblem): boolean {
  return lasting.includes(problem);
}

export function problemOf(error: unknown): ReportPaperProblem {
  if (error instanceof PaperProblemError) return error.problem;
  return error instanceof FileStoreUnavailableError ? 'store-unavailable' : 'unexpected';
}

/** The given word for whatever goes wrong inside, unless that has one of its own. */
export async function orProblem<T>(problem: ReportPaperProblem, work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (error instanceof PaperProblemError || error instanceof FileStoreUnavailableError) throw error;
    throw new PaperProblemError(problem, { cause: error });
  }
}
