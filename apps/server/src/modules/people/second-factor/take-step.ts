import {
  invalid,
  isFreshTimeStep,
  ok,
  parseTotpCode,
  refuse,
  challengeMinutes,
  type Result,
} from '@senlab/domain';
import type { Actor } from '../../../platform/actor.ts';
import { isoOf } from '../../../platform/moment.ts';
import { inTransaction, reading, type Tx } from '../../../platform/tx.ts';
import { admitCode, forgiveAttempt } from '../login-attempts/index.ts';
import { timeStepOf, askForPasskey, checkPasskey, hashOfTyped } from './factors.ts';
import {
  findApp,
  listPasskeys,
  lockFactors,
  notePasskeyUse,
  noteTimeStep,
  spendRecoveryCode,
} from './repository.ts';
import { passStep, type SecondFactorDependencies, tellChange } from './standing.ts';
import { askQuestion, spendQuestion } from './step-repository.ts';

interface TypedCode {
  readonly code: string;
  readonly remember: boolean;
}

const wrong = invalid('second-factor-wrong');

/**
 * Counted before the code is looked at, in a transaction of its own, and forgiven if it was right. Attempts in flight
 * count too, and the answer is the same whether there is such a factor or not.
 */
export async function countedCode<T>(
  { database }: SecondFactorDependencies,
  actor: Actor,
  work: (tx: Tx) => Promise<Result<T>>,
): Promise<Result<T>> {
  const admitted = await inTransaction(database, (tx) => admitCode(tx, actor.username));
  if (!admitted.ok) return admitted;
  return inTransaction(database, async (tx) => {
    await lockFactors(tx, actor.accountId);
    const answer = await work(tx);
    if (answer.ok) await forgiveAttempt(tx, admitted.value);
    return answer;
  });
}

export function takeByCode(
  dependencies: SecondFactorDependencies,
  actor: Actor,
  { code, remember }: TypedCode,
): Promise<Result<null>> {
  const { clock, secret } = dependencies;
  return countedCode(dependencies, actor, async (tx) => {
    const { accountId } = actor;
    const nowMs = clock.now();
    const digits = parseTotpCode(code);
    const app = await findApp(tx, accountId);
    if (app === undefined || digits === undefined) return wrong;
    const sealed = app.sealedSecret;
    const timeStep = timeStepOf(digits, { installationSecret: secret, accountId, sealed, nowMs });
    if (timeStep === undefined || !isFreshTimeStep(timeStep, app.lastTimeStep)) return wrong;
    await noteTimeStep(tx, app.id, timeStep, isoOf(nowMs));
    await passStep(tx, clock, { actor, by: 'totp', remember });
    return ok(null);
  });
}

export function takeByRecoveryCode(
  dependencies: SecondFactorDependencies,
  actor: Actor,
  { code, remember }: TypedCode,
): Promise<Result<null>> {
  const { clock, secret } = dependencies;
  return countedCode(dependencies, actor, async (tx) => {
    const { accountId } = actor;
    const at = isoOf(clock.now());
    const hash = hashOfTyped(secret, accountId, code);
    if (hash === undefined || !(await spendRecoveryCode(tx, { accountId, hash, at }))) return wrong;
    await passStep(tx, clock, { actor, by: 'recovery', remember });
    await tellChange(tx, actor, 'code-used', at);
    return ok(null);
  });
}

/** Not counted: a signature cannot be found by trying. Of an account without passkeys the question has no answer. */
export async function beginPasskeyStep(
  { database, clock, site }: SecondFactorDependencies,
  actor: Actor,
): Promise<Result<{ readonly options: unknown }>> {
  const { accountId, sessionKey } = actor;
  const passkeys = await reading(database, (tx) => listPasskeys(tx, accountId));
  if (passkeys.length === 0) return refuse({ kind: 'not-found', reason: 'second-factor-unknown' });
  const { challenge, options } = await askForPasskey(site, passkeys);
  const expiresAt = isoOf(clock.now() + challengeMinutes * 60_000);
  await inTransaction(database, (tx) =>
    askQuestion(tx, { accountId, sessionKey, purpose: 'step', challenge, expiresAt }),
  );
  return ok({ options });
}

export async function takeByPasskey(
  { database, clock, site }: SecondFactorDependencies,
  actor: Actor,
  given: { readonly answer: unknown; readonly remember: boolean },
): Promise<Result<null>> {
  const { accountId, sessionKey } = actor;
  const at = isoOf(clock.now());
  // In a transaction of its own: what was answered wrongly is used up as well.
  const challenge = await inTransaction(database, (tx) =>
    spendQuestion(tx, { accountId, sessionKey, purpose: 'step' }, at),
  );
  if (challenge === undefined) return refuse({ kind: 'conflict', reason: 'second-factor-expired' });
  return inTransaction(database, async (tx) => {
    await lockFactors(tx, accountId);
    const passkeys = await listPasskeys(tx, accountId);
    const used = await checkPasskey(site, { answer: given.answer, challenge }, passkeys);
    if (used === undefined) return wrong;
    await notePasskeyUse(tx, used.id, { counter: used.counter, at });
    await passStep(tx, clock, { actor, by: 'passkey', remember: given.remember });
    return ok(null);
  });
}
