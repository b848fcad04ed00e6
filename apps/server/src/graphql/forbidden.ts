import type { Refusal, RefusalReason, Result } from '@senlab/domain';

/** Refusals that are about who asks, told with a sentence of their own. */
const personal: ReadonlySet<RefusalReason> = new Set<RefusalReason>([
  'break-glass-own-review',
  'report-approved-by-someone-else',
  'report-genetic-only',
  'withdrawal-by-same-person',
]);

function forbids(refusal: Refusal): boolean {
  return refusal.kind === 'denied' || ('reason' in refusal && personal.has(refusal.reason));
}

function isRefusal(value: unknown): value is Refusal {
  return typeof value === 'object' && value !== null && 'kind' in value;
}

/** Whether somebody tried what she may not do: by a refusal, or by one that comes with more to tell. */
export function isForbidden(result: Result<unknown>): boolean {
  if (!result.ok) return forbids(result.refusal);
  const { value } = result;
  if (typeof value !== 'object' || value === null || !('refusal' in value)) return false;
  return isRefusal(value.refusal) && forbids(value.refusal);
}
