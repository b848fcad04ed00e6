import { refusalTexts } from '@senlab/contract';
import type { RefusalReason } from '@senlab/domain';

const reasons = new Map(
  (Object.entries(refusalTexts) as readonly (readonly [RefusalReason, string])[]).map(([reason, text]) => [
    text,
    reason,
  ]),
);

/** Why the server refused. It sends the sentence only; sentence and reason are one table for both sides. */
export function refusalReason(message: string): RefusalReason | undefined {
  return reasons.get(message);
}
