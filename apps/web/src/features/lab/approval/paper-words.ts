import { reportStateLabels } from '@senlab/domain';
import { gestationWords, personWords } from '../worklist/row-words.ts';
import type { ApprovalRow } from './approval-row.ts';
import { texts } from './texts.ts';

/** Who she is, beside her name. */
export function whoWords(row: ApprovalRow): string {
  const { gestationalDays } = row;
  const age = gestationWords({ gestationalDays, trimester: null });
  return [personWords(row), age].filter((words) => words !== '').join(' · ');
}

/** What is special about the paper; nothing for most. */
export function kindWords(row: ApprovalRow): readonly string[] {
  return [
    row.isCorrection ? texts.row.correction(row.versionNo) : undefined,
    row.status === 'preliminary' ? reportStateLabels.preliminary : undefined,
    row.isRestricted ? texts.row.restricted : undefined,
    row.isGenetic ? texts.row.genetic : undefined,
  ].filter((words) => words !== undefined);
}
