import {
  challengeMinutes,
  invalid,
  ok,
  parseTotpCode,
  passkeyLimit,
  passkeyNameMaxLength,
  proofFor,
  refuse,
  type Result,
} from '@senlab/domain';
import type { Actor } from '../../../platform/actor.ts';
import { isoOf } from '../../../platform/moment.ts';
import { inTransaction, type Tx } from '../../../platform/tx.ts';
import { spendTicket } from '../identity-checks/index.ts';
import { makeSecret, timeStepOf, askForNewPasskey, checkNewPasskey, makeRecoveryCodes } from './factors.ts';
import {
  addPasskey,
  findApp,
  listPasskeys,
  lockFactors,
  putApp,
  replaceRecoveryCodes,
} from './repository.ts';
import {
  passStep,
  standingHere,
  type SecondFactorDependencies,
  type StandingHere,
  tellChange,
} from './standing.ts';
import { askQuestion, endOtherSteps, findPendingSecret, spendQuestion } from './step-repository.ts';
import { countedCode } from './take-step.ts';

export interface Enrolled {
  /** Shown once; none where those of before stay good. */
  readonly recoveryCodes: readonly string[];
}

export const stepNeeded = refuse({ kind: 'conflict', reason: 'second-factor-needed' });
const tooLate = refuse({ kind: 'conflict', reason: 'second-factor-expired' });

/** The name under which an app shows the code. */
const appName = 'Authenticator';

/** By the step, or by a password that was typed a moment ago where there is no factor yet. */
async function prove(
  tx: Tx,
  dependencies: SecondFactorDependencies,
  { actor, ticket }: { readonly actor: Actor; readonly ticket: string | null },
): Promise<Result<StandingHere>> {
  const standing = await standingHere(tx, dependencies, actor);
  if (!standing.ok) return standing;
  const proof = proofFor(standing.value.step, standing.value.hasFactor);
  if (proof === 'missing') return stepNeeded;
  if (proof === 'step') return standing;
  const at = isoOf(dependencies.clock.now());
  const isFresh = ticket !== null && (await spendTicket(tx, { actor, ticket, usedFor: 'second-factor', at }));
  return isFresh ? standing : invalid('identity-not-confirmed');
}

/** Between the question and its answer another session may have enrolled a factor: then this one needs the step. */
async function stillProven(
  tx: Tx,
  dependencies: SecondFactorDependencies,
  actor: Actor,
): Promise<Result<StandingHere>> {
  const standing = await standingHere(tx, dependencies, actor);
  if (!standing.ok) return standing;
  return proofFor(standing.value.step, standing.value.hasFactor) === 'missing' ? stepNeeded : standing;
}

const questionEnd = ({ clock }: SecondFactorDependencies): string =>
  isoOf(clock.now() + challengeMinutes * 60_000);

/** The first factor comes with recovery codes, and gives the step of the session that enrols it. */
async function finish(
  tx: Tx,
  { clock, secret }: SecondFactorDependencies,
  { actor, hadFactor }: { readonly actor: Actor; readonly hadFactor: boolean },
): Promise<Enrolled> {
  await passStep(tx, clock, { actor, by: 'enrolment' });
  if (hadFactor) return { recoveryCodes: [] };
  const codes = makeRecoveryCodes(secret, actor.accountId);
  await replaceRecoveryCodes(tx, actor.accountId, codes.hashes);
  return { recoveryCodes: codes.shown };
}

export function beginAuthenticator(
  dependencies: SecondFactorDependencies,
  actor: Actor,
  ticket: string | null,
): Promise<Result<{ readonly secret: string; readonly uri: string }>> {
  const { accountId, sessionKey, username } = actor;
  const { secret: installationSecret, site } = dependencies;
  return inTransaction(dependencies.database, async (tx) => {
    const proven = await prove(tx, dependencies, { actor, ticket });
    if (!proven.ok) return proven;
    const made = makeSecret({ installationSecret, accountId, issuer: site.name, username });
    const expiresAt = questionEnd(dependencies);
    const question = { accountId, sessionKey, purpose: 'enrol_totp', expiresAt } as const;
    await askQuestion(tx, { ...question, sealedSecret: made.sealed });
    return ok({ secret: made.secret, uri: made.uri });
  });
}

export function confirmAuthenticator(
  dependencies: SecondFactorDependencies,
  actor: Actor,
  code: string,
): Promise<Result<Enrolled>> {
  const { accountId, sessionKey } = actor;
  const { clock, secret: installationSecret } = dependencies;
  return countedCode(dependencies, actor, async (tx) => {
    const proven = await stillProven(tx, dependencies, actor);
    if (!proven.ok) return proven;
    const nowMs = clock.now();
    const at = isoOf(nowMs);
    const sealed = await findPendingSecret(tx, { accountId, sessionKey }, at);
    if (sealed === undefined) return tooLate;
    const digits = parseTotpCode(code);
    const timeStep =
      digits === undefined ? undefined : timeStepOf(digits, { installationSecret, accountId, sealed, nowMs });
    if (timeStep === undefined) return invalid('second-factor-wrong');
    const isReplacing = (await findApp(tx, accountId)) !== undefined;
    await putApp(tx, { accountId, name: appName, sealedSecret: sealed, timeStep, at });
    await spendQuestion(tx, { accountId, sessionKey, purpose: 'enrol_totp' }, at);
    if (isReplacing) await endOtherSteps(tx, actor);
    const enrolled = await finish(tx, dependencies, { actor, hadFactor: proven.value.hasFactor });
    await tellChange(tx, actor, isReplacing ? 'totp-replaced' : 'totp-added', at);
    return ok(enrolled);
  });
}

export async function beginPasskey(
  dependencies: SecondFactorDependencies,
  actor: Actor,
  ticket: string | null,
): Promise<Result<{ readonly options: unknown }>> {
  const { accountId, sessionKey } = actor;
  return inTransaction(dependencies.database, async (tx) => {
    const proven = await prove(tx, dependencies, { actor, ticket });
    if (!proven.ok) return proven;
    const passkeys = await listPasskeys(tx, accountId);
    if (passkeys.length >= passkeyLimit)
      return refuse({ kind: 'conflict', reason: 'second-factor-too-many' });
    const { challenge, options } = await askForNewPasskey(dependencies.site, actor, passkeys);
    const expiresAt = questionEnd(dependencies);
    await askQuestion(tx, { accountId, sessionKey, purpose: 'enrol_passkey', challenge, expiresAt });
    return ok({ options });
  });
}

export async function confirmPasskey(
  dependencies: SecondFactorDependencies,
  actor: Actor,
  given: { readonly name: string; readonly answer: unknown },
): Promise<Result<Enrolled>> {
  const { accountId, sessionKey } = actor;
  const { database, site } = dependencies;
  const name = given.name.normalize('NFC').trim();
  if (name === '' || name.length > passkeyNameMaxLength) return invalid('second-factor-name-invalid');
  const at = isoOf(dependencies.clock.now());
  const challenge = await inTransaction(database, (tx) =>
    spendQuestion(tx, { accountId, sessionKey, purpose: 'enrol_passkey' }, at),
  );
  if (challenge === undefined) return tooLate;
  const passkey = await checkNewPasskey(site, { answer: given.answer, challenge });
  if (passkey === undefined) return invalid('second-factor-wrong');
  return inTransaction(database, async (tx) => {
    await lockFactors(tx, accountId);
    const proven = await stillProven(tx, dependencies, actor);
    if (!proven.ok) return proven;
    if (!(await addPasskey(tx, { ...passkey, accountId, name, at }))) return invalid('second-factor-wrong');
    const enrolled = await finish(tx, dependencies, { actor, hadFactor: proven.value.hasFactor });
    await tellChange(tx, actor, 'passkey-added', at);
    return ok(enrolled);
  });
}
