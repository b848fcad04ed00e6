import {
  applyTransition,
  makeSpecimenCode,
  ok,
  parseSpecimenCode,
  planRecollection,
  specimenTable,
  unknownSpecimenFacts,
  type Recollection,
  type Result,
  instantOf,
  invalid,
  type ResultState,
  type SpecimenCondition,
} from '@senlab/domain';
import { newId } from '../../../platform/ids.ts';
import { addAuditEvents } from '../../ground/audit/index.ts';
import { moveResults } from '../results/index.ts';
import { specimenEvent, type Held, decideStep, writeStep, isReadable } from './command.ts';
import { listSpecimensOf, type TubeResult, listTubeResults } from './repository.ts';
import { planSpecimens } from './write-repository.ts';
import { isoOf } from '../../../platform/moment.ts';

export interface NewTube extends Recollection {
  readonly code: string;
}

/** Undefined where nothing is to be taken again: cancelled meanwhile, or every value is there already. */
async function planNewTube(
  { tx, specimen }: Held,
  gone: { readonly state: 'rejected' | 'lost'; readonly results: readonly TubeResult[] },
): Promise<Result<NewTube | undefined>> {
  const wanted = gone.results.filter(({ state }) => state !== 'cancelled');
  const isOver = specimen.orderStatus === 'cancelled' || specimen.recordStatus === 'cancelled';
  if (isOver || wanted.length === 0) return ok(undefined);
  const tubes = await listSpecimensOf(tx, specimen.recordId);
  const planned = planRecollection({
    state: gone.state,
    tube: {
      specimenType: specimen.specimenTypeCode,
      container: '',
      timePoint: specimen.timePoint,
      testCodes: wanted.map(({ testCode }) => testCode),
    },
    results: wanted,
    usedTubeNumbers: tubes.map(({ code }) => parseSpecimenCode(code)?.tube ?? 0),
  });
  if (!planned.ok) return planned;
  const code = makeSpecimenCode({ sid: specimen.sid, tube: planned.value.tubeNumber });
  return code.ok ? ok({ ...planned.value, code: code.value }) : code;
}

/** The tube to be taken in place of the other, and what waited for the old one waits for it. */
async function addNewTube(held: Held, tube: NewTube, reason: string | null): Promise<void> {
  const { tx, specimen, actor, nowMs, at } = held;
  const planned = applyTransition(specimenTable, {
    state: null,
    command: 'plan',
    actor: 'system',
    instant: nowMs,
    reason: null,
    facts: { ...unknownSpecimenFacts, isOrderCancelled: false },
  });
  if (!planned.ok) throw new Error('a tube cannot be planned');
  const id = newId();
  await planSpecimens(tx, [
    {
      id,
      code: tube.code,
      recordId: specimen.recordId,
      orderId: specimen.orderId,
      specimenTypeCode: specimen.specimenTypeCode,
      timePoint: specimen.timePoint,
      recollectsId: specimen.id,
      isDemo: specimen.isDemo,
    },
  ]);
  await moveResults(tx, {
    fromSpecimenId: specimen.id,
    toSpecimenId: id,
    actorId: actor.accountId,
    at,
    catalogue: await held.dependencies.catalogue.current(tx),
    ...(reason === null ? {} : { reason }),
  });
  const event = specimenEvent(held, {
    command: 'plan',
    action: 'create',
    entityId: tube.code,
    toState: planned.value.state,
    diff: { recollects: [null, specimen.code], tests: [null, [...tube.moved, ...tube.toRerun]] },
  });
  await addAuditEvents(tx, [event], at);
}

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
