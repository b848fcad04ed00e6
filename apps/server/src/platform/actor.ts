import type { AccountId, Permission } from '@senlab/domain';

/** Who asks. Made by the sessions module from a verified token; everything below trusts it. */
export interface Actor {
  readonly accountId: AccountId;
  readonly username: string;
  readonly roles: readonly string[];
  readonly permissions: ReadonlySet<Permission>;
  /** Names the token without being it, so that it may be stored and compared. */
  readonly sessionKey: string;
  readonly expiresAtMs: number;
}

export function mayDo(actor: Actor, permission: Permission): boolean {
  return actor.permissions.has(permission);
}
