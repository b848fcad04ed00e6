import type { Actor } from '../../platform/actor.ts';
import type { Tx } from '../../platform/tx.ts';
import { findWard } from './ward-repository.ts';

/** Whose records somebody may see: everyone's, or those of one ward (null: of none). */
export type Ward = 'every' | { readonly departmentId: string | null };

/** Clinicians see the patients of the own ward; who works in the laboratory or at the desk sees all. */
export async function wardOf(tx: Tx, actor: Actor): Promise<Ward> {
  if (actor.roles.includes('staff') || actor.roles.includes('admin')) return 'every';
  return { departmentId: (await findWard(tx, actor.accountId)) ?? null };
}

export function isInWard(ward: Ward, departmentId: string | null): boolean {
  return ward === 'every' || (departmentId !== null && departmentId === ward.departmentId);
}
