import {
  formatInvitationCode,
  makeInvitationCode,
  parseInvitationCode,
  recoveryCodeCount,
} from '@senlab/domain';
import { createHmac, randomBytes } from 'node:crypto';
import { derivedSecret } from '../../../platform/secret-box.ts';

/** Keyed, so that nobody finds the codes by trying them on a copy of the table; and another one for each account. */
function hashOf(installationSecret: string, accountId: string, code: string): Buffer {
  return createHmac('sha256', derivedSecret(installationSecret, 'recovery-codes'))
    .update(`${accountId} ${code}`)
    .digest();
}

export interface NewCodes {
  /** As they are written down: ABCD-EFGH-JKMN. */
  readonly shown: readonly string[];
  readonly hashes: readonly Buffer[];
}

export function makeRecoveryCodes(installationSecret: string, accountId: string): NewCodes {
  const codes = Array.from({ length: recoveryCodeCount }, () => makeInvitationCode(randomBytes(64)));
  return {
    shown: codes.map(formatInvitationCode),
    hashes: codes.map((code) => hashOf(installationSecret, accountId, code)),
  };
}

/** Undefined where what was typed cannot be one. */
export function hashOfTyped(
  installationSecret: string,
  accountId: string,
  typed: string,
): Buffer | undefined {
  const code = parseInvitationCode(typed);
  return code === undefined ? undefined : hashOf(installationSecret, accountId, code);
}
