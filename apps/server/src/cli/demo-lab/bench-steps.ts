import { judgeValue } from '@senlab/domain';
import { moveResult } from './case-results.ts';
import type { DemoCase, DemoResult, DemoSigning } from './case-state.ts';
import { entryContext, historyKey, storedValue, type DemoHistory } from './case-values.ts';
import { valueOf } from './given.ts';
import { verifierOf } from './signers.ts';

/** By everything that is known of her, also what became known since it was typed: whoever signs compares with that. */
function isBeyond(demo: DemoCase, result: DemoResult, history: DemoHistory): boolean {
  const known = history.get(historyKey(demo, result)) ?? [];
  const typedMs = result.enteredMs ?? 0;
  if (known.every(({ enteredMs }) => enteredMs <= typedMs)) return result.isDeltaBeyond;
  const context = entryContext(demo, result, { history, atMs: Number.POSITIVE_INFINITY });
  const settled = { ...context, test: { ...context.test, minimumTime: null } };
  return valueOf(judgeValue(storedValue(result.value), settled)).delta?.isBeyond ?? false;
}

export function verifyResults(
  demo: DemoCase,
  results: readonly DemoResult[],
  { atMs, history }: { readonly atMs: number; readonly history: DemoHistory },
): void {
  for (const result of results.filter(({ status }) => status === 'entered')) {
    result.isDeltaAcknowledged = result.isDeltaBeyond || isBeyond(demo, result, history);
    // Typed by one person, so looked at by another.
    moveResult(demo, result, { command: 'verify', by: verifierOf(demo.world, result.test), atMs });
    result.verifiedMs = atMs;
  }
}

/** All results of a paper at once. What has left the laboratory is released by the system, for whoever signed. */
export function signResults(demo: DemoCase, { results, by, atMs, release }: Omit<DemoSigning, 'id'>): void {
  for (const result of results.filter(({ status }) => status === 'tech_verified')) {
    const diff = {
      value: [result.raw, result.raw],
      flag: [null, result.flag],
      range: [null, result.value['range_reason'] ?? null],
    } as const;
    moveResult(demo, result, { command: 'approve', by, atMs, diff });
    result.signed = { by, atMs };
    if (release) moveResult(demo, result, { command: 'release', by: null, onBehalfOf: by, atMs });
  }
}
