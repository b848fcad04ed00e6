import { readFileSync } from 'node:fs';
import { join } from 'node:path';

export const root = join(import.meta.dirname, '../..');

/** One small wrong change of the product, and the tests that must notice it. Paths begin at the root. */
export interface Mutant {
  /** The row of the specification that the change breaks, or the rule in words. */
  readonly breaks: string;
  readonly file: string;
  /** Stands exactly once in the file. */
  readonly find: string;
  readonly replace: string;
  readonly tests: readonly string[];
}

const rowId = /^[A-Z]+(?:-[A-Z]+)*-\d+$/;

/** Only the tests that cite the row may prove it: another that fails by chance proves nothing about it. */
export function citedBy({ breaks }: Mutant): RegExp | undefined {
  return rowId.test(breaks) ? new RegExp(`\\[${breaks}\\]`) : undefined;
}

/** The source with the change. Throws when the place has moved: the list is then older than the product. */
export function mutatedSource({ file, find, replace }: Mutant, source: string): string {
  const parts = source.split(find);
  if (parts.length !== 2) {
    throw new Error(`${file} holds ${String(parts.length - 1)} times, and not once: ${find}`);
  }
  return parts.join(replace);
}

export function sourceOf(file: string): string {
  return readFileSync(join(root, file), 'utf8');
}

/** What is changed, and what stands there instead. */
export type Change = readonly [breaks: string, find: string, replace: string];

/** Mutants of one file that the same tests must notice. */
export function mutantsIn(
  file: string,
  tests: readonly string[],
  changes: readonly Change[],
): readonly Mutant[] {
  return changes.map(([breaks, find, replace]) => ({ breaks, file, find, replace, tests }));
}
