import { newId } from '../../../platform/ids.ts';
import type { Tx } from '../../../platform/tx.ts';

export interface NewNote {
  readonly recordId: string;
  readonly text: string;
  readonly writtenBy: string;
  readonly at: string;
}

export async function addNote(tx: Tx, note: NewNote): Promise<void> {
  await tx
    .insertInto('record_note')
    .values({
      id: newId(),
      lab_record_id: note.recordId,
      text: note.text,
      written_by: note.writtenBy,
      written_at: note.at,
    })
    .execute();
}

export interface NoteRow {
  readonly id: string;
  readonly text: string;
  readonly writtenByName: string;
  readonly writtenAt: string;
}

/** Oldest first. */
export async function listNotesOf(tx: Tx, recordId: string): Promise<readonly NoteRow[]> {
  return tx
    .selectFrom('record_note')
    .innerJoin('account', 'account.id', 'written_by')
    .select(['record_note.id', 'text', 'account.full_name as writtenByName', 'written_at as writtenAt'])
    .where('lab_record_id', '=', recordId)
    .orderBy('written_at')
    .orderBy('record_note.id')
    .execute();
}
