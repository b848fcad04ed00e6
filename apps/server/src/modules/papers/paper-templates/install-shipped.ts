import type { Tx } from '../../../platform/tx.ts';
import { shippedTemplates } from './shipped.ts';
import { fillLayout, insertVersion, isCodeKnown } from './write-repository.ts';

export interface InstalledTemplates {
  readonly filled: number;
  readonly added: number;
}

/**
 * Gives a layout to templates that were in force before layouts were kept, and adds those that the house does not know.
 * What a house has drawn or put into force itself is never touched.
 */
export async function installShippedTemplates(tx: Tx, at: string): Promise<InstalledTemplates> {
  let filled = 0;
  let added = 0;
  for (const shipped of shippedTemplates) {
    if (await isCodeKnown(tx, shipped.code)) {
      filled += await fillLayout(tx, shipped);
    } else {
      const row = {
        ...shipped,
        version: 1,
        locationCodes: [],
        status: 'active',
        editedBy: null,
        at,
      } as const;
      added += (await insertVersion(tx, row)) ? 1 : 0;
    }
  }
  return { filled, added };
}
