import {
  deriveOrderState,
  deriveRecordState,
  dueTime,
  followChildren,
  labRecordTable,
  orderTable,
  unknownLabRecordFacts,
  unknownOrderFacts,
  type Children,
} from '@senlab/domain';
import { tell, type DemoCase, type DemoResult, type DemoTube } from './case-state.ts';

function countStates<State extends string>(
  parts: readonly { readonly status: State }[],
): Partial<Record<State, number>> {
  const counts: Partial<Record<State, number>> = {};
  for (const { status } of parts) counts[status] = (counts[status] ?? 0) + 1;
  return counts;
}

function currentResults({ results }: DemoCase): readonly DemoResult[] {
  return results.filter(({ isSelected }) => isSelected);
}

/** A tube is not wanted any more once every test on it was cancelled. */
function isWanted(tube: DemoTube, results: readonly DemoResult[]): boolean {
  const own = results.filter((result) => result.tube === tube);
  return own.length === 0 || own.some(({ status }) => status !== 'cancelled');
}

export function childrenOf(demo: DemoCase): Children {
  const results = currentResults(demo);
  return {
    results: countStates(results),
    specimens: countStates(demo.tubes.filter((tube) => isWanted(tube, results))),
  };
}

/** Brings order and record to where tubes and results are, as the laboratory's module does after every step. */
export function refreshCase(demo: DemoCase, atMs: number): void {
  const children = childrenOf(demo);
  const order = followChildren(orderTable, {
    state: demo.orderStatus,
    instant: atMs,
    facts: { ...unknownOrderFacts, childrenSay: deriveOrderState(children) },
  });
  const system = { actorId: null } as const;
  if (order?.ok === true) {
    const { command, from, to } = order.value.event;
    demo.orderStatus = to;
    demo.orderVersion += 1;
    tell(demo, atMs, {
      ...system,
      command,
      entity: 'order',
      entityId: demo.orderCode,
      fromState: from,
      toState: to,
    });
  }
  const childrenSay = deriveRecordState(children);
  demo.recordVersion += 1;
  if (demo.recordStatus === 'on_hold') demo.heldFrom = childrenSay;
  const record = followChildren(labRecordTable, {
    state: demo.recordStatus,
    instant: atMs,
    facts: { ...unknownLabRecordFacts, childrenSay },
  });
  if (record?.ok !== true) return;
  const { command, from, to } = record.value.event;
  demo.recordStatus = to;
  demo.completedMs = to === 'completed' ? atMs : null;
  tell(demo, atMs, {
    ...system,
    command,
    entity: 'lab-record',
    entityId: demo.sid,
    fromState: from,
    toState: to,
  });
}

export interface CaseStanding {
  readonly total: number;
  readonly pending: number;
  readonly approved: number;
  readonly hasAbnormal: boolean;
  readonly hasCritical: boolean;
  readonly receivedMs: number | null;
  readonly dueMs: number | null;
}

/** The counts and marks of the list. What not everyone may see makes no mark. */
export function standingOfCase(demo: DemoCase): CaseStanding {
  const wanted = currentResults(demo).filter(({ status }) => status !== 'cancelled');
  const valued = wanted.filter(({ status }) => status !== 'pending');
  const shown = valued.filter(
    ({ test }) => !test.sensitive.includes('HIV') && !test.sensitive.includes('FETAL_SEX'),
  );
  const kept = demo.tubes.filter(({ status }) => status !== 'rejected' && status !== 'lost');
  const received = kept.flatMap(({ receivedMs }) => (receivedMs === null ? [] : [receivedMs]));
  const receivedMs = received.length === 0 ? null : Math.min(...received);
  const turnaroundMinutes = wanted.map(({ test }) => test.turnaroundMinutes);
  return {
    total: wanted.length,
    pending: wanted.length - valued.length,
    approved: valued.filter(({ status }) => ['approved', 'released', 'amended'].includes(status)).length,
    hasAbnormal: shown.some(({ flag }) => flag !== null && flag !== 'N'),
    hasCritical: shown.some(({ isCritical }) => isCritical),
    receivedMs,
    dueMs: receivedMs === null ? null : dueTime({ receivedMs, turnaroundMinutes, priority: demo.priority }),
  };
}
