import { isoOf } from '../../../platform/moment.ts';
import {
  applyTransition,
  labRecordTable,
  mayEver,
  ok,
  refuse,
  type LabRecordCommand,
  type Result,
  orderTable,
  resultTable,
  unknownOrderFacts,
  unknownResultFacts,
  type AccountId,
  type TransitionActor,
} from '@senlab/domain';
import { hintLabRecord } from '../../../live/outbox-repository.ts';
import { asPerson, type Actor } from '../../../platform/actor.ts';
import { inTransaction, type Tx } from '../../../platform/tx.ts';
import { addAuditEvents, type AuditEvent } from '../../ground/audit/index.ts';
import { isInWard, wardOf } from '../../ground/wards/index.ts';
import {
  findRecordParts,
  type RecordParts,
  cancelPendingResults,
  updateOrderStatus,
  type OrderPart,
} from './parts-repository.ts';
import { mayReadRecords, type LabRecordsDependencies } from './policy.ts';
import {
  recordEvent,
  recordFacts,
  type LabRecordRef,
  type RecordStep,
  standingOf,
  orderChildrenSay,
} from './record-standing.ts';
import { lockLabRecord, updateLabRecord, type LabRecordChange, type StoredLabRecord } from './repository.ts';
import { refreshLabRecord } from './refresh.ts';

/** Somebody looked at this version of this record. */
export interface Seen {
  readonly id: string;
  readonly version: number;
}

/** A record that is not there for this person is not there: its number may not be guessed. */
export async function lockVisible(tx: Tx, actor: Actor, id: string): Promise<StoredLabRecord | undefined> {
  const record = await lockLabRecord(tx, id);
  return record !== undefined && isInWard(await wardOf(tx, actor), record.departmentId) ? record : undefined;
}

export interface RecordCommand {
  readonly actor: Actor;
  readonly seen: Seen;
  readonly command: LabRecordCommand;
  readonly reason: string | null;
}

interface Decided {
  readonly record: StoredLabRecord;
  readonly parts: RecordParts;
  readonly step: RecordStep;
  readonly at: string;
}

/** Control characters would count as letters of a reason, and the database answers a zero byte with an error. */
function typedReason(reason: string | null): string | null {
  return reason === null ? null : reason.replaceAll(/\p{Cc}/gu, ' ');
}

async function decide(
  tx: Tx,
  { actor, seen, command, reason }: RecordCommand,
  nowMs: number,
): Promise<Result<Decided>> {
  const record = await lockVisible(tx, actor, seen.id);
  if (record === undefined) return refuse({ kind: 'not-found', reason: 'record-unknown' });
  if (record.version !== seen.version) return refuse({ kind: 'conflict', reason: 'changed-meanwhile' });
  const parts = await findRecordParts(tx, record.id);
  const applied = applyTransition(labRecordTable, {
    state: record.status,
    command,
    actor: asPerson(actor),
    instant: nowMs,
    reason: typedReason(reason),
    facts: recordFacts(standingOf(parts, record.priority)),
  });
  if (!applied.ok) return applied;
  return ok({ record, parts, step: applied.value.event, at: isoOf(nowMs) });
}

export async function writeStep(
  tx: Tx,
  { record, step, at }: Decided,
  { actor, columns }: { readonly actor: Actor; readonly columns: LabRecordChange },
): Promise<LabRecordRef> {
  const version = record.version + 1;
  await updateLabRecord(tx, { id: record.id, version }, { ...columns, status: step.to, at });
  await addAuditEvents(tx, [recordEvent(record, step, actor.accountId)], at);
  await hintLabRecord(tx, record.id);
  return { id: record.id, version, status: step.to };
}

/** Looks, decides and writes under one lock. */
export function runCommand(
  { database, clock }: LabRecordsDependencies,
  given: RecordCommand,
  write: (tx: Tx, decided: Decided) => Promise<Result<LabRecordRef>>,
): Promise<Result<LabRecordRef>> {
  const { actor, command } = given;
  if (!mayReadRecords(actor) || !mayEver(labRecordTable, command, actor.permissions))
    return Promise.resolve(refuse({ kind: 'denied' }));
  return inTransaction(database, async (tx) => {
    const decided = await decide(tx, given, clock.now());
    return decided.ok ? write(tx, decided.value) : decided;
  });
}

interface Asked {
  readonly command: 'cancel';
  readonly actor: TransitionActor;
  readonly instant: number;
  readonly reason: string | null;
}

interface Plan {
  readonly orders: readonly OrderPart[];
  readonly events: readonly AuditEvent[];
}

/** Orders that came to an end by themselves stay as they are. */
function planOrders({ record, parts, step, at }: Decided, actor: Actor): Result<Plan> {
  const orders = parts.orders.filter(({ status }) => status !== 'cancelled' && status !== 'completed');
  const events: AuditEvent[] = [];
  for (const order of orders) {
    const facts = {
      ...unknownOrderFacts,
      childrenSay: orderChildrenSay(parts, order.id),
      orderedBy: order.orderedBy as AccountId | null,
      // The record has already agreed that nothing was entered.
      hasApprovedResult: false,
    };
    const applied = applyTransition(orderTable, { ...askedBy(actor, step, at), state: order.status, facts });
    if (!applied.ok) return applied;
    const event = recordEvent(record, applied.value.event, actor.accountId);
    events.push({ ...event, entity: 'order', entityId: order.code });
  }
  return ok({ orders, events });
}

function planResults({ record, parts, step, at }: Decided, actor: Actor): Result<readonly AuditEvent[]> {
  const events: AuditEvent[] = [];
  for (const result of parts.results.filter(({ status }) => status === 'pending')) {
    const facts = { ...unknownResultFacts, isGenetic: result.sensitive.includes('GENETIC') };
    const applied = applyTransition(resultTable, {
      ...askedBy(actor, step, at),
      state: result.status,
      facts,
    });
    if (!applied.ok) return applied;
    const event = recordEvent(record, applied.value.event, actor.accountId);
    events.push({ ...event, entity: 'result', entityId: `${result.testCode}/${String(result.runNo)}` });
  }
  return ok(events);
}

function askedBy(actor: Actor, { reason }: RecordStep, at: string): Asked {
  return {
    command: 'cancel',
    actor: asPerson(actor),
    instant: Date.parse(at),
    reason,
  };
}

/** A cancelled case leaves no order open and no value to be waited for. */
export async function cancelWhole(tx: Tx, decided: Decided, actor: Actor): Promise<Result<LabRecordRef>> {
  const { record, step, at } = decided;
  const orders = planOrders(decided, actor);
  if (!orders.ok) return orders;
  const results = planResults(decided, actor);
  if (!results.ok) return results;
  const reason = step.reason ?? '';
  const columns = { cancel_reason: reason, hold_reason: null, held_from: null };
  const ref = await writeStep(tx, decided, { actor, columns });
  for (const order of orders.value.orders)
    await updateOrderStatus(tx, order, { status: 'cancelled', cancelReason: reason, at });
  await cancelPendingResults(tx, record.id, reason);
  await addAuditEvents(tx, [...orders.value.events, ...results.value], at);
  return ok((await refreshLabRecord(tx, record.id, at)) ?? ref);
}
