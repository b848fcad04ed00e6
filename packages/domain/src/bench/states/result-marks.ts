import type { ResultCommand } from './result-facts.ts';

/** What was said about a value, as distinct from the value. */
export interface ResultMarks {
  readonly isEnteredTwice: boolean;
  readonly isDeltaAcknowledged: boolean;
}

/** kept: the step does not touch the value. void: the value is another, and what was said about the old one is over. */
const effects: Readonly<Record<ResultCommand, 'kept' | 'void' | keyof ResultMarks>> = {
  create: 'void',
  'create-correction': 'void',
  enter: 'void',
  import: 'void',
  correct: 'void',
  'take-back': 'void',
  calculate: 'void',
  clear: 'void',
  rerun: 'void',
  'confirm-entry': 'isEnteredTwice',
  'acknowledge-delta': 'isDeltaAcknowledged',
  comment: 'kept',
  verify: 'kept',
  'auto-verify': 'kept',
  return: 'kept',
  approve: 'kept',
  unapprove: 'kept',
  release: 'kept',
  amend: 'kept',
  cancel: 'kept',
  'cancel-with-order': 'kept',
  'cancel-with-correction': 'kept',
  'withdraw-reflex': 'kept',
};

/**
 * The marks after a step. A corrected value was typed once and compared with nothing: without this a slip would go
 * through on the second pair of eyes that its predecessor had.
 */
export function marksAfter(command: ResultCommand, marks: ResultMarks): ResultMarks {
  const effect = effects[command];
  if (effect === 'kept') return marks;
  if (effect === 'void') return { isEnteredTwice: false, isDeltaAcknowledged: false };
  return { ...marks, [effect]: true };
}
