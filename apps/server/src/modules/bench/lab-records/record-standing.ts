import {
  deriveOrderState,
  deriveRecordState,
  dueTime,
  instantOf,
  isTubeWanted,
  type Children,
  type LabRecordState,
  type OrderPriority,
  type OrderState,
  type ResultState,
  unknownLabRecordFacts,
  type LabRecordFacts,
} from '@senlab/domain';
import type { RecordParts, ResultPart, SpecimenPart } from './parts-repository.ts';
import { auditActionOf, type AuditEvent } from '../../ground/audit/index.ts';
import type { StoredLabRecord } from './repository.ts';

export interface RecordStanding {
  readonly childrenSay: LabRecordState;
  readonly total: number;
  readonly pending: number;
  /** Has a value, whatever became of it since. */
  readonly entered: number;
  readonly approved: number;
  readonly hasAbnormal: boolean;
  readonly hasCritical: boolean;
  /** Of the first tube that the laboratory took and kept; null while there is none. */
  readonly receivedMs: number | null;
  readonly dueMs: number | null;
}

const approvedStates: readonly ResultState[] = ['approved', 'released', 'amended'];

function countStates<State extends string>(
  parts: readonly { readonly status: State }[],
): Partial<Record<State, number>> {
  const counts: Partial<Record<State, number>> = {};
  for (const { status } of parts) counts[status] = (counts[status] ?? 0) + 1;
  return counts;
}

export function isWanted(specimen: SpecimenPart, { orders, results }: RecordParts): boolean {
  const order = orders.find(({ id }) => id === specimen.orderId);
  const own = results.filter(({ specimenId }) => specimenId === specimen.id);
  return isTubeWanted({
    isOrderCancelled: order?.status === 'cancelled',
    results: own.map(({ status }) => status),
  });
}

function childrenOf(parts: RecordParts): Children {
  return {
    results: countStates(parts.results),
    specimens: countStates(parts.specimens.filter((specimen) => isWanted(specimen, parts))),
  };
}

export function orderChildrenSay(parts: RecordParts, orderId: string): OrderState {
  const specimens = parts.specimens.filter((specimen) => specimen.orderId === orderId);
  const ids = new Set(specimens.map(({ id }) => id));
  const results = parts.results.filter(({ specimenId }) => ids.has(specimenId));
  return deriveOrderState(childrenOf({ ...parts, specimens, results }));
}

/** A rejected tube starts no clock: the promise is about the one that is taken in its place. */
function firstReceivedMs(specimens: readonly SpecimenPart[]): number | null {
  const kept = specimens.filter(({ status }) => status !== 'rejected' && status !== 'lost');
  const moments = kept.flatMap(({ receivedAt }) => (receivedAt === null ? [] : [instantOf(receivedAt) ?? 0]));
  return moments.length === 0 ? null : Math.min(...moments);
}

/** A mark on a list that everyone in the laboratory sees must not tell what the value itself may not. */
function isOpenToAll({ sensitive }: ResultPart): boolean {
  return !sensitive.includes('HIV') && !sensitive.includes('FETAL_SEX');
}

export function standingOf(parts: RecordParts, priority: OrderPriority): RecordStanding {
  const wanted = parts.results.filter(({ status }) => status !== 'cancelled');
  const valued = wanted.filter(({ status }) => status !== 'pending');
  const shown = valued.filter(isOpenToAll);
  const receivedMs = firstReceivedMs(parts.specimens);
  const turnaroundMinutes = wanted.map((result) => result.turnaroundMinutes);
  return {
    childrenSay: deriveRecordState(childrenOf(parts)),
    total: wanted.length,
    pending: wanted.length - valued.length,
    entered: valued.length,
    approved: valued.filter(({ status }) => approvedStates.includes(status)).length,
    hasAbnormal: shown.some(({ flag }) => flag !== null && flag !== 'N'),
    hasCritical: shown.some(({ isCritical }) => isCritical),
    receivedMs,
    dueMs: receivedMs === null ? null : dueTime({ receivedMs, turnaroundMinutes, priority }),
  };
}

/** What a change leaves behind. */
export interface LabRecordRef {
  readonly id: string;
  readonly version: number;
  readonly status: LabRecordState;
}

export interface RecordStep {
  readonly command: string;
  readonly from: string | null;
  readonly to: LabRecordState;
  readonly reason: string | null;
}

/** Nothing is reopened or archived from here, so the facts of that stay unknown. */
export function recordFacts(standing: RecordStanding): LabRecordFacts {
  return {
    ...unknownLabRecordFacts,
    childrenSay: standing.childrenSay,
    hasEnteredResult: standing.entered > 0,
  };
}

export function recordEvent(
  record: Pick<StoredLabRecord, 'id' | 'sid' | 'patientId'>,
  step: Omit<RecordStep, 'to'> & { readonly to: string | null },
  actorId: string | null,
): AuditEvent {
  return {
    actorId,
    action: auditActionOf(step.command),
    command: step.command,
    entity: 'lab-record',
    entityId: record.sid,
    patientId: record.patientId,
    labRecordId: record.id,
    fromState: step.from,
    toState: step.to,
    reason: step.reason,
  };
}
