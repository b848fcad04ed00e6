import { normaliseUsername, ok, refuse, type AccountId, type Result } from '@senlab/domain';
import type { Actor } from '../../platform/actor.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Database } from '../../platform/database.ts';
import { reading, inTransaction, type Tx } from '../../platform/tx.ts';
import { addToOutbox } from '../../live/outbox-repository.ts';
import { findAccount, findStanding, type AccountRow, type AccountStanding } from '../accounts/index.ts';
import { Beliefs } from './beliefs.ts';
import { endSession, isEndedWithAccount, isKeyPublished, isSessionEnded } from './repository.ts';
import { sessionKeyOf, tokenVerifier, type Issuer, type VerifiedToken } from './tokens.ts';

export interface SessionsService {
  recognise(token: string | undefined): Promise<Result<Actor>>;
  loginByToken(token: string): Promise<Result<AccountRow>>;
  logout(actor: Actor): Promise<Result<null>>;
  /** What the outbox told: forget what is believed about this account or session. */
  forget(told: { readonly accountId?: string | undefined; readonly sessionKey?: string | undefined }): void;
}

export interface SessionsDeps {
  readonly database: Database;
  readonly clock: Clock;
  readonly ownIssuer: Issuer;
  readonly foreignIssuers: readonly Issuer[];
}

export function sessionsService(deps: SessionsDeps): SessionsService {
  const { database, clock } = deps;
  const verifier = tokenVerifier([deps.ownIssuer, ...deps.foreignIssuers]);
  const beliefs = new Beliefs(clock, async (token) => {
    const verified = await verifier.verify(token);
    if (verified === undefined) return refuse({ kind: 'session-ended' });
    const isOwn = verified.issuer === deps.ownIssuer;
    return reading(database, (tx) => findActor(tx, verified, { isOwn, sessionKey: sessionKeyOf(token) }));
  });

  async function recognise(token: string | undefined): Promise<Result<Actor>> {
    if (token === undefined || token === '') return refuse({ kind: 'session-ended' });
    const result = await beliefs.about(token);
    if (result.ok && result.value.expiresAtMs <= clock.now()) return refuse({ kind: 'session-ended' });
    return result;
  }

  return {
    recognise,

    async loginByToken(token) {
      const actor = await recognise(token);
      if (!actor.ok) return actor;
      const account = await reading(database, (tx) => findAccount(tx, actor.value.accountId));
      return account === undefined ? refuse({ kind: 'session-ended' }) : ok(account);
    },

    async logout(actor) {
      await inTransaction(database, async (tx) => {
        await endSession(tx, actor.sessionKey, actor.expiresAtMs);
        await addToOutbox(tx, {
          topic: 'session_ended',
          accountId: actor.accountId,
          subjectId: actor.sessionKey,
        });
      });
      beliefs.forgetSession(actor.sessionKey);
      return ok(null);
    },

    forget({ accountId, sessionKey }) {
      if (accountId !== undefined) beliefs.forgetAccount(accountId);
      if (sessionKey !== undefined) beliefs.forgetSession(sessionKey);
    },
  };
}

/** A good signature is not enough: the key and the account must still stand, and the session must not be ended. */
async function findActor(
  tx: Tx,
  verified: VerifiedToken,
  token: { readonly isOwn: boolean; readonly sessionKey: string },
): Promise<Result<Actor>> {
  const standing = await findStanding(tx, accountNamedBy(verified, token.isOwn));
  if (standing === undefined || !standing.isActive) return refuse({ kind: 'session-ended' });
  const stands = token.isOwn ? ownStands : foreignStands;
  if (!(await stands(tx, verified, standing))) return refuse({ kind: 'session-ended' });
  if (await isSessionEnded(tx, token.sessionKey)) return refuse({ kind: 'session-ended' });
  return ok({
    accountId: standing.id as AccountId,
    username: standing.username,
    roles: [standing.role],
    permissions: new Set(standing.permissions),
    sessionKey: token.sessionKey,
    expiresAtMs: (verified.payload.exp ?? 0) * 1000,
  });
}

type AccountTimes = Pick<AccountStanding, 'id' | 'epoch'>;

async function ownStands(tx: Tx, { payload, keyId }: VerifiedToken, account: AccountTimes): Promise<boolean> {
  return payload['epoch'] === account.epoch && (await isKeyPublished(tx, keyId));
}

/** A token that does not tell when it was given is taken for an old one. */
async function foreignStands(tx: Tx, { payload }: VerifiedToken, account: AccountTimes): Promise<boolean> {
  return !(await isEndedWithAccount(tx, account.id, payload.iat ?? 0));
}

/** Our own tokens name the account by id; another issuer's name a user name that must exist here: nobody is let in unasked. */
function accountNamedBy(verified: VerifiedToken, isOwn: boolean): { id: string } | { username: string } {
  if (isOwn) return { id: verified.payload.sub ?? '' };
  const claim = verified.payload[verified.issuer.accountClaim];
  return { username: typeof claim === 'string' ? normaliseUsername(claim) : '' };
}
