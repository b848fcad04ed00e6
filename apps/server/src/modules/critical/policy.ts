import { mayDo, type Actor } from '../../platform/actor.ts';

/** Whoever works in the laboratory, and the wards for their own patients. */
export function mayMeetCriticals(actor: Actor): boolean {
  return (['critical.record', 'results.read', 'results.read-released'] as const).some((right) =>
    mayDo(actor, right),
  );
}

/** Who does not work in the laboratory meets the alarms of the own ward only. */
export function isWardOnly(actor: Actor): boolean {
  return !mayDo(actor, 'results.read') && !mayDo(actor, 'critical.record');
}

export function isWardOf(actor: Actor, departmentId: string | null, own: string | null): boolean {
  return !isWardOnly(actor) || (departmentId !== null && departmentId === own);
}
