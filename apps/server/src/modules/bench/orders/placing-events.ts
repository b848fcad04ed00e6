import { applyTransition, specimenTable, unknownSpecimenFacts } from '@senlab/domain';
import type { AuditEvent } from '../../ground/audit/index.ts';
import type { CaseNumbers, Placing } from './placing.ts';
import type { NumberedTube } from './write-tubes.ts';

/** What the log says of an order: the record tells of itself. */
export function placingEvents(
  { actor, draft, patient, examination, nowMs }: Placing,
  numbers: CaseNumbers,
  tubes: readonly NumberedTube[],
): readonly AuditEvent[] {
  const facts = { ...unknownSpecimenFacts, isOrderCancelled: false };
  const request = {
    state: null,
    command: 'plan',
    actor: 'system',
    instant: nowMs,
    reason: null,
    facts,
  } as const;
  const planned = applyTransition(specimenTable, request);
  if (!planned.ok) throw new Error('a tube cannot be planned');
  const common = {
    actorId: actor.accountId,
    action: 'create',
    patientId: patient.id,
    labRecordId: numbers.recordId,
  } as const;
  const items = draft.items.map(({ code }) => code);
  const orderedTime = new Date(examination.orderedMs).toISOString();
  return [
    {
      ...common,
      command: 'place',
      entity: 'order',
      entityId: numbers.orderCode,
      toState: 'ordered',
      diff: { items: [null, items], priority: [null, draft.priority], orderedTime: [null, orderedTime] },
    },
    ...tubes.map(({ code, testCodes }): AuditEvent => ({
      ...common,
      command: 'plan',
      entity: 'specimen',
      entityId: code,
      toState: planned.value.state,
      diff: { tests: [null, testCodes] },
    })),
  ];
}
