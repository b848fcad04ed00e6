import { refuse, ok, type Result } from '../../ground/kernel/result.ts';
import type { Permission } from '../../ground/kernel/permissions.ts';

export interface AccountRights {
  readonly role: string;
  readonly permissions: readonly Permission[];
  readonly isActive: boolean;
}

export interface RightsChange {
  readonly isOwn: boolean;
  readonly before: AccountRights;
  readonly after: AccountRights;
  /** Others who are active administrators and may manage accounts. */
  readonly otherAdministrators: number;
}

function isAdministrator({ role, permissions, isActive }: AccountRights): boolean {
  return isActive && role === 'admin' && permissions.includes('accounts.manage');
}

function isSame(one: AccountRights, other: AccountRights): boolean {
  const text = ({ role, permissions }: AccountRights): string => [role, ...permissions.toSorted()].join(' ');
  return text(one) === text(other);
}

/** Nobody gives rights to herself, and the house is never left without somebody who can give them. */
export function checkRightsChange({ isOwn, before, after, otherAdministrators }: RightsChange): Result<null> {
  if (isOwn && !after.isActive) return refuse({ kind: 'conflict', reason: 'account-own-closing' });
  if (isOwn && !isSame(before, after)) return refuse({ kind: 'conflict', reason: 'account-own-rights' });
  const isLost = isAdministrator(before) && !isAdministrator(after);
  return isLost && otherAdministrators === 0
    ? refuse({ kind: 'conflict', reason: 'account-last-administrator' })
    : ok(null);
}
