import { useMemo } from 'react';
import { useCatalogue, type Catalogue } from '../../../parts/catalogue/lab-catalogue.ts';

export interface QualityNames {
  readonly catalogue: Catalogue | undefined;
  readonly test: (code: string) => string;
  readonly site: (code: string) => string;
  readonly section: (code: string) => string;
}

type Named = readonly { readonly code: string; readonly name: string }[];

function nameIn(list: Named | undefined): (code: string) => string {
  const known = new Map(list?.map(({ code, name }) => [code, name]));
  return (code) => known.get(code) ?? code;
}

/** Without a catalogue the codes must do: a failed control waits for no names. */
export function useQualityNames(): QualityNames {
  const { catalogue } = useCatalogue();
  return useMemo(
    () => ({
      catalogue,
      test: nameIn(catalogue?.tests),
      site: nameIn(catalogue?.locations),
      section: nameIn(catalogue?.sections),
    }),
    [catalogue],
  );
}
