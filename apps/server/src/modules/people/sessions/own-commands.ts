import type { Result } from '@senlab/domain';
import type { Actor } from '../../../platform/actor.ts';
import { lock, mark, unlock, type LocksDeps } from './locks.ts';
import {
  endOtherSessions,
  endOwnSession,
  forgetOwnDevice,
  readOwnAccess,
  type OwnAccess,
} from './own-access.ts';

/** What somebody does with the own sessions. */
export interface OwnCommands {
  lock(actor: Actor): Promise<Result<null>>;
  unlock(actor: Actor, password: string): Promise<Result<null>>;
  markActivity(actor: Actor): Promise<Result<null>>;
  readOwn(actor: Actor): Promise<Result<OwnAccess>>;
  endOwn(actor: Actor, id: string): Promise<Result<unknown>>;
  endOthers(actor: Actor): Promise<Result<unknown>>;
  forgetDevice(actor: Actor, id: string): Promise<Result<null>>;
}

/** `forget` drops what this instance believes of a session; the others hear of it by the outbox. */
export function ownCommands(deps: LocksDeps, forget: (sessionKey: string) => void): OwnCommands {
  return {
    async lock(actor) {
      const locked = await lock(deps, actor);
      forget(actor.sessionKey);
      return locked;
    },
    unlock: (actor, password) => unlock(deps, actor, password),
    markActivity: (actor) => mark(deps, actor),
    readOwn: (actor) => readOwnAccess(deps, actor),
    async endOwn(actor, id) {
      const ended = await endOwnSession(deps, actor, id);
      if (ended.ok) forget(ended.value.key);
      return ended;
    },
    async endOthers(actor) {
      const ended = await endOtherSessions(deps, actor);
      if (ended.ok) for (const key of ended.value) forget(key);
      return ended;
    },
    forgetDevice: (actor, id) => forgetOwnDevice(deps, actor, id),
  };
}
