import { lacksStep, refuse, type Result } from '@senlab/domain';
import type { GraphQLFieldResolver } from 'graphql';
import type { Actor } from '../platform/actor.ts';
import type { RequestContext } from './context.ts';

/** What a session may change before its second step: to take it, to enrol what it is taken by, to leave, and to look. */
export const openWithoutStep: ReadonlySet<string> = new Set([
  'takeStepByCode',
  'takeStepByRecoveryCode',
  'beginPasskeyStep',
  'takeStepByPasskey',
  'beginAuthenticator',
  'confirmAuthenticator',
  'beginPasskey',
  'confirmPasskey',
  // The password that the first factor asks for.
  'confirmIdentity',
  'loginByToken',
  'lockSession',
  'logout',
  'markActivity',
  'readNotice',
  'registerDevice',
  'saveSettings',
  'saveShortcuts',
  // With the password; what the session lacked before the lock it lacks after it.
  'unlockSession',
]);

async function onlyWithStep(context: RequestContext): Promise<Result<Actor>> {
  const actor = await context.actor();
  if (!actor.ok || !lacksStep(actor.value.step ?? 'none')) return actor;
  return refuse({ kind: 'conflict', reason: 'second-factor-needed' });
}

type Mutations = Readonly<Record<string, GraphQLFieldResolver<unknown, RequestContext>>>;

/**
 * Some changes ask for a right that readers have: to acknowledge an alarm, to print. So that nothing is written in a
 * session that may only read, all of them are refused here, whatever they ask for, and say what to do about it. A new
 * one is refused until somebody opens it above.
 */
export function refuseWithoutStep(mutations: Mutations): Mutations {
  return Object.fromEntries(
    Object.entries(mutations).map(([name, resolve]) => [
      name,
      openWithoutStep.has(name)
        ? resolve
        : (root, args, context, info) =>
            resolve(root, args, { ...context, actor: () => onlyWithStep(context) }, info),
    ]),
  );
}
