import { ok, type Result } from '@senlab/domain';
import type { Actor } from '../../../platform/actor.ts';
import type { RawListRequest, WrittenPage } from '../../../platform/list-request.ts';
import { cancelWhole } from './cancel.ts';
import { runCommand, writeStep, type Seen } from './command.ts';
import type { LabRecordsDependencies } from './dependencies.ts';
import { countRecords, listRecords, type LabRecordCounts } from './list-service.ts';
import { writeNote } from './notes.ts';
import type { LabRecordRef } from './record-events.ts';

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
