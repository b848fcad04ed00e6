import { isoOf } from '../../../platform/moment.ts';
import {
  applyTransition,
  makeSpecimenCode,
  specimenTable,
  type SpecimenCommand,
  type SpecimenCondition,
  type SpecimenFacts,
  type Tube,
} from '@senlab/domain';
import { tell, type DemoCase, type DemoTube } from './case-state.ts';
import { demoId, valueOf, type StaffRole } from '../world.ts';

/** Everything was done as it should be; a twist says what was not. */
const orderly: SpecimenFacts = {
  isOrderCancelled: false,
  isWanted: true,
  isPaymentSettled: true,
  isIdentityChecked: true,
  hasCollectionTime: true,
  isContainerRight: true,
  hasCondition: true,
  mustReject: false,
  isCommentMissing: false,
  isVolumeMissing: false,
  isRejectionTold: true,
  hasVerifiedResult: false,
  isStorageSlotFree: true,
  isRetentionOver: true,
};

interface TubeStep {
  readonly command: SpecimenCommand;
  readonly by: StaffRole;
  readonly reason?: string;
  readonly diff?: Readonly<Record<string, readonly [unknown, unknown]>>;
}

/** Asks the rules, which throw where the sample data would break one, and tells the step. */
export function moveTube(demo: DemoCase, tube: DemoTube, step: TubeStep & { readonly atMs: number }): void {
  const member = demo.world.staff[step.by];
  const { state, event } = valueOf(
    applyTransition(specimenTable, {
      state: tube.status,
      command: step.command,
      actor: member.actor,
      instant: step.atMs,
      reason: step.reason ?? null,
      facts: orderly,
    }),
  );
  tube.status = state;
  tube.version += 1;
  tube.updatedMs = step.atMs;
  tell(demo, step.atMs, {
    actorId: member.id,
    command: step.command,
    entity: 'specimen',
    entityId: tube.code,
    fromState: event.from,
    toState: state,
    ...(step.diff === undefined ? {} : { diff: step.diff }),
    reason: event.reason,
  });
}

/** With its order, before anybody has taken it. */
export function dropTube(demo: DemoCase, tube: DemoTube, atMs: number): void {
  const { state, event } = valueOf(
    applyTransition(specimenTable, {
      state: tube.status,
      command: 'cancel',
      actor: 'system',
      instant: atMs,
      reason: null,
      facts: { ...orderly, isWanted: false },
    }),
  );
  tube.status = state;
  tube.version += 1;
  tube.updatedMs = atMs;
  const { command, from: fromState, to: toState } = event;
  tell(demo, atMs, { actorId: null, command, entity: 'specimen', entityId: tube.code, fromState, toState });
}

export function planTube(
  demo: DemoCase,
  plan: Tube,
  {
    number,
    atMs,
    recollectsId = null,
  }: { readonly number: number; readonly atMs: number; readonly recollectsId?: string | null },
): DemoTube {
  const tube: DemoTube = {
    id: demoId(demo.world.random, atMs, number),
    code: valueOf(makeSpecimenCode({ sid: demo.sid, tube: number })),
    number,
    plan,
    recollectsId,
    status: 'planned',
    collectedMs: null,
    receivedMs: null,
    condition: null,
    conditionComment: null,
    rejection: null,
    slot: null,
    storedMs: null,
    disposedMs: null,
    volumeMl: null,
    version: 1,
    updatedMs: atMs,
  };
  demo.tubes.push(tube);
  tell(demo, atMs, {
    actorId: null,
    command: 'plan',
    entity: 'specimen',
    entityId: tube.code,
    toState: 'planned',
  });
  return tube;
}

export function collectTube(demo: DemoCase, tube: DemoTube, atMs: number): void {
  tube.collectedMs = atMs;
  moveTube(demo, tube, {
    command: 'collect',
    by: 'collector',
    atMs,
    diff: { collectedTime: [null, isoOf(atMs)] },
  });
}

export function sendTube(demo: DemoCase, tube: DemoTube, atMs: number): void {
  moveTube(demo, tube, { command: 'send', by: 'collector', atMs });
}

export interface SeenCondition {
  readonly condition: SpecimenCondition;
  readonly comment: string | null;
}

export function receiveTube(
  demo: DemoCase,
  tube: DemoTube,
  { atMs, seen }: { readonly atMs: number; readonly seen: SeenCondition },
): void {
  tube.receivedMs = atMs;
  tube.condition = seen.condition;
  tube.conditionComment = seen.comment;
  if (tube.plan.specimenType === 'URINE24') tube.volumeMl = '1650';
  moveTube(demo, tube, {
    command: 'receive',
    by: 'technician',
    atMs,
    diff: { condition: [null, seen.condition] },
  });
}

export function processTube(demo: DemoCase, tube: DemoTube, atMs: number): void {
  moveTube(demo, tube, { command: 'process', by: 'technician', atMs });
}

export function storeTube(
  demo: DemoCase,
  tube: DemoTube,
  { slot, atMs }: { readonly slot: string; readonly atMs: number },
): void {
  tube.slot = slot;
  tube.storedMs = atMs;
  moveTube(demo, tube, { command: 'store', by: 'technician', atMs, diff: { storageSlot: [null, slot] } });
}

export function disposeTube(demo: DemoCase, tube: DemoTube, atMs: number): void {
  tube.disposedMs = atMs;
  moveTube(demo, tube, { command: 'dispose', by: 'technician', atMs });
}
