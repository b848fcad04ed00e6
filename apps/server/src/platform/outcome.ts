import type { Refusal } from '@senlab/domain';

/**
 * What a use case has to say besides yes or no: the fields to put right, the people who look alike. With a refusal
 * nothing was done, and the answer carries both the refusal's code and this value.
 */
export interface Outcome<T> {
  readonly refusal: Refusal | null;
  readonly value: T;
}

function hasRefusal(value: unknown): boolean {
  return typeof value === 'object' && value !== null && 'refusal' in value && value.refusal !== null;
}

/** Whether a use case has said no, in either of the two ways: a `Result` that is not ok, or an outcome with a refusal. */
export function isRefused(answer: unknown): boolean {
  if (typeof answer !== 'object' || answer === null || !('ok' in answer)) return false;
  if (answer.ok === true) return 'value' in answer && hasRefusal(answer.value);
  return answer.ok === false && hasRefusal(answer);
}
