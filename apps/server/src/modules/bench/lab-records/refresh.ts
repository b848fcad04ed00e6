import {
  applyTransition,
  followChildren,
  labRecordTable,
  orderTable,
  unknownOrderFacts,
} from '@senlab/domain';
import { hintLabRecord } from '../../../live/outbox-repository.ts';
import type { Tx } from '../../../platform/tx.ts';
import { addAuditEvents, type AuditEvent } from '../../ground/audit/index.ts';
import { dropTubes } from './drop-tubes.ts';
import { findPersonNow, findRecordParts, updateOrderStatus, type RecordParts } from './parts-repository.ts';
import { recordEvent, recordFacts, type LabRecordRef, type RecordStep } from './record-events.ts';
import { orderChildrenSay, standingOf, type RecordStanding } from './record-standing.ts';
import { heldColumns, snapshotColumns, standingColumns, statusColumns } from './refresh-columns.ts';
import { lockLabRecord, updateLabRecord, type LabRecordChange, type StoredLabRecord } from './repository.ts';

interface Look {
  readonly record: StoredLabRecord;
  readonly parts: RecordParts;
  readonly standing: RecordStanding;
  readonly at: string;
}

async function moveOrders(tx: Tx, { record, parts, at }: Look): Promise<readonly AuditEvent[]> {
  const events: AuditEvent[] = [];
  for (const order of parts.orders) {
    const facts = { ...unknownOrderFacts, childrenSay: orderChildrenSay(parts, order.id) };
    const moved = followChildren(orderTable, { state: order.status, instant: Date.parse(at), facts });
    if (!moved?.ok) continue;
    await updateOrderStatus(tx, order, { status: moved.value.state, at });
    const event = recordEvent(record, moved.value.event, null);
    events.push({ ...event, entity: 'order', entityId: order.code });
  }
  return events;
}

/** With its last order a case is gone too: nobody is left who waits for it. */
function cancelWithOrders({ record, parts, standing, at }: Look): RecordStep | undefined {
  const last = parts.orders.at(-1);
  if (last === undefined || parts.orders.some(({ status }) => status !== 'cancelled')) return undefined;
  const applied = applyTransition(labRecordTable, {
    state: record.status,
    command: 'cancel',
    actor: 'system',
    instant: Date.parse(at),
    reason: last.cancelReason,
    facts: recordFacts(standing),
  });
  return applied.ok ? applied.value.event : undefined;
}

function nextStep(look: Look): RecordStep | undefined {
  const cancelled = cancelWithOrders(look);
  if (cancelled !== undefined) return cancelled;
  const { record, standing, at } = look;
  const facts = recordFacts(standing);
  const moved = followChildren(labRecordTable, { state: record.status, instant: Date.parse(at), facts });
  return moved?.ok ? moved.value.event : undefined;
}

async function freezePerson(tx: Tx, { record, parts, standing }: Look): Promise<LabRecordChange> {
  const { receivedMs } = standing;
  if (record.snapshotAt !== null || receivedMs === null) return {};
  const person = await findPersonNow(tx, record);
  return person === undefined ? {} : snapshotColumns(record, { person, receivedMs, orders: parts.orders });
}

async function moveRecord(tx: Tx, look: Look, step: RecordStep | undefined): Promise<LabRecordRef> {
  const { record, standing, at } = look;
  const seen = {
    ...standingColumns(record, standing),
    ...(await freezePerson(tx, look)),
    ...statusColumns(step, at),
  };
  const change = step === undefined ? { ...seen, ...heldColumns(record, standing) } : seen;
  const version = record.version + (Object.keys(seen).length > 0 ? 1 : 0);
  if (Object.keys(change).length > 0)
    await updateLabRecord(tx, { id: record.id, version }, { ...change, at });
  return { id: record.id, version, status: step?.to ?? record.status };
}

/**
 * Brings a record and its orders to where its tubes and results are, in the transaction that has changed them, and
 * tells the screens. Undefined for a record that does not exist.
 */
export async function refreshLabRecord(tx: Tx, id: string, at: string): Promise<LabRecordRef | undefined> {
  const record = await lockLabRecord(tx, id);
  if (record === undefined) return undefined;
  const { parts, events: dropped } = await dropTubes(
    tx,
    { record, parts: await findRecordParts(tx, id) },
    at,
  );
  const look: Look = { record, parts, standing: standingOf(parts, record.priority), at };
  const events = [...dropped, ...(await moveOrders(tx, look))];
  const step = nextStep(look);
  const ref = await moveRecord(tx, look, step);
  await addAuditEvents(tx, step === undefined ? events : [...events, recordEvent(record, step, null)], at);
  await hintLabRecord(tx, id);
  return ref;
}
