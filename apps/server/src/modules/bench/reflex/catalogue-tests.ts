import { checkFormulas, codesOfFormula, type ReflexTest } from '@senlab/domain';
import type { Catalogue } from '../../ground/catalogue/index.ts';

/** What rules need to know of the tests: a calculated value is as secret as everything that it is made of. */
export function reflexTestsOf({ tests }: Catalogue): ReadonlyMap<string, ReflexTest> {
  const checked = checkFormulas([...tests.values()]);
  const book = checked.ok ? checked.book : new Map();
  const secretsOf = (code: string): readonly string[] => {
    const formula = book.get(code);
    const inherited = formula === undefined ? [] : codesOfFormula(formula).flatMap(secretsOf);
    return [...new Set([...(tests.get(code)?.sensitive ?? ['unknown']), ...inherited])];
  };
  return new Map(
    [...tests.values()].map(({ code, resultType, choices }) => [
      code,
      { resultType, choices, sensitive: secretsOf(code) },
    ]),
  );
}
