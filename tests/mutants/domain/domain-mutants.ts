import { createHash } from 'node:crypto';
import { globSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { root, sourceOf, type Mutant } from '../mutant.ts';
import { placesIn, type Place } from './places.ts';

const folder = 'packages/domain/src';
/** Words and examples: to change them breaks no rule. */
const noRules = /(?:\.test|\.test-support|examples|texts|words|reasons|labels|index|phrases|attacks)\.ts$/;

/** Whom a file imports, itself included, as far as it goes within the domain. */
function reachOf(file: string, known: Set<string> = new Set()): ReadonlySet<string> {
  if (known.has(file)) return known;
  known.add(file);
  for (const [, path = ''] of sourceOf(file).matchAll(/from '(\.[^']+)'/g)) {
    reachOf(relative(root, join(root, dirname(file), path)), known);
  }
  return known;
}

function domainTests(): ReadonlyMap<string, ReadonlySet<string>> {
  const files = globSync(`${folder}/**/*.test.ts`, { cwd: root }).toSorted();
  return new Map(files.map((file) => [file, reachOf(file)]));
}

function mutantAt(file: string, source: string, { start, end, text }: Place): Omit<Mutant, 'tests'> {
  const line = source.slice(0, start).split('\n').length;
  const before = source.slice(start, end).replaceAll(/\s+/g, ' ');
  return {
    breaks: `${file}:${String(line)} ${before} → ${text.replaceAll(/\s+/g, ' ')}`,
    file,
    find: source,
    replace: source.slice(0, start) + text + source.slice(end),
  };
}

/** Always the same ones for the same sources, and other sources change few of them. */
function drawnFrom(mutants: readonly Mutant[], count: number): readonly Mutant[] {
  const lot = ({ breaks }: Mutant): string => createHash('sha256').update(breaks).digest('hex');
  return mutants
    .map((mutant) => ({ mutant, lot: lot(mutant) }))
    .toSorted((one, other) => (one.lot < other.lot ? -1 : 1))
    .slice(0, count)
    .map(({ mutant }) => mutant);
}

/** Mutants of the rules, each with the tests that reach its file: those of its own folder first. */
export function domainMutants(count: number): readonly Mutant[] {
  const tests = domainTests();
  const rules = globSync(`${folder}/**/*.ts`, { cwd: root }).filter((file) => !noRules.test(file));
  const all = rules.toSorted().flatMap((file) => {
    const source = sourceOf(file);
    const related = [...tests].filter(([, reach]) => reach.has(file)).map(([test]) => test);
    return placesIn(source).map((place) => ({ ...mutantAt(file, source, place), tests: related }));
  });
  return drawnFrom(all, count);
}
