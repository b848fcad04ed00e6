import { mayDo, type Actor } from '../../../platform/actor.ts';

/** The account whose lines alone the caller meets; null for the whole house. */
export function onlyOf(actor: Actor): string | null {
  return mayDo(actor, 'prints.statistics') ? null : actor.accountId;
}
