import { invalid, ok, type Result } from '../../ground/kernel/result.ts';
import { reflexLimits, type ReflexTerms } from './reflex-rule.ts';

type Arrows = ReadonlyMap<string, ReadonlySet<string>>;

function arrowsOf(rules: readonly Pick<ReflexTerms, 'testCode' | 'adds'>[]): Arrows {
  const arrows = new Map<string, Set<string>>();
  for (const { testCode, adds } of rules) {
    const to = arrows.get(testCode) ?? new Set<string>();
    for (const added of adds) to.add(added.testCode);
    arrows.set(testCode, to);
  }
  return arrows;
}

/** How many additions may follow one another from a test; infinite in a circle. */
function depthFrom(testCode: string, arrows: Arrows, walked: ReadonlySet<string>): number {
  if (walked.has(testCode)) return Number.POSITIVE_INFINITY;
  const further = new Set([...walked, testCode]);
  let deepest = 0;
  for (const next of arrows.get(testCode) ?? []) {
    deepest = Math.max(deepest, 1 + depthFrom(next, arrows, further));
    // A set is refused from here on, however much more there is to walk.
    if (deepest > reflexLimits.depthMax) return deepest;
  }
  return deepest;
}

/**
 * Whether these rules may hold side by side: no test may lead back to itself, whatever the conditions say, and no
 * chain may be so long that nobody sees its end.
 */
export function checkReflexSet(rules: readonly Pick<ReflexTerms, 'testCode' | 'adds'>[]): Result<true> {
  const arrows = arrowsOf(rules);
  if (hasCircle(arrows)) return invalid('reflex-circle');
  const isDeep = [...arrows.keys()].some(
    (code) => depthFrom(code, arrows, new Set()) > reflexLimits.depthMax,
  );
  return isDeep ? invalid('reflex-too-deep') : ok(true);
}

/** Tests that nothing leads on from are taken away until none is left, or only circles. */
function hasCircle(arrows: Arrows): boolean {
  let left = new Map(arrows);
  for (;;) {
    const open = [...left].filter(([, to]) => [...to].some((code) => left.has(code)));
    if (open.length === left.size) return left.size > 0;
    left = new Map(open);
  }
}
