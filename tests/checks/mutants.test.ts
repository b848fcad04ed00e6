import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { placesIn } from '../mutants/domain/places.ts';
import { citedBy, mutatedSource, root, sourceOf, type Mutant } from '../mutants/mutant.ts';
import { namedMutants } from '../mutants/named/index.ts';

const mutant: Mutant = { breaks: 'VAL-022', file: 'a.ts', find: '= 10', replace: '= 9', tests: [] };

describe('the named mutants', () => {
  test('still fit the product: each stands where it is looked for, and its tests exist', () => {
    const moved = namedMutants.flatMap((named) => {
      const absent = named.tests.filter((file) => !existsSync(join(root, file)));
      const source = existsSync(join(root, named.file)) ? sourceOf(named.file) : '';
      const places = source.split(named.find).length - 1;
      return places === 1 && named.find !== named.replace && absent.length === 0
        ? []
        : [{ ...named, places, absent }];
    });
    expect(moved).toEqual([]);
  });

  test('cite rows that a test among theirs cites too', () => {
    const uncited = namedMutants.filter((named) => {
      const pattern = citedBy(named);
      const texts = named.tests.map(sourceOf);
      return pattern !== undefined && !texts.some((text) => text.includes(named.breaks));
    });
    expect(uncited).toEqual([]);
  });
});

describe('a mutant', () => {
  test.each([
    ['is gone', 'const limit = 11;'],
    ['stands twice', 'const a = 10; const b = 10;'],
  ])('is refused when its place %s', (_why, source) => {
    expect(() => mutatedSource(mutant, source)).toThrow('a.ts holds');
  });

  test('of a row is judged by the tests that cite the row; of a rule by all', () => {
    expect(citedBy(mutant)?.test('suggestions [VAL-022] at most ten')).toBe(true);
    expect(citedBy(mutant)?.test('suggestions [VAL-021] none')).toBe(false);
    expect(citedBy({ ...mutant, breaks: 'a limit is inside' })).toBeUndefined();
  });
});

test('mutants are made of bounds, connectives, conditions, constants and arithmetic, and not of types or loops', () => {
  const source = `import { x } from './x.ts';
type Size = 1 | 2;
export function f(a: number): boolean {
  while (a < 3) a += 1;
  if (a >= 4 && !x) return true;
  return a * 2 === 6;
}`;
  const made = placesIn(source).map(({ start, end, text }) => `${source.slice(start, end)} → ${text}`);
  expect(made).toEqual([
    'a >= 4 && !x → !(a >= 4 && !x)',
    '&& → ||',
    '>= → >',
    '4 → (4 + 1)',
    '!x → x',
    'true → false',
    '=== → !==',
    '* → /',
    '2 → (2 + 1)',
    '6 → (6 + 1)',
  ]);
});
