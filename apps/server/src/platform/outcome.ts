import type { Refusal } from '@senlab/domain';

/**
 * What a use case has to say besides yes or no: the fields to put right, the people who look alike. With a refusal
 * nothing was done, and the answer carries both the refusal's code and this value.
 */
export interface Outcome<T> {
  readonly refusal: Refusal | null;
  readonly value: T;
}
