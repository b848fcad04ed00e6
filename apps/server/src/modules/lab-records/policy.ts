import { mayDo, type Actor } from '../../platform/actor.ts';

/** Clinicians see the patients of their own department; everyone who works in the laboratory sees all. */
export function isWardOnly({ roles }: Actor): boolean {
  return !roles.includes('staff') && !roles.includes('admin');
}

export function mayReadRecords(actor: Actor): boolean {
  return mayDo(actor, 'patients.read');
}

/** Whether a record of a department is there for the actor at all, who works in `own`. */
export function isVisible(actor: Actor, departmentId: string | null, own: string | null): boolean {
  return !isWardOnly(actor) || (departmentId !== null && departmentId === own);
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
