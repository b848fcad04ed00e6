import type { Clock } from '../../../platform/clock.ts';
import type { Database } from '../../../platform/database.ts';
import { mayDo, type Actor } from '../../../platform/actor.ts';

export interface LabRecordsDependencies {
  readonly database: Database;
  readonly clock: Clock;
}

export function mayReadRecords(actor: Actor): boolean {
  return mayDo(actor, 'patients.read');
}

/** Without the right to results not even a mark says what a result may be. */
export function seesMarks(actor: Actor): boolean {
  return mayDo(actor, 'results.read');
}

/** Whoever works on a record may write what the next one must know. */
export function mayWriteNotes(actor: Actor): boolean {
  const working = ['specimens.collect', 'specimens.receive', 'results.enter', 'results.approve'] as const;
  return mayReadRecords(actor) && working.some((permission) => mayDo(actor, permission));
}
