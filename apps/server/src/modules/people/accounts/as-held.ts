import { lacksStep, type SecondStep } from '@senlab/domain';
import type { Actor } from '../../../platform/actor.ts';
import type { AccountRow } from './repository.ts';

/** The account as this session holds it: screens show what the server would allow, and nothing more. */
export function asHeld(account: AccountRow, actor: Actor): AccountRow & { readonly step: SecondStep } {
  const step = actor.step ?? 'none';
  return {
    ...account,
    role: actor.roles[0] ?? account.role,
    is_admin: account.is_admin && !lacksStep(step),
    permissions: [...actor.permissions].toSorted(),
    step,
  };
}
