import { maskPhone } from '@senlab/domain';
import { mayDo, type Actor } from '../../../platform/actor.ts';

/** Everything at the counter begins with a person. */
export function mayHandOver(actor: Actor): boolean {
  return mayDo(actor, 'patients.read') && mayDo(actor, 'return-slips.hand-over');
}

/** The counter, and the administration, which takes back what is too late for the counter. */
export function mayMeetCounter(actor: Actor): boolean {
  return mayDo(actor, 'patients.read') && (mayHandOver(actor) || mayDo(actor, 'accounts.manage'));
}

/** The administration takes back what is too late for the counter, and hands nothing over. */
export function mayUndoAny(actor: Actor): boolean {
  return mayDo(actor, 'patients.read') && mayDo(actor, 'accounts.manage') && actor.roles.includes('admin');
}

/**
 * The end of it, for everybody: what stands whole on the screen is copied into the field beside it instead of being
 * asked for, and the check would prove nothing.
 */
export function askedNumber(number: string | null): string | null {
  return number === null ? null : maskPhone(number);
}
