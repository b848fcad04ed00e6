import { isUuid, ok, refuse, type Refusal, type Result } from '@senlab/domain';
import type { Actor } from '../../platform/actor.ts';
import { inTransaction } from '../../platform/tx.ts';
import { addAuditEvents, type AuditEvent } from '../audit/index.ts';
import { lockLabRecord, refreshLabRecord } from '../lab-records/index.ts';
import { mayCommand, type SpecimensDependencies } from './command.ts';
import { isInWard, wardOf } from './policy.ts';
import { isoOf } from '../../platform/moment.ts';
import { markLabelsPrinted } from './write-repository.ts';

const unknown: Refusal = { kind: 'not-found', reason: 'record-unknown' };

/** Labels are printed at the desk, at the bedside and, when one is torn, in the laboratory. */
export async function labelsPrinted(
  { database, clock }: SpecimensDependencies,
  actor: Actor,
  recordId: string,
): Promise<Result<number>> {
  const permissions = ['orders.create', 'specimens.collect', 'specimens.receive'] as const;
  if (!mayCommand({ actor, permissions })) return refuse({ kind: 'denied' });
  if (!isUuid(recordId)) return refuse(unknown);
  return inTransaction(database, async (tx) => {
    const record = await lockLabRecord(tx, recordId);
    if (record === undefined || !isInWard(await wardOf(tx, actor), record.departmentId))
      return refuse(unknown);
    const at = isoOf(clock.now());
    const codes = await markLabelsPrinted(tx, recordId, at);
    const events = codes.map((code): AuditEvent => ({
      actorId: actor.accountId,
      action: 'print',
      command: 'print-label',
      entity: 'specimen',
      entityId: code,
      patientId: record.patientId,
      labRecordId: recordId,
    }));
    await addAuditEvents(tx, events, at);
    if (codes.length > 0) await refreshLabRecord(tx, recordId, at);
    return ok(codes.length);
  });
}
