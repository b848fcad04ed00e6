import { isoOf } from '../../../platform/moment.ts';
import { addAuditEvents } from '../../ground/audit/index.ts';
import { type Tx, inTransaction } from '../../../platform/tx.ts';
import { insertLabRecord, type NewLabRecord } from './repository.ts';
import { ok, readNote, refuse, type Result } from '@senlab/domain';
import { hintLabRecord } from '../../../live/outbox-repository.ts';
import type { Actor } from '../../../platform/actor.ts';
import { lockVisible, cancelWhole, runCommand, writeStep, type Seen } from './command.ts';
import { addNote } from './note-repository.ts';
import { mayWriteNotes, type LabRecordsDependencies } from './policy.ts';
import { recordEvent, type LabRecordRef } from './record-standing.ts';
import type { RawListRequest, WrittenPage } from '../../../platform/lists/list-request.ts';
import { countRecords, listRecords, type LabRecordCounts } from './list-service.ts';

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

/** Notes are only added, so nobody's can be overwritten and the version of the record stays. */
function writeNote(
  { database, clock }: LabRecordsDependencies,
  actor: Actor,
  given: { readonly id: string; readonly text: string },
): Promise<Result<LabRecordRef>> {
  return inTransaction(database, async (tx) => {
    if (!mayWriteNotes(actor)) return refuse({ kind: 'denied' });
    const note = readNote(given.text);
    if (!note.ok) return note;
    const record = await lockVisible(tx, actor, given.id);
    if (record === undefined) return refuse({ kind: 'not-found', reason: 'record-unknown' });
    const at = isoOf(clock.now());
    await addNote(tx, { recordId: record.id, text: note.value, writtenBy: actor.accountId, at });
    // What the note says stands in the note; the log says that there is one.
    const step = { command: 'note', from: null, to: null, reason: null };
    await addAuditEvents(tx, [recordEvent(record, step, actor.accountId)], at);
    await hintLabRecord(tx, record.id);
    return ok({ id: record.id, version: record.version, status: record.status });
  });
}

export interface LabRecordsService {
  list(actor: Actor, raw: RawListRequest): Promise<Result<WrittenPage>>;
  counts(actor: Actor, filtered: RawListRequest['filtered']): Promise<Result<LabRecordCounts>>;
  hold(actor: Actor, seen: Seen, reason: string): Promise<Result<LabRecordRef>>;
  resume(actor: Actor, seen: Seen): Promise<Result<LabRecordRef>>;
  cancel(actor: Actor, seen: Seen, reason: string): Promise<Result<LabRecordRef>>;
  addNote(actor: Actor, given: { readonly id: string; readonly text: string }): Promise<Result<LabRecordRef>>;
}

export function labRecordsService(dependencies: LabRecordsDependencies): LabRecordsService {
  return {
    list: (actor, raw) => listRecords(dependencies, actor, raw),
    counts: (actor, filtered) => countRecords(dependencies, actor, filtered),

    hold: (actor, seen, reason) =>
      runCommand(dependencies, { actor, seen, command: 'hold', reason }, async (tx, decided) => {
        const columns = { held_from: decided.record.status, hold_reason: decided.step.reason };
        return ok(await writeStep(tx, decided, { actor, columns }));
      }),

    resume: (actor, seen) =>
      runCommand(dependencies, { actor, seen, command: 'resume', reason: null }, async (tx, decided) => {
        const completedAt = decided.step.to === 'completed' ? decided.at : null;
        const columns = { held_from: null, hold_reason: null, completed_at: completedAt };
        return ok(await writeStep(tx, decided, { actor, columns }));
      }),

    cancel: (actor, seen, reason) =>
      runCommand(dependencies, { actor, seen, command: 'cancel', reason }, (tx, decided) =>
        cancelWhole(tx, decided, actor),
      ),

    addNote: (actor, given) => writeNote(dependencies, actor, given),
  };
}
