import { useMemo } from 'react';
import { useCatalogue } from '../../../parts/catalogue/lab-catalogue.ts';
import type { TestNames } from './critical-row.ts';

/** By code. Without a catalogue the codes must do: an alarm waits for no names. */
export function useTestNames(): TestNames {
  const { catalogue } = useCatalogue();
  return useMemo(() => new Map(catalogue?.tests.map(({ code, name }) => [code, name])), [catalogue]);
}
