import {
  defaultIdleMinutes,
  heldAfter,
  normaliseUsername,
  ok,
  refuse,
  type AccountId,
  type IdleMinutes,
  type Result,
  type SecondFactorRule,
} from '@senlab/domain';
import type { Actor } from '../../../platform/actor.ts';
import type { Clock } from '../../../platform/clock.ts';
import type { Database } from '../../../platform/database.ts';
import { isoOf } from '../../../platform/moment.ts';
import { reading, inTransaction, type Tx } from '../../../platform/tx.ts';
import { addToOutbox } from '../../../live/outbox-repository.ts';
import {
  asHeld,
  findAccount,
  findStanding,
  type AccountRow,
  type AccountStanding,
} from '../accounts/index.ts';
import { endSigning } from '../signing-periods/index.ts';
import { stepOfSession } from '../second-factor/index.ts';
import {
  Beliefs,
  type Believed,
  sessionKeyOf,
  tokenKeyOf,
  tokenVerifier,
  type Issuer,
  type VerifiedToken,
} from './tokens.ts';
import { isLocked, type TokenFacts } from './locks.ts';
import { ownCommands, type OwnCommands } from './own-access.ts';
import { endSession, isEndedWithAccount, isKeyPublished, isSessionEnded } from './repository.ts';

export interface SessionsService extends OwnCommands {
  readonly recognise: (token: string | undefined) => Promise<Result<Actor>>;
  /** Also behind a locked screen: for unlocking and logging out, and nothing else. */
  readonly recogniseOwner: (token: string | undefined) => Promise<Result<Actor>>;
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
  readonly secondFactor: SecondFactorRule;
  readonly idleMinutes?: IdleMinutes;
}

export function sessionsService(deps: SessionsDeps): SessionsService {
  const { database, clock, idleMinutes = defaultIdleMinutes } = deps;
  const locks = { database, clock, idleMinutes };
  const verifier = tokenVerifier([deps.ownIssuer, ...deps.foreignIssuers]);
  const beliefs = new Beliefs(clock, async (token) => {
    const verified = await verifier.verify(token);
    if (verified === undefined) return refuse({ kind: 'session-ended' });
    const isOwn = verified.issuer === deps.ownIssuer;
    const keys = { sessionKey: sessionKeyOf(token), tokenKey: tokenKeyOf(token) };
    const on = { isOwn, rule: deps.secondFactor, nowMs: clock.now() };
    const actor = await reading(database, (tx) => findActor(tx, verified, { ...keys, ...on }));
    if (!actor.ok) return actor;
    const facts = tokenFacts(verified, isOwn);
    return ok({ ...actor.value, isLocked: await isLocked(locks, actor.value, facts) });
  });

  async function believe(token: string | undefined): Promise<Result<Believed>> {
    if (token === undefined || token === '') return refuse({ kind: 'session-ended' });
    let result = await beliefs.about(token);
    if (result.ok && (result.value.stepEndsAtMs ?? Infinity) <= clock.now()) {
      beliefs.forgetSession(result.value.sessionKey);
      result = await beliefs.about(token);
    }
    if (result.ok && result.value.expiresAtMs <= clock.now()) return refuse({ kind: 'session-ended' });
    return result;
  }

  async function recognise(token: string | undefined): Promise<Result<Actor>> {
    const believed = await believe(token);
    return believed.ok && believed.value.isLocked === true ? refuse({ kind: 'session-locked' }) : believed;
  }

  return {
    recognise,
    recogniseOwner: believe,
    ...ownCommands(locks, (sessionKey) => beliefs.forgetSession(sessionKey)),

    async loginByToken(token) {
      const actor = await recognise(token);
      if (!actor.ok) return actor;
      const account = await reading(database, (tx) => findAccount(tx, actor.value.accountId));
      return account === undefined ? refuse({ kind: 'session-ended' }) : ok(asHeld(account, actor.value));
    },

    async logout(actor) {
      await inTransaction(database, async (tx) => {
        await endSession(tx, actor.sessionKey, actor.expiresAtMs);
        const at = isoOf(clock.now());
        await endSigning(tx, { sessionKeys: [actor.sessionKey] }, { by: 'logout', at });
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

function tokenFacts({ payload }: VerifiedToken, isOwn: boolean): TokenFacts {
  const { epoch } = payload as { readonly epoch?: unknown };
  return {
    epoch: isOwn && typeof epoch === 'number' ? epoch : null,
    issuedAtMs: payload.iat === undefined ? undefined : payload.iat * 1000,
  };
}

/**
 * A good signature is not enough: the key and the account must still stand, and the session must not be ended. What the
 * person holds is decided here, once for every door: without the second step, the rights of a reader.
 */
async function findActor(
  tx: Tx,
  verified: VerifiedToken,
  token: {
    readonly isOwn: boolean;
    readonly sessionKey: string;
    readonly tokenKey: string;
    readonly rule: SecondFactorRule;
    readonly nowMs: number;
  },
): Promise<Result<Actor>> {
  const standing = await findStanding(tx, accountNamedBy(verified, token.isOwn));
  if (standing === undefined || !standing.isActive) return refuse({ kind: 'session-ended' });
  const stands = token.isOwn ? ownStands : foreignStands;
  if (!(await stands(tx, verified, standing))) return refuse({ kind: 'session-ended' });
  // The version before this one has ended sessions by the name of the token.
  if (await isSessionEnded(tx, token.sessionKey, token.tokenKey)) return refuse({ kind: 'session-ended' });
  const account = { ...standing, accountId: standing.id, sessionKey: token.sessionKey };
  const { step, endsAtMs } = await stepOfSession(tx, account, token);
  const held = heldAfter(step, standing);
  return ok({
    accountId: standing.id as AccountId,
    username: standing.username,
    roles: [held.role],
    permissions: new Set(held.permissions),
    sessionKey: token.sessionKey,
    expiresAtMs: (verified.payload.exp ?? 0) * 1000,
    step,
    ...(step === 'taken' && endsAtMs !== null ? { stepEndsAtMs: endsAtMs } : {}),
  });
}

type AccountTimes = Pick<AccountStanding, 'id' | 'epoch'>;

async function ownStands(tx: Tx, { payload, keyId }: VerifiedToken, account: AccountTimes): Promise<boolean> {
  return isForApi(payload) && payload['epoch'] === account.epoch && (await isKeyPublished(tx, keyId));
}

/** Whoever asked for less than the interface got a token for less. Other providers say by the audience what it is for. */
function isForApi({ scope }: VerifiedToken['payload']): boolean {
  return typeof scope === 'string' && scope.split(' ').includes('api');
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
