import { mayDo, type Actor } from '../../../platform/actor.ts';
import type { Clock } from '../../../platform/clock.ts';
import type { Database } from '../../../platform/database.ts';
import type { FileStore } from '../../../platform/file-store.ts';
import type { SecretStore } from '../../../platform/secret-store.ts';

export interface SignaturesDependencies {
  readonly database: Database;
  readonly clock: Clock;
  readonly store: Pick<FileStore, 'open'>;
  readonly secrets: SecretStore;
}

/** The administration keeps the rows. It signs nothing with them: whoever releases a paper signs with the own. */
export function mayKeepSignatures(actor: Actor): boolean {
  return mayDo(actor, 'settings.write');
}

export function mayReadSignatures(actor: Actor): boolean {
  return mayKeepSignatures(actor) || mayDo(actor, 'settings.read');
}
