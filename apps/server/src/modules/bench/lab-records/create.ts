import { addAuditEvents } from '../../ground/audit/index.ts';
import type { Tx } from '../../../platform/tx.ts';
import { insertLabRecord, type NewLabRecord } from './repository.ts';

/**
 * Registers a case. It has neither tubes nor results yet: once they are there, refreshLabRecord moves it on and tells
 * the screens.
 */
export async function createLabRecord(tx: Tx, record: NewLabRecord): Promise<void> {
  await insertLabRecord(tx, record);
  await addAuditEvents(
    tx,
    [
      {
        actorId: record.registeredBy,
        action: 'create',
        command: 'register',
        entity: 'lab-record',
        entityId: record.sid,
        patientId: record.patientId,
        labRecordId: record.id,
        toState: 'registered',
      },
    ],
    record.registeredAt,
  );
}
