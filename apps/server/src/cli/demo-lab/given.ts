import type { Result } from '@senlab/domain';

/** The sample data keep the rules, so a refusal is a slip in them and must be seen at once. */
export function valueOf<T>(result: Result<T>): T {
  if (result.ok) return result.value;
  const { refusal } = result;
  throw new Error(`the rules refuse the sample data: ${'reason' in refusal ? refusal.reason : refusal.kind}`);
}
