import {
  invalid,
  ok,
  readScan,
  refuse,
  type Result,
  isRetentionOver,
  type ResultState,
} from '@senlab/domain';
import type { Actor } from '../../../platform/actor.ts';
import { inTransaction, type Tx } from '../../../platform/tx.ts';
import { lockLabRecord, refreshLabRecord } from '../lab-records/index.ts';
import { isInWard, wardOf } from '../../ground/wards/index.ts';
import {
  decideStep,
  mayCommand,
  writeStep,
  type Held,
  type SpecimensDependencies,
  type Step,
} from './command.ts';
import { findRecordsOf, findSpecimenCase, isSlotTaken, listTubeResults } from './repository.ts';
import { isoOf, msOf } from '../../../platform/moment.ts';

const mostAtOnce = 100;

/** Each code once; undefined when one of them is no tube's. */
function readCodes(given: readonly string[]): readonly string[] | undefined {
  const codes = given
    .map((code) => readScan(code))
    .map((scan) => (scan.kind === 'specimen' ? scan.code : ''));
  return codes.includes('') ? undefined : [...new Set(codes)].toSorted();
}

interface Sending {
  readonly held: Held;
  readonly step: Step;
}

/** All tubes are looked at before the first is written: a box goes as a whole or stays. */
async function decideAll(
  tx: Tx,
  codes: readonly string[],
  { actor, dependencies }: { readonly actor: Actor; readonly dependencies: SpecimensDependencies },
): Promise<Result<readonly Sending[]>> {
  const ward = await wardOf(tx, actor);
  const nowMs = dependencies.clock.now();
  const sendings: Sending[] = [];
  for (const code of codes) {
    const specimen = await findSpecimenCase(tx, code);
    if (specimen === undefined || !isInWard(ward, specimen.departmentId)) {
      return refuse({ kind: 'not-found', reason: 'specimen-unknown' });
    }
    const held: Held = { tx, actor, specimen, nowMs, at: isoOf(nowMs), dependencies };
    const step = decideStep(held, 'send', { facts: {} });
    if (!step.ok) return step;
    sendings.push({ held, step: step.value });
  }
  return ok(sendings);
}

export async function sendSpecimens(
  dependencies: SpecimensDependencies,
  actor: Actor,
  given: readonly string[],
): Promise<Result<number>> {
  if (!mayCommand({ actor, permissions: ['specimens.collect'] })) return refuse({ kind: 'denied' });
  if (given.length === 0) return invalid('specimens-none');
  if (given.length > mostAtOnce) return invalid('specimens-too-many');
  const codes = readCodes(given);
  if (codes === undefined) return refuse({ kind: 'not-found', reason: 'specimen-unknown' });
  return inTransaction(dependencies.database, async (tx) => {
    const records = await findRecordsOf(tx, codes);
    // In the order of their ids, so that two boxes with tubes of the same people do not wait for each other.
    for (const id of records) await lockLabRecord(tx, id);
    const decided = await decideAll(tx, codes, { actor, dependencies });
    if (!decided.ok) return decided;
    for (const { held, step } of decided.value) {
      await writeStep(held, step, { change: {}, diff: { sentTime: [null, held.at] } });
    }
    for (const id of records) await refreshLabRecord(tx, id, isoOf(dependencies.clock.now()));
    return ok(codes.length);
  });
}

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
  const { tx, specimen, nowMs, at } = held;
  const results = await listTubeResults(tx, specimen);
  const receivedMs = msOf(specimen.receivedAt);
  const kept = {
    specimenType: specimen.specimenTypeCode,
    receivedMs: receivedMs ?? nowMs,
    isReportSigned: results.every(({ state }) => outOfTheLaboratory.includes(state)),
  };
  const isOver = receivedMs !== null && isRetentionOver(kept, nowMs);
  const step = decideStep(held, 'dispose', { facts: { isRetentionOver: isOver } });
  if (!step.ok) return step;
  await writeStep(held, step.value, {
    change: { disposed_at: at },
    diff: { disposedTime: [null, at], storageSlot: [specimen.storageSlot, specimen.storageSlot] },
  });
  return ok(true);
}
