import {
  instantOf,
  invalid,
  ok,
  type Result,
  type ResultState,
  type SpecimenCondition,
} from '@senlab/domain';
import { decideStep, writeStep, type Held } from './command.ts';
import { addNewTube, planNewTube } from './recollect.ts';
import { listTubeResults } from './repository.ts';
import { isoOf } from '../../../platform/moment.ts';
import { isReadable } from './typed-text.ts';

export interface RejectRequest {
  readonly specimenCode: string;
  readonly condition: SpecimenCondition;
  readonly reason: string;
  readonly notifiedTo: string;
  readonly notifiedTime: string;
}

const verified: readonly ResultState[] = ['tech_verified', 'approved', 'released', 'amended'];
const notifiedToMaxLength = 100;
const clockToleranceMs = 60_000;

/** Nobody was told before the tube was there, or tomorrow. */
function readNotifiedTime({ specimen, nowMs }: Held, given: string): Result<number> {
  const ms = instantOf(given);
  const collectedMs = instantOf(specimen.collectedAt ?? '') ?? 0;
  const isPossible =
    ms !== undefined && ms - nowMs <= clockToleranceMs && collectedMs - ms <= clockToleranceMs;
  return isPossible ? ok(ms) : invalid('notified-time-not-valid');
}

export async function rejectSpecimen(held: Held, request: RejectRequest): Promise<Result<unknown>> {
  const { tx, specimen } = held;
  const results = await listTubeResults(tx, specimen);
  const notifiedTo = request.notifiedTo.normalize('NFC').trim();
  const isTold = notifiedTo !== '' && Array.from(notifiedTo).length <= notifiedToMaxLength;
  const facts = {
    // In good condition a tube is not rejected: the screen would then say so on paper.
    hasCondition: request.condition !== 'ok',
    isRejectionTold: isTold && isReadable(notifiedTo),
    hasVerifiedResult: results.some(({ state }) => verified.includes(state)),
  };
  const step = decideStep(held, 'reject', { facts, reason: request.reason });
  if (!step.ok) return step;
  const notified = readNotifiedTime(held, request.notifiedTime);
  if (!notified.ok) return notified;
  const tube = await planNewTube(held, { state: 'rejected', results });
  if (!tube.ok) return tube;
  const { condition } = request;
  const notifiedAt = isoOf(notified.value);
  await writeStep(held, step.value, {
    change: {
      condition,
      reject_reason: step.value.reason,
      reject_notified_to: notifiedTo,
      reject_notified_at: notifiedAt,
    },
    diff: {
      condition: [specimen.condition, condition],
      rejectNotifiedTo: [null, notifiedTo],
      rejectNotifiedTime: [null, notifiedAt],
    },
  });
  if (tube.value !== undefined) await addNewTube(held, tube.value, step.value.reason);
  return ok(true);
}

/** What was measured before the tube went missing stands; what was not needs another tube. */
export async function loseSpecimen(held: Held, reason: string): Promise<Result<unknown>> {
  const { tx, specimen } = held;
  const step = decideStep(held, 'lose', { facts: {}, reason });
  if (!step.ok) return step;
  const results = (await listTubeResults(tx, specimen)).filter(({ state }) => state === 'pending');
  const tube = await planNewTube(held, { state: 'lost', results });
  if (!tube.ok) return tube;
  await writeStep(held, step.value, { change: {} });
  if (tube.value !== undefined) await addNewTube(held, tube.value, step.value.reason);
  return ok(true);
}
