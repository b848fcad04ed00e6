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
} from '@senlab/domain';
import { newId } from '../../../platform/ids.ts';
import { addAuditEvents } from '../../ground/audit/index.ts';
import { moveResults } from '../results/index.ts';
import { specimenEvent, type Held } from './command.ts';
import { listSpecimensOf, type TubeResult } from './repository.ts';
import { planSpecimens } from './write-repository.ts';

export interface NewTube extends Recollection {
  readonly code: string;
}

/** Undefined where nothing is to be taken again: cancelled meanwhile, or every value is there already. */
export async function planNewTube(
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
export async function addNewTube(held: Held, tube: NewTube, reason: string | null): Promise<void> {
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
