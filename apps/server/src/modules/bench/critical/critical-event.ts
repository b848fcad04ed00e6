import type { CriticalCommand, CriticalState, TransitionEvent } from '@senlab/domain';
import type { AuditEvent } from '../../ground/audit/index.ts';
import type { StoredCritical } from './repository.ts';

export interface CriticalStep {
  readonly critical: StoredCritical;
  readonly sid: string;
  readonly event: TransitionEvent<CriticalState, CriticalCommand>;
  readonly diff?: NonNullable<AuditEvent['diff']>;
}

export function criticalEvent({ critical, sid, event, diff }: CriticalStep): AuditEvent {
  return {
    actorId: event.actorId,
    action: 'update',
    command: event.command,
    entity: 'critical',
    entityId: `${sid} ${critical.testCode}/${String(critical.runNo)}`,
    patientId: critical.patientId,
    labRecordId: critical.recordId,
    fromState: event.from,
    toState: event.to,
    reason: event.reason,
    ...(diff === undefined ? {} : { diff }),
  };
}
