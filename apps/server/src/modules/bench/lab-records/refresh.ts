import {
  applyTransition,
  specimenTable,
  unknownSpecimenFacts,
  gestationalDaysOn,
  trimesterOf,
  vietnamDayOf,
  followChildren,
  labRecordTable,
  orderTable,
  unknownOrderFacts,
} from '@senlab/domain';
import type { Tx } from '../../../platform/tx.ts';
import { type AuditEvent, addAuditEvents } from '../../ground/audit/index.ts';
import {
  updateTubeStatus,
  type RecordParts,
  type SpecimenPart,
  type OrderPart,
  type PersonNow,
  findPersonNow,
  findRecordParts,
  updateOrderStatus,
} from './parts-repository.ts';
import {
  recordEvent,
  isWanted,
  type RecordStanding,
  type RecordStep,
  recordFacts,
  type LabRecordRef,
  orderChildrenSay,
  standingOf,
} from './record-standing.ts';
import { type StoredLabRecord, type LabRecordChange, lockLabRecord, updateLabRecord } from './repository.ts';
import { isoOf, msOf } from '../../../platform/moment.ts';
import { hintLabRecord } from '../../../live/outbox-repository.ts';

/** The parts as they are afterwards. */
export interface Dropped {
  readonly parts: RecordParts;
  readonly events: readonly AuditEvent[];
}

/** Tubes that nobody has taken yet and nobody wants any more: for an order, a record or tests that were cancelled. */
async function dropTubes(
  tx: Tx,
  { record, parts }: { readonly record: StoredLabRecord; readonly parts: RecordParts },
  at: string,
): Promise<Dropped> {
  const events: AuditEvent[] = [];
  const specimens: SpecimenPart[] = [];
  for (const tube of parts.specimens) {
    const dropped = applyTransition(specimenTable, {
      state: tube.status,
      command: 'cancel',
      actor: 'system',
      instant: Date.parse(at),
      reason: null,
      facts: { ...unknownSpecimenFacts, isWanted: isWanted(tube, parts) },
    });
    specimens.push(dropped.ok ? { ...tube, status: dropped.value.state } : tube);
    if (!dropped.ok) continue;
    await updateTubeStatus(tx, tube, { status: dropped.value.state, at });
    events.push({
      ...recordEvent(record, dropped.value.event, null),
      entity: 'specimen',
      entityId: tube.code,
    });
  }
  return { parts: { ...parts, specimens }, events };
}

function statusColumns(step: RecordStep | undefined, at: string): LabRecordChange {
  if (step === undefined) return {};
  if (step.to === 'cancelled')
    return { status: step.to, cancel_reason: step.reason, hold_reason: null, held_from: null };
  return { status: step.to, completed_at: step.to === 'completed' ? at : null };
}

/** Only what differs from the row: a refresh that finds nothing new disturbs nobody's version. */
function standingColumns(record: StoredLabRecord, standing: RecordStanding): LabRecordChange {
  return {
    ...(record.totalCount === standing.total ? {} : { total_count: standing.total }),
    ...(record.pendingCount === standing.pending ? {} : { pending_count: standing.pending }),
    ...(record.enteredCount === standing.entered ? {} : { entered_count: standing.entered }),
    ...(record.approvedCount === standing.approved ? {} : { approved_count: standing.approved }),
    ...(record.hasAbnormal === standing.hasAbnormal ? {} : { has_abnormal: standing.hasAbnormal }),
    ...(record.hasCritical === standing.hasCritical ? {} : { has_critical: standing.hasCritical }),
    ...(msOf(record.receivedAt) === standing.receivedMs ? {} : { received_at: isoOf(standing.receivedMs) }),
    ...(msOf(record.dueAt) === standing.dueMs ? {} : { due_at: isoOf(standing.dueMs) }),
  };
}

/** A held record goes back to where its parts are, and they do not wait. */
function heldColumns(record: StoredLabRecord, standing: RecordStanding): LabRecordChange {
  const isMoved = record.heldFrom !== null && record.heldFrom !== standing.childrenSay;
  return isMoved ? { held_from: standing.childrenSay } : {};
}

interface Receipt {
  readonly person: PersonNow;
  readonly receivedMs: number;
  readonly orders: readonly OrderPart[];
}

/** She as the laboratory took her case: what is on file may change after the first tube, her papers may not. */
function snapshotColumns(record: StoredLabRecord, { person, receivedMs, orders }: Receipt): LabRecordChange {
  const edd = orders.find(({ pregnancyState }) => pregnancyState === 'pregnant')?.edd ?? null;
  const gaDays = edd === null ? record.gaDays : (gestationalDaysOn(edd, vietnamDayOf(receivedMs)) ?? null);
  return {
    snapshot_at: isoOf(receivedMs),
    ga_days: gaDays,
    trimester: gaDays === null ? null : trimesterOf(gaDays),
    patient_code: person.patientCode,
    patient_name: person.patientName,
    patient_search_name: person.patientSearchName,
    patient_birth_year: person.patientBirthYear,
    patient_gender: person.patientGender,
    department_id: person.departmentId,
    department_name: person.departmentName,
    doctor_name: person.doctorName ?? record.doctorName,
    diagnosis: person.diagnosis,
  };
}

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
