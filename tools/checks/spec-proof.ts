import type { ExecutedTest } from './test-reports.ts';

/** Ids at the very beginning of a title: `[REDIR-005] [REDIR-006] lands on …`. */
export function idsOf(title: string): string[] {
  const front = /^(?:\s*\[[^\]]+\])+/.exec(title)?.[0] ?? '';
  return [...front.matchAll(/\[([^\]]+)\]/g)]
    .map(([, id]) => id?.trim() ?? '')
    .filter((id) => idForm.test(id));
}

/** Also with small letters, so that a mistyped id is reported and not overlooked. */
const idForm = /^[a-z]+(-[a-z]+)*-\d+$/i;

export interface Proof {
  readonly proven: ReadonlySet<string>;
  /** Cited, executed, and failed at least once. */
  readonly failed: ReadonlyMap<string, readonly string[]>;
  readonly cited: ReadonlyMap<string, string>;
}

/** An id is proven when at least one test that cites it ran, and every one that ran passed. */
export function prove(tests: readonly ExecutedTest[]): Proof {
  const cited = new Map<string, string>();
  const failed = new Map<string, string[]>();
  for (const { title, passed, report } of tests) {
    for (const id of idsOf(title)) {
      cited.set(id, title);
      if (!passed) failed.set(id, [...(failed.get(id) ?? []), `${title} (${report})`]);
    }
  }
  return { proven: new Set([...cited.keys()].filter((id) => !failed.has(id))), failed, cited };
}
