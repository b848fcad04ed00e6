import {
  checkCondition,
  checkResultComment,
  invalid,
  isTubeRight,
  isUrineVolumePlausible,
  ok,
  parseDecimal,
  type Result,
  type SpecimenCondition,
  type SpecimenFacts,
} from '@senlab/domain';
import type { Catalogue } from '../../ground/catalogue/index.ts';
import { timeEvents, readStepTime, type StepTime } from './collect.ts';
import { decideStep, writeStep, type Held, isReadable } from './command.ts';
import { isoOf, msOf } from '../../../platform/moment.ts';
import type { SpecimenCase } from './specimen-view.ts';

export interface ReceiveRequest {
  readonly specimenCode: string;
  readonly condition: SpecimenCondition;
  readonly comment: string | null;
  readonly receivedTime: string | null;
  readonly timeReason: string | null;
  readonly volumeMl: string | null;
}

const dayUrine = 'URINE24';

/** By the catalogue of today: a tube that has waited must still fit its tests. A test that is gone fits nothing. */
function isContainerRight({ specimenTypeCode, testCodes }: SpecimenCase, catalogue: Catalogue): boolean {
  const container = catalogue.specimenTypes.get(specimenTypeCode)?.container ?? '';
  const tests = testCodes.map((testCode) => ({
    testCode,
    specimenType: catalogue.tests.get(testCode)?.specimenTypeCode ?? '',
    container,
  }));
  return isTubeRight({ specimenType: specimenTypeCode, container }, tests);
}

/** What was written when it was collected stays: a late sample is late also when it arrives in good condition. */
function joinComments(before: string | null, added: string | null): Result<string | null> {
  return checkResultComment([before, added].filter((text) => text !== null && text.trim() !== '').join('; '));
}

function readReceived(held: Held, request: ReceiveRequest): Result<StepTime> {
  const { specimen, nowMs } = held;
  const collected = msOf(specimen.collectedAt);
  const { receivedTime: given, timeReason: reason } = request;
  return readStepTime({ step: 'received', given, reason, nowMs, earlier: { collected } });
}

function readVolume({ specimenTypeCode }: SpecimenCase, typed: string | null): Result<string | null> {
  const volume = (typed ?? '').trim() === '' ? null : parseDecimal(typed ?? '');
  const isWrong = volume === undefined || (volume !== null && !isUrineVolumePlausible(volume));
  return isWrong && specimenTypeCode !== dayUrine ? invalid('urine-volume-not-valid') : ok(volume ?? null);
}

async function factsOf(
  { tx, specimen, dependencies }: Held,
  { condition, comment }: ReceiveRequest,
  volume: string | null,
): Promise<Partial<SpecimenFacts>> {
  const seen = checkCondition({ condition, comment });
  const refused = seen.ok || !('reason' in seen.refusal) ? null : seen.refusal.reason;
  return {
    hasCollectionTime: specimen.collectedAt !== null,
    isContainerRight: isContainerRight(specimen, await dependencies.catalogue.current(tx)),
    hasCondition: true,
    mustReject: refused === 'condition-forces-rejection',
    isCommentMissing: refused === 'condition-comment-missing',
    isVolumeMissing: specimen.specimenTypeCode === dayUrine && !isUrineVolumePlausible(volume),
  };
}

export async function receiveSpecimen(held: Held, request: ReceiveRequest): Promise<Result<unknown>> {
  const { specimen, actor } = held;
  if (!isReadable(request.comment)) return invalid('text-unreadable');
  const volume = readVolume(specimen, request.volumeMl);
  if (!volume.ok) return volume;
  const step = decideStep(held, 'receive', { facts: await factsOf(held, request, volume.value) });
  if (!step.ok) return step;
  const time = readReceived(held, request);
  if (!time.ok) return time;
  const comment = joinComments(specimen.conditionComment, request.comment);
  if (!comment.ok) return comment;
  const receivedAt = isoOf(time.value.ms);
  const { condition } = request;
  await writeStep(held, step.value, {
    change: {
      received_at: receivedAt,
      received_by: actor.accountId,
      condition,
      condition_comment: comment.value,
      volume_ml: volume.value,
    },
    diff: {
      receivedTime: [null, receivedAt],
      condition: [null, condition],
      comment: [specimen.conditionComment, comment.value],
      volumeMl: [null, volume.value],
    },
    events: timeEvents(held, time.value),
  });
  return ok(true);
}
