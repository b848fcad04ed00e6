import { dueTime } from '@senlab/domain';
import type { Actor } from '../../../platform/actor.ts';
import { msOf } from '../../../platform/moment.ts';
import type { Catalogue } from '../../ground/catalogue/index.ts';
import { testNamesFor } from './describe-reports.ts';
import type { MissingTest } from './missing-repository.ts';

/** Tests of one case that are promised for the same moment. */
export interface MissingGroup {
  readonly recordId: string;
  readonly sid: string;
  readonly tests: readonly string[];
  readonly dueMs: number | null;
}

/** By its own turnaround and its own tube: a case whose last result takes two weeks has most of them by noon. */
function dueOf(test: MissingTest, catalogue: Catalogue): number | null {
  const receivedMs = msOf(test.receivedAt);
  const minutes = catalogue.tests.get(test.testCode)?.turnaroundMinutes;
  if (receivedMs === null || minutes === undefined) return null;
  return dueTime({ receivedMs, turnaroundMinutes: [minutes], priority: test.priority });
}

/** Null: names as everybody may read them. Soonest first; what has no promise yet stands last. */
export function groupMissing(
  tests: readonly MissingTest[],
  { actor, catalogue }: { readonly actor: Actor | null; readonly catalogue: Catalogue },
): readonly MissingGroup[] {
  const groups = Map.groupBy(tests, (test) => `${test.recordId} ${String(dueOf(test, catalogue))}`);
  return [...groups.values()]
    .flatMap((members) => {
      const [first] = members;
      if (first === undefined) return [];
      return [
        {
          recordId: first.recordId,
          sid: first.sid,
          tests: testNamesFor(actor, members, catalogue),
          dueMs: dueOf(first, catalogue),
        },
      ];
    })
    .toSorted((one, other) => (one.dueMs ?? Infinity) - (other.dueMs ?? Infinity) || 0);
}
