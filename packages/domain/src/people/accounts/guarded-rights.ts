import type { Role } from './roles.ts';
import type { Permission } from '../../ground/kernel/permissions.ts';
import { refuse, ok, type Result } from '../../ground/kernel/result.ts';

/**
 * Rights that one administrator alone must not be able to take: whoever could set the password of their holder, or give
 * them to an account of her own, would sign as a doctor or read what the law hides from her.
 */
export const guardedPermissions: readonly Permission[] = [
  // To put a name under something, and to send it out.
  'results.approve',
  'results.release',
  'results.amend',
  'results.withdraw',
  'karyotypes.approve',
  'appointment-slips.sign',
  // To read what is restricted: HIV, the sex of an unborn child, and anything in an emergency.
  'results.restricted',
  'karyotypes.work',
  'break-glass',
  // To undo a pseudonym.
  'research.key',
  // To say what is restricted, and what a value means.
  'catalogue.approve',
  'catalogue.publish',
  // To say who may do what, to keep the signatures of others, and to watch over all of it.
  'accounts.manage',
  'settings.write',
  'audit.read',
];

export function isGuardedPermission(permission: string): boolean {
  return (guardedPermissions as readonly string[]).includes(permission);
}

/** The role of administrators opens what belongs to the house. */
export function isGuardedRole(role: string): boolean {
  return role === 'admin';
}

export interface GuardFacts {
  readonly role: string;
  readonly permissions: readonly string[];
  /** A licence or a signature is kept for its owner. */
  readonly hasLicence: boolean;
  /** Beside the password. */
  readonly hasFactor: boolean;
}

/**
 * Whether two people are needed to reset its access. Somebody with a licence counts without any right: otherwise the
 * rights would be taken away, the password set, and the rights given back. With a second factor as well: the reset
 * removes it, and nobody does that alone.
 */
export function isGuarded({ role, permissions, hasLicence, hasFactor }: GuardFacts): boolean {
  return hasLicence || hasFactor || isGuardedRole(role) || permissions.some(isGuardedPermission);
}

interface Held {
  readonly role: string;
  readonly permissions: readonly string[];
}

export interface PartedRights {
  /** Written at once; nobody is asked when rights are taken away. */
  readonly now: { readonly role: Role; readonly permissions: readonly Permission[] };
  /** Waiting for a second administrator. */
  readonly waiting: { readonly role: Role | null; readonly permissions: readonly Permission[] };
}

/** What one administrator may give alone, and what another one must confirm. */
export function partRights(
  before: Held,
  after: { readonly role: Role; readonly permissions: readonly Permission[] },
): PartedRights {
  const isWaiting = (permission: Permission): boolean =>
    isGuardedPermission(permission) && !before.permissions.includes(permission);
  const isRoleWaiting = isGuardedRole(after.role) && before.role !== after.role;
  // Somebody who has none yet begins as one of the staff.
  const kept: Role = before.role === 'user' ? 'user' : 'staff';
  return {
    now: {
      role: isRoleWaiting ? kept : after.role,
      permissions: after.permissions.filter((each) => !isWaiting(each)),
    },
    waiting: {
      role: isRoleWaiting ? after.role : null,
      permissions: after.permissions.filter(isWaiting),
    },
  };
}

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
