import { invalid, ok, type Result } from '../kernel/result.ts';

/** none: not asked for. optional: kept where given. required: a short sentence. detailed: it is printed on a report. */
export type ReasonRule = 'none' | 'optional' | 'required' | 'detailed';

export const reasonLengths = {
  required: { min: 5, max: 200 },
  detailed: { min: 10, max: 500 },
} as const;

/** Control characters and halves of pairs count as blanks: nobody types them, and databases answer them with errors. */
const blanks = /[\s\p{Cc}\p{Cs}]+/gu;

function tidy(text: string | null): string {
  return (text ?? '').normalize('NFC').replaceAll(blanks, ' ').trim();
}

/**
 * A reason as it is kept: composed, without blanks at its ends or doubled inside, so that five blanks are no reason
 * and the same words are always equally long.
 */
export function readReason(text: string | null, rule: 'required' | 'detailed'): Result<string> {
  const reason = tidy(text);
  const length = Array.from(reason).length;
  const { min, max } = reasonLengths[rule];
  if (length === 0) return invalid('reason-required');
  if (length < min) return invalid(rule === 'detailed' ? 'detailed-reason-too-short' : 'reason-too-short');
  if (length <= max) return ok(reason);
  return invalid(rule === 'detailed' ? 'detailed-reason-too-long' : 'reason-too-long');
}

/** What a step keeps of the reason that it was given. */
export function keptReason(text: string | null, rule: ReasonRule): Result<string | null> {
  if (rule === 'none' || (rule === 'optional' && tidy(text) === '')) return ok(null);
  return readReason(text, rule === 'optional' ? 'required' : rule);
}
