import { isWardOnlyRole } from '@senlab/domain';
import type { Actor } from '../../../platform/actor.ts';
import type { Tx } from '../../../platform/tx.ts';
import { findOwnDepartment } from './repository.ts';

/** The only place of the server that says so: what else narrows a list asks this first. */
export function isWardOnly({ roles }: Actor): boolean {
  return isWardOnlyRole(roles);
}

/** Whether something of a department is there for the actor at all, who works in `own`. What is of none is nobody's. */
export function isVisible(actor: Actor, departmentId: string | null, own: string | null): boolean {
  return !isWardOnly(actor) || isInWard({ departmentId: own }, departmentId);
}

/** Whose patients somebody meets: everyone's, or those of one ward (null: of none). */
export type Ward = 'every' | { readonly departmentId: string | null };

export async function wardOf(tx: Tx, actor: Actor): Promise<Ward> {
  return isWardOnly(actor) ? { departmentId: await findOwnDepartment(tx, actor.accountId) } : 'every';
}

export function isInWard(ward: Ward, departmentId: string | null): boolean {
  return ward === 'every' || (departmentId !== null && departmentId === ward.departmentId);
}

/** The same as a condition of a list, for the account whose id the parameter holds. Who has no department meets nothing. */
export function inOwnWard(accountParameter: string): string {
  return `department_id = (select department_id from account where id = ${accountParameter})`;
}
