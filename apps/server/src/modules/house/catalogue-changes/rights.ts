import type { Permission } from '@senlab/domain';
import { mayDo, type Actor } from '../../../platform/actor.ts';

const authors: readonly Permission[] = ['catalogue.propose', 'catalogue.approve'];
const readers: readonly Permission[] = [...authors, 'catalogue.publish', 'results.read'];

/** Whoever reads results may know what they are judged by. */
export function mayReadCatalogue(actor: Actor): boolean {
  return readers.some((permission) => mayDo(actor, permission));
}

/** Counting past results is for those who decide by the count. */
export function mayAskEffect(actor: Actor): boolean {
  return authors.some((permission) => mayDo(actor, permission));
}
