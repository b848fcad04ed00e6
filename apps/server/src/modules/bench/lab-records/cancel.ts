import {
  applyTransition,
  ok,
  orderTable,
  resultTable,
  unknownOrderFacts,
  unknownResultFacts,
  type AccountId,
  type Result,
  type TransitionActor,
} from '@senlab/domain';
import type { Actor } from '../../../platform/actor.ts';
import type { Tx } from '../../../platform/tx.ts';
import { addAuditEvents, type AuditEvent } from '../../ground/audit/index.ts';
import { writeStep, type Decided } from './command.ts';
import { cancelPendingResults, updateOrderStatus, type OrderPart } from './parts-repository.ts';
import { recordEvent, type LabRecordRef, type RecordStep } from './record-events.ts';
import { orderChildrenSay } from './record-standing.ts';
import { refreshLabRecord } from './refresh.ts';

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
    actor: { accountId: actor.accountId, permissions: [...actor.permissions] },
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
