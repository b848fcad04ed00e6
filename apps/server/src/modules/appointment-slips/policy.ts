import { mayDo, type Actor } from '../../platform/actor.ts';

export function mayReadSlips(actor: Actor): boolean {
  return mayDo(actor, 'patients.read');
}

export function mayWriteSlips(actor: Actor): boolean {
  return mayReadSlips(actor) && mayDo(actor, 'appointment-slips.create');
}

export function maySignSlips(actor: Actor): boolean {
  return mayReadSlips(actor) && mayDo(actor, 'appointment-slips.sign');
}

/** Clinicians meet the slips of their own department; everybody else all of them. */
export function isWardOnly({ roles }: Actor): boolean {
  return !roles.includes('staff') && !roles.includes('admin');
}

export function isVisible(actor: Actor, departmentId: string, own: string | null): boolean {
  return !isWardOnly(actor) || departmentId === own;
}
