import { labelPaperPath, refusalTexts } from '@senlab/contract';
import type { ReprintReason } from '@senlab/domain';
import { PaperError, postPaper } from '../../../api/papers/fetch-paper.ts';

/** Why a label is printed once more. */
export interface LabelReprint {
  readonly reason: ReprintReason;
  readonly note: string | null;
}

/**
 * The labels as one PDF, written into the book by the same call. `again`: one of them was printed before, and the book
 * wants to know why. Throws a PaperError with a sentence for the person.
 */
export async function fetchLabels(
  specimenIds: readonly string[],
  again: LabelReprint | undefined,
): Promise<Blob | 'again'> {
  const reprint = again === undefined ? {} : { reprintReason: again.reason, reprintNote: again.note };
  try {
    return await postPaper(labelPaperPath, { specimenIds, ...reprint });
  } catch (error) {
    const isAgain = error instanceof PaperError && error.message === refusalTexts['reprint-reason-needed'];
    if (isAgain) return 'again';
    throw error;
  }
}
