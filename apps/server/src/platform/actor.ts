import type { AccountId, Permission, SecondStep, TransitionActor } from '@senlab/domain';

/** Who asks. Made by the sessions module from a verified token; everything below trusts it. */
export interface Actor {
  readonly accountId: AccountId;
  readonly username: string;
  readonly roles: readonly string[];
  readonly permissions: ReadonlySet<Permission>;
  /** Names the token without being it, so that it may be stored and compared. */
  readonly sessionKey: string;
  readonly expiresAtMs: number;
  /** Role and permissions above are what is held in this state of the session. Absent: nothing is asked. */
  readonly step?: SecondStep;
  /** From then on the session may only read. */
  readonly stepEndsAtMs?: number;
}

export function mayDo(actor: Actor, permission: Permission): boolean {
  return actor.permissions.has(permission);
}

/** As the tables of steps ask for whoever takes one. */
export function asPerson({
  accountId,
  permissions,
}: Pick<Actor, 'accountId' | 'permissions'>): Exclude<TransitionActor, 'system'> {
  return { accountId, permissions: [...permissions] };
}
