import type { CatalogueNames } from '@senlab/domain';
import { nameIn, type CodeNames } from '../catalogue-types.ts';

/** The names as the rules ask for them. */
export function namesFor({ sections, specimenTypes, tests }: CodeNames): CatalogueNames {
  return {
    section: (code) => nameIn(sections, code),
    specimenType: (code) => nameIn(specimenTypes, code),
    test: (code) => nameIn(tests, code),
  };
}
