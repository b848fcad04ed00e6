import { applyTransition, specimenTable, unknownSpecimenFacts } from '@senlab/domain';
import type { Tx } from '../../../platform/tx.ts';
import type { AuditEvent } from '../../ground/audit/index.ts';
import { updateTubeStatus, type RecordParts, type SpecimenPart } from './parts-repository.ts';
import { recordEvent } from './record-events.ts';
import { isWanted } from './record-standing.ts';
import type { StoredLabRecord } from './repository.ts';

/** The parts as they are afterwards. */
export interface Dropped {
  readonly parts: RecordParts;
  readonly events: readonly AuditEvent[];
}

/** Tubes that nobody has taken yet and nobody wants any more: for an order, a record or tests that were cancelled. */
export async function dropTubes(
  tx: Tx,
  { record, parts }: { readonly record: StoredLabRecord; readonly parts: RecordParts },
  at: string,
): Promise<Dropped> {
  const events: AuditEvent[] = [];
  const specimens: SpecimenPart[] = [];
  for (const tube of parts.specimens) {
    const dropped = applyTransition(specimenTable, {
      state: tube.status,
      command: 'cancel',
      actor: 'system',
      instant: Date.parse(at),
      reason: null,
      facts: { ...unknownSpecimenFacts, isWanted: isWanted(tube, parts) },
    });
    specimens.push(dropped.ok ? { ...tube, status: dropped.value.state } : tube);
    if (!dropped.ok) continue;
    await updateTubeStatus(tx, tube, { status: dropped.value.state, at });
    events.push({
      ...recordEvent(record, dropped.value.event, null),
      entity: 'specimen',
      entityId: tube.code,
    });
  }
  return { parts: { ...parts, specimens }, events };
}
