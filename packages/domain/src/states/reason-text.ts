import { invalid, ok, type Result } from '../kernel/result.ts';

/** none: not asked for. required: a short sentence. detailed: it is printed on a corrected report. */
export type ReasonRule = 'none' | 'required' | 'detailed';

export const reasonLengths = {
  required: { min: 5, max: 200 },
  detailed: { min: 10, max: 200 },
} as const;

/** Control characters and halves of pairs count as blanks: nobody types them, and databases answer them with errors. */
const blanks = /[\s\p{Cc}\p{Cs}]+/gu;

/**
 * A reason as it is kept: composed, without blanks at its ends or doubled inside, so that five blanks are no reason
 * and the same words are always equally long.
 */
export function readReason(text: string | null, rule: Exclude<ReasonRule, 'none'>): Result<string> {
  const reason = (text ?? '').normalize('NFC').replaceAll(blanks, ' ').trim();
  const length = Array.from(reason).length;
  const { min, max } = reasonLengths[rule];
  if (length === 0) return invalid('reason-required');
  if (length < min) return invalid(rule === 'detailed' ? 'detailed-reason-too-short' : 'reason-too-short');
  return length > max ? invalid('reason-too-long') : ok(reason);
}
