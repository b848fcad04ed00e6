import { isWardOnlyRole } from '@senlab/domain';
import type { Actor } from '../../../platform/actor.ts';
import type { Tx } from '../../../platform/tx.ts';
import { findDepartment, findClinicalDepartment } from './repository.ts';

/**
 * Who meets what of which ward, said here and nowhere else: a list, a page and a command ask the same question and get the
 * same answer. What is of no department is nobody's, and who has none meets nothing.
 */

/** The department of one person; null: none. */
export interface OwnWard {
  readonly departmentId: string | null;
}

/** Whose patients somebody meets: everyone's, or those of one ward. */
export type Ward = 'every' | OwnWard;

export function isWardOnly({ roles }: Actor): boolean {
  return isWardOnlyRole(roles);
}

/** Where somebody works, also where that narrows nothing. */
export async function ownWardOf(tx: Tx, actor: Actor): Promise<OwnWard> {
  return { departmentId: await findDepartment(tx, actor.accountId) };
}

/** The same where clinicians work there: none at a desk, in the laboratory and in the administration. */
export async function clinicalWardOf(tx: Tx, actor: Actor): Promise<OwnWard> {
  return { departmentId: await findClinicalDepartment(tx, actor.accountId) };
}

export async function wardOf(tx: Tx, actor: Actor): Promise<Ward> {
  return isWardOnly(actor) ? ownWardOf(tx, actor) : 'every';
}

export function isInWard(ward: Ward, departmentId: string | null): boolean {
  return ward === 'every' || (departmentId !== null && departmentId === ward.departmentId);
}

/** Nobody works in it. */
const noDepartment = '00000000-0000-0000-0000-000000000000';

/** The same for a statement in which null stands for every ward. */
export function wardParameter(ward: Ward): string | null {
  return ward === 'every' ? null : (ward.departmentId ?? noDepartment);
}

/** The same as a condition of a list, for the account whose id the parameter holds. */
export function inOwnWard(accountParameter: string): string {
  return `department_id = (select department_id from account where id = ${accountParameter})`;
}
