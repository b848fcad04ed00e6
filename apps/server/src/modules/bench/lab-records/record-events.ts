import { unknownLabRecordFacts, type LabRecordFacts, type LabRecordState } from '@senlab/domain';
import { auditActionOf, type AuditEvent } from '../../ground/audit/index.ts';
import type { RecordStanding } from './record-standing.ts';
import type { StoredLabRecord } from './repository.ts';

/** What a change leaves behind. */
export interface LabRecordRef {
  readonly id: string;
  readonly version: number;
  readonly status: LabRecordState;
}

export interface RecordStep {
  readonly command: string;
  readonly from: string | null;
  readonly to: LabRecordState;
  readonly reason: string | null;
}

/** Nothing is reopened or archived from here, so the facts of that stay unknown. */
export function recordFacts(standing: RecordStanding): LabRecordFacts {
  return {
    ...unknownLabRecordFacts,
    childrenSay: standing.childrenSay,
    hasEnteredResult: standing.entered > 0,
  };
}

export function recordEvent(
  record: Pick<StoredLabRecord, 'id' | 'sid' | 'patientId'>,
  step: Omit<RecordStep, 'to'> & { readonly to: string | null },
  actorId: string | null,
): AuditEvent {
  return {
    actorId,
    action: auditActionOf(step.command),
    command: step.command,
    entity: 'lab-record',
    entityId: record.sid,
    patientId: record.patientId,
    labRecordId: record.id,
    fromState: step.from,
    toState: step.to,
    reason: step.reason,
  };
}
