import { useMemo } from 'react';
import type { Catalogue } from '../../../parts/catalogue/lab-catalogue.ts';
import { testWords } from './test-words.ts';
import type { TubeNames } from './tube-list.tsx';

export interface TubeFacts extends TubeNames {
  readonly drawOrder: ReadonlyMap<string, number>;
}

/** By the catalogue; codes where it has not come: a tube is taken all the same. */
export function useTubeNames(catalogue: Catalogue | undefined): TubeFacts {
  return useMemo(() => {
    const types = new Map((catalogue?.specimenTypes ?? []).map((type) => [type.code, type]));
    const tests = new Map((catalogue?.tests ?? []).map(({ code, name }) => [code, name]));
    const panels = catalogue?.panels ?? [];
    return {
      containerOf: ({ specimen }) =>
        types.get(specimen.specimenTypeCode)?.container ?? specimen.specimenTypeCode,
      testsOf: ({ specimen }) => testWords(specimen.testCodes, { panels, tests }),
      drawOrder: new Map([...types.values()].map(({ code, drawOrder }) => [code, drawOrder])),
    };
  }, [catalogue]);
}
