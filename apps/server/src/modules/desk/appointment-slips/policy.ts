import { mayDo, type Actor } from '../../../platform/actor.ts';

export function mayReadSlips(actor: Actor): boolean {
  return mayDo(actor, 'patients.read');
}

export function mayWriteSlips(actor: Actor): boolean {
  return mayReadSlips(actor) && mayDo(actor, 'appointment-slips.create');
}

export function maySignSlips(actor: Actor): boolean {
  return mayReadSlips(actor) && mayDo(actor, 'appointment-slips.sign');
}
