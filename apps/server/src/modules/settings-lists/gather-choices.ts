import type { KnownChoices } from '@senlab/domain';
import type { Tx } from '../../platform/tx.ts';
import { listAccountOptions, listLocationOptions } from './repository.ts';

export async function gatherChoices(tx: Tx): Promise<KnownChoices> {
  return { locations: await listLocationOptions(tx), accounts: await listAccountOptions(tx) };
}
