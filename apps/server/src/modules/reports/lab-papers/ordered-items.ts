import type { Catalogue } from '../../ground/catalogue/index.ts';

type Known = Pick<Catalogue, 'tests' | 'panels'>;

function testsOf(itemCode: string, { panels }: Known): readonly string[] {
  return panels.get(itemCode)?.testCodes ?? [itemCode];
}

/** That such a test was ordered is for those who may know its result. */
export function isRestricted(testCode: string, { tests }: Known): boolean {
  return tests.get(testCode)?.sensitive.includes('HIV') === true;
}

/**
 * What was ordered, as far as it is among these tests, in the words of the order: a panel stands for its tests. Tests
 * that nothing of the order explains (one that followed from another) stand for themselves.
 */
export function orderedAmong(
  itemCodes: readonly string[],
  testCodes: readonly string[],
  catalogue: Known,
): readonly string[] {
  const wanted = new Set(testCodes);
  const found = itemCodes.filter((code) => testsOf(code, catalogue).some((test) => wanted.has(test)));
  const explained = new Set(found.flatMap((code) => testsOf(code, catalogue)));
  return [...found, ...testCodes.filter((code) => !explained.has(code))];
}
