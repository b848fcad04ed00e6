import type { Actor } from '../../../platform/actor.ts';
import type { Tx } from '../../../platform/tx.ts';
import { addAuditEvents } from '../../ground/audit/index.ts';
import { endSigning } from '../signing-periods/index.ts';
import { addNotices } from '../../ground/notices/index.ts';

/** What happened, in words that the screen has a sentence for. */
export type ChangeWord =
  | 'totp-added'
  | 'totp-replaced'
  | 'totp-removed'
  | 'passkey-added'
  | 'passkey-removed'
  | 'codes-renewed'
  | 'code-used'
  | 'reset';

const commands: Readonly<Record<Exclude<ChangeWord, 'reset'>, string>> = {
  'totp-added': 'add-second-factor',
  'totp-replaced': 'replace-second-factor',
  'totp-removed': 'remove-second-factor',
  'passkey-added': 'add-second-factor',
  'passkey-removed': 'remove-second-factor',
  'codes-renewed': 'renew-recovery-codes',
  'code-used': 'use-recovery-code',
};

export async function tellOwner(tx: Tx, accountId: string, word: ChangeWord, at: string): Promise<void> {
  await addNotices(tx, [{ accountId, kind: 'second_factor_changed', subjectId: accountId, label: word }], at);
}

/** In the log and to the owner: if it was not her, she learns of it where she works. */
export async function tellChange(
  tx: Tx,
  actor: Pick<Actor, 'accountId' | 'username'>,
  word: Exclude<ChangeWord, 'reset'>,
  at: string,
): Promise<void> {
  const { accountId, username } = actor;
  const kind = word.startsWith('totp') ? 'totp' : word.startsWith('passkey') ? 'passkey' : undefined;
  const event = {
    actorId: accountId,
    action: 'config',
    command: commands[word],
    entity: 'account',
    entityId: username,
    ...(kind === undefined ? {} : { diff: { secondFactor: [null, kind] } as const }),
  } as const;
  await addAuditEvents(tx, [event], at);
  // A code that was used up is the factor at work, not another factor.
  if (word !== 'code-used') await endSigning(tx, { accountId }, { by: 'second-factor', at });
  await tellOwner(tx, accountId, word, at);
}
