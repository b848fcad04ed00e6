import { invalid, isRetentionOver, ok, type Result, type ResultState } from '@senlab/domain';
import { decideStep, writeStep, type Held } from './command.ts';
import { isSlotTaken, listTubeResults } from './repository.ts';
import { msOf } from '../../../platform/moment.ts';

const slotShape = /^[\p{L}\p{N}][\p{L}\p{N}./-]{0,39}$/u;
const outOfTheLaboratory: readonly ResultState[] = ['released', 'amended', 'cancelled'];

export async function storeSpecimen(held: Held, typed: string): Promise<Result<unknown>> {
  const { tx, specimen, at } = held;
  const slot = typed.normalize('NFC').trim().toUpperCase();
  const isShaped = slotShape.test(slot);
  const isStorageSlotFree = isShaped && !(await isSlotTaken(tx, slot));
  const step = decideStep(held, 'store', { facts: { isStorageSlotFree: isStorageSlotFree || !isShaped } });
  if (!step.ok) return step;
  if (!isShaped) return invalid('storage-slot-not-valid');
  await writeStep(held, step.value, {
    change: { storage_slot: slot, stored_at: at },
    diff: { storageSlot: [specimen.storageSlot, slot] },
  });
  return ok(true);
}

/** There are no reports yet; a report is signed when every value of the tube has left the laboratory. */
export async function disposeSpecimen(held: Held): Promise<Result<unknown>> {
  const { tx, specimen, nowMs, at, dependencies } = held;
  const results = await listTubeResults(tx, specimen);
  const receivedMs = msOf(specimen.receivedAt);
  const kept = {
    specimenType: specimen.specimenTypeCode,
    receivedMs: receivedMs ?? nowMs,
    isReportSigned: results.every(({ state }) => outOfTheLaboratory.includes(state)),
  };
  const isOver = receivedMs !== null && isRetentionOver(kept, nowMs, dependencies.options.retentionRules);
  const step = decideStep(held, 'dispose', { facts: { isRetentionOver: isOver } });
  if (!step.ok) return step;
  await writeStep(held, step.value, {
    change: { disposed_at: at },
    diff: { disposedTime: [null, at], storageSlot: [specimen.storageSlot, specimen.storageSlot] },
  });
  return ok(true);
}
