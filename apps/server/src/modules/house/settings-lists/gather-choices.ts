import type { KnownChoices, SettingsValues } from '@senlab/domain';
import type { Tx } from '../../../platform/tx.ts';
import { listAccountOptions, listLocationOptions } from './repository.ts';

/** What `stored` rows name stays a choice: a row can be saved after its account was closed. */
export async function gatherChoices(tx: Tx, stored: readonly SettingsValues[]): Promise<KnownChoices> {
  const named = stored.flatMap(({ accountId }) => (typeof accountId === 'string' ? [accountId] : []));
  return { locations: await listLocationOptions(tx), accounts: await listAccountOptions(tx, named) };
}
