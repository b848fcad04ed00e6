import { isGuarded, isUuid, mayRemoveFactor, ok, refuse, type Result, type SecondStep } from '@senlab/domain';
import type { Actor } from '../../../platform/actor.ts';
import { isoOf } from '../../../platform/moment.ts';
import { inTransaction, type Tx } from '../../../platform/tx.ts';
import {
  beginAuthenticator,
  beginPasskey,
  confirmAuthenticator,
  confirmPasskey,
  stepNeeded,
  type Enrolled,
} from './enrol.ts';
import { makeRecoveryCodes } from './factors.ts';
import {
  countRecoveryCodes,
  listFactors,
  lockFactors,
  removeAllFactors,
  removeFactor,
  replaceRecoveryCodes,
  type FactorRow,
} from './repository.ts';
import {
  standingHere,
  tellInstances,
  type SecondFactorDependencies,
  type StandingHere,
  tellChange,
} from './standing.ts';
import { endOtherSteps } from './step-repository.ts';
import { beginPasskeyStep, takeByCode, takeByPasskey, takeByRecoveryCode } from './take-step.ts';

export interface MySecondFactor {
  readonly step: SecondStep;
  readonly isRequired: boolean;
  readonly factors: readonly FactorRow[];
  readonly recoveryCodesLeft: number;
}

type Of<F> = F extends (dependencies: SecondFactorDependencies, ...rest: infer R) => infer A
  ? (...rest: R) => A
  : never;

export interface SecondFactorService {
  mine(actor: Actor): Promise<Result<MySecondFactor>>;
  readonly takeByCode: Of<typeof takeByCode>;
  readonly takeByRecoveryCode: Of<typeof takeByRecoveryCode>;
  readonly beginPasskeyStep: Of<typeof beginPasskeyStep>;
  readonly takeByPasskey: Of<typeof takeByPasskey>;
  readonly beginAuthenticator: Of<typeof beginAuthenticator>;
  readonly confirmAuthenticator: Of<typeof confirmAuthenticator>;
  readonly beginPasskey: Of<typeof beginPasskey>;
  readonly confirmPasskey: Of<typeof confirmPasskey>;
  renewCodes(actor: Actor): Promise<Result<Enrolled>>;
  remove(actor: Actor, id: string): Promise<Result<null>>;
}

/** One change at a time, and only with the step of this session. */
function withStep<T>(
  dependencies: SecondFactorDependencies,
  actor: Actor,
  work: (tx: Tx, standing: StandingHere) => Promise<Result<T>>,
): Promise<Result<T>> {
  return inTransaction(dependencies.database, async (tx) => {
    await lockFactors(tx, actor.accountId);
    const standing = await standingHere(tx, dependencies, actor);
    if (!standing.ok) return standing;
    return standing.value.step === 'taken' ? work(tx, standing.value) : stepNeeded;
  });
}

function mine(dependencies: SecondFactorDependencies, actor: Actor): Promise<Result<MySecondFactor>> {
  return inTransaction(dependencies.database, async (tx) => {
    const standing = await standingHere(tx, dependencies, actor);
    if (!standing.ok) return standing;
    const { step, facts } = standing.value;
    return ok({
      step,
      isRequired: dependencies.rule === 'required' && isGuarded({ ...facts, hasFactor: false }),
      factors: await listFactors(tx, actor.accountId),
      recoveryCodesLeft: await countRecoveryCodes(tx, actor.accountId),
    });
  });
}

/** Whoever has the removed one in hand loses the rights in every other session; the last one takes all with it. */
function remove(dependencies: SecondFactorDependencies, actor: Actor, id: string): Promise<Result<null>> {
  const { accountId } = actor;
  return withStep(dependencies, actor, async (tx, { facts }) => {
    const factors = await listFactors(tx, accountId);
    const factor = isUuid(id) ? factors.find((each) => each.id === id) : undefined;
    if (factor === undefined) return refuse({ kind: 'not-found', reason: 'second-factor-unknown' });
    if (!mayRemoveFactor(facts, dependencies.rule, factors.length))
      return refuse({ kind: 'conflict', reason: 'second-factor-last' });
    if (factors.length === 1) await removeAllFactors(tx, accountId);
    else await removeFactor(tx, factor.id);
    await endOtherSteps(tx, actor);
    await tellInstances(tx, accountId);
    await tellChange(tx, actor, `${factor.kind}-removed`, isoOf(dependencies.clock.now()));
    return ok(null);
  });
}

function renewCodes(dependencies: SecondFactorDependencies, actor: Actor): Promise<Result<Enrolled>> {
  return withStep(dependencies, actor, async (tx) => {
    const codes = makeRecoveryCodes(dependencies.secret, actor.accountId);
    await replaceRecoveryCodes(tx, actor.accountId, codes.hashes);
    await tellChange(tx, actor, 'codes-renewed', isoOf(dependencies.clock.now()));
    return ok({ recoveryCodes: codes.shown });
  });
}

export function secondFactorService(dependencies: SecondFactorDependencies): SecondFactorService {
  return {
    mine: (actor) => mine(dependencies, actor),
    takeByCode: (actor, given) => takeByCode(dependencies, actor, given),
    takeByRecoveryCode: (actor, given) => takeByRecoveryCode(dependencies, actor, given),
    beginPasskeyStep: (actor) => beginPasskeyStep(dependencies, actor),
    takeByPasskey: (actor, given) => takeByPasskey(dependencies, actor, given),
    beginAuthenticator: (actor, ticket) => beginAuthenticator(dependencies, actor, ticket),
    confirmAuthenticator: (actor, code) => confirmAuthenticator(dependencies, actor, code),
    beginPasskey: (actor, ticket) => beginPasskey(dependencies, actor, ticket),
    confirmPasskey: (actor, given) => confirmPasskey(dependencies, actor, given),
    renewCodes: (actor) => renewCodes(dependencies, actor),
    remove: (actor, id) => remove(dependencies, actor, id),
  };
}
