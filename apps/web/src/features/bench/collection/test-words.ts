import type { Catalogue } from '../../../parts/catalogue/lab-catalogue.ts';
import { texts } from './texts.ts';

type Named = Pick<Catalogue['panels'][number], 'code' | 'name' | 'testCodes'>;

export interface TestNames {
  readonly panels: readonly Named[];
  readonly tests: ReadonlyMap<string, string>;
}

const mostNames = 4;

/** Panels that are wholly in this tube, the largest first: a blood count is one name, not twenty-four. */
export function testWords(codes: readonly string[], { panels, tests }: TestNames): string {
  const left = new Set(codes);
  const names: string[] = [];
  for (const panel of panels.toSorted((one, other) => other.testCodes.length - one.testCodes.length)) {
    if (panel.testCodes.length < 2 || !panel.testCodes.every((code) => left.has(code))) continue;
    names.push(panel.name);
    for (const code of panel.testCodes) left.delete(code);
  }
  const all = [...names, ...Array.from(left, (code) => tests.get(code) ?? code)];
  const rest = all.length - mostNames;
  // One name more takes no more room than saying that there is one more.
  return rest <= 1 ? all.join(', ') : `${all.slice(0, mostNames).join(', ')} ${texts.moreTests(rest)}`;
}
