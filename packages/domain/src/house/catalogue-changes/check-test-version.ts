import { invalid, ok, type Result } from '../../ground/kernel/result.ts';
import { testFieldProblems } from './check-test-fields.ts';
import { testRangeProblems } from './check-test-ranges.ts';
import { testValueProblems } from './check-test-values.ts';
import type { TestVersionContent } from './content.ts';
import { firstVersionError, type TestVersionProblem } from './version-problem.ts';
import type { TestVersionWorld } from './version-world.ts';

/** Everything that is wrong with a version, errors and warnings, for the person who writes or approves it. */
export function checkTestVersion(
  content: TestVersionContent,
  world: TestVersionWorld,
): readonly TestVersionProblem[] {
  return [
    ...testFieldProblems(content, world),
    ...testValueProblems(content, world),
    ...testRangeProblems(content, world),
  ];
}

/** The version, or a refusal by its first error. Only an accepted version may be proposed or approved. */
export function acceptTestVersion(
  content: TestVersionContent,
  world: TestVersionWorld,
): Result<TestVersionContent> {
  const error = firstVersionError(checkTestVersion(content, world));
  return error === undefined ? ok(content) : invalid(error.reason);
}
