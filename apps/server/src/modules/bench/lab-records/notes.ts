import { ok, readNote, refuse, type Result } from '@senlab/domain';
import { hintLabRecord } from '../../../live/outbox-repository.ts';
import type { Actor } from '../../../platform/actor.ts';
import { inTransaction } from '../../../platform/tx.ts';
import { addAuditEvents } from '../../ground/audit/index.ts';
import { lockVisible } from './command.ts';
import { addNote } from './note-repository.ts';
import { mayWriteNotes } from './policy.ts';
import { recordEvent, type LabRecordRef } from './record-events.ts';
import type { LabRecordsDependencies } from './dependencies.ts';

/** Notes are only added, so nobody's can be overwritten and the version of the record stays. */
export function writeNote(
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
    const at = new Date(clock.now()).toISOString();
    await addNote(tx, { recordId: record.id, text: note.value, writtenBy: actor.accountId, at });
    // What the note says stands in the note; the log says that there is one.
    const step = { command: 'note', from: null, to: null, reason: null };
    await addAuditEvents(tx, [recordEvent(record, step, actor.accountId)], at);
    await hintLabRecord(tx, record.id);
    return ok({ id: record.id, version: record.version, status: record.status });
  });
}
