import { mayDo, type Actor } from '../../../platform/actor.ts';
import type { Clock } from '../../../platform/clock.ts';
import type { Database } from '../../../platform/database.ts';

export interface ResearchDependencies {
  readonly database: Database;
  readonly clock: Clock;
}

/** What somebody is in one study. */
export type ResearchAccess = 'none' | 'read' | 'write';

const levels: Readonly<Record<ResearchAccess, number>> = { none: 0, read: 1, write: 2 };

export function reaches(access: ResearchAccess, wanted: Exclude<ResearchAccess, 'none'>): boolean {
  return levels[access] >= levels[wanted];
}

/** A right of the account counts in a study only as far as one is its member. */
export function accessIn(actor: Actor, membership: ResearchAccess): ResearchAccess {
  if (membership === 'none' || !mayDo(actor, 'research.read')) return 'none';
  return membership === 'write' && mayDo(actor, 'research.write') ? 'write' : 'read';
}

/** Whoever may see that a study is there, and how it is set up. */
export function meetsStudies(actor: Actor): boolean {
  return mayDo(actor, 'research.read') || mayDo(actor, 'research.manage');
}
