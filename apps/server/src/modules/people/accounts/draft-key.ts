import { hkdfSync } from 'node:crypto';

export type DraftKeys = (account: { readonly id: string; readonly epoch: number }) => string;

/**
 * The key with which a browser seals what its person has typed and not saved. Made of the installation's secret: the
 * same after the next login, so that work outlives a session that ran out; another for everybody else; and another after
 * a new password or when all her sessions were ended, because somebody may have sat at her computer.
 */
export function draftKeys(secret: string): DraftKeys {
  return ({ id, epoch }) =>
    Buffer.from(hkdfSync('sha256', secret, id, `senlab kept work 1 ${String(epoch)}`, 32)).toString('hex');
}
