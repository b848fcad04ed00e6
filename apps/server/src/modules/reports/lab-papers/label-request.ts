import { invalid, isUuid, ok, printLimits, refuse, type ReprintReason, type Result } from '@senlab/domain';
import { mayDo, type Actor } from '../../../platform/actor.ts';

export interface LabelRequest {
  readonly specimenIds: readonly string[];
  /** Of each. */
  readonly copies: number;
  /** Asked of those that were printed before. */
  readonly reprintReason: ReprintReason | null;
  readonly reprintNote: string | null;
}

export const unknownTube = refuse({ kind: 'not-found', reason: 'specimen-unknown' });

/** Labels are printed at the desk, at the bedside and, when one is torn, in the laboratory. */
function mayPrintLabels(actor: Actor): boolean {
  const printing = ['orders.create', 'specimens.collect', 'specimens.receive'] as const;
  return mayDo(actor, 'patients.read') && printing.some((permission) => mayDo(actor, permission));
}

/** The tubes that are asked for, each once. */
export function readLabelRequest(actor: Actor, { specimenIds, copies }: LabelRequest): Result<string[]> {
  if (!mayPrintLabels(actor)) return refuse({ kind: 'denied' });
  const ids = [...new Set(specimenIds)];
  if (ids.length === 0) return invalid('print-nothing');
  if (!Number.isInteger(copies) || copies < 1 || copies > printLimits.copies)
    return invalid('print-copies-out-of-range');
  if (ids.length * copies > printLimits.labels) return invalid('labels-too-many');
  return ids.every(isUuid) ? ok(ids) : unknownTube;
}
