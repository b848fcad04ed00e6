import type { TemplateWorld } from '@senlab/domain';
import type { Tx } from '../../../platform/tx.ts';
import type { PaperTemplatesDependencies } from './dependencies.ts';

/** What the laboratory has to choose from. Closed sites and old panels count: papers of theirs are still printed. */
export async function worldOf(
  tx: Tx,
  catalogue: PaperTemplatesDependencies['catalogue'],
  isVariant: boolean,
): Promise<TemplateWorld> {
  const { panels, locations } = await catalogue.current(tx);
  return {
    isVariant,
    hasPanel: (code) => panels.has(code),
    hasLocation: (code) => locations.has(code),
  };
}
