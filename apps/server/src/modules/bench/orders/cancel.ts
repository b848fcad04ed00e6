import { isoOf } from '../../../platform/moment.ts';
import {
  applyTransition,
  isUuid,
  ok,
  orderTable,
  refuse,
  resultTable,
  unknownOrderFacts,
  unknownResultFacts,
  type Refusal,
  type Result,
  type ResultState,
} from '@senlab/domain';
import { asPerson, mayDo, type Actor } from '../../../platform/actor.ts';
import type { Clock } from '../../../platform/clock.ts';
import type { Database } from '../../../platform/database.ts';
import { inTransaction, type Tx } from '../../../platform/tx.ts';
import { addAuditEvents, type AuditEvent } from '../../ground/audit/index.ts';
import type { CatalogueService } from '../../ground/catalogue/index.ts';
import { lockLabRecord, refreshLabRecord, type StoredLabRecord } from '../lab-records/index.ts';
import { listItems, tellStoredCriticals } from '../results/index.ts';
import { isInWard, wardOf } from '../../ground/wards/index.ts';
import {
  cancelOrderResults,
  cancelOrderRow,
  findOrderRecord,
  findOrderToCancel,
  listOrderResults,
  type OrderResult,
  type OrderToCancel,
} from './cancel-repository.ts';

export interface CancelRequest {
  readonly id: string;
  readonly version: number;
  readonly reason: string;
}

const unknown: Refusal = { kind: 'not-found', reason: 'order-unknown' };
const changed: Refusal = { kind: 'conflict', reason: 'changed-meanwhile' };
const approved: readonly ResultState[] = ['approved', 'released', 'amended'];

interface ClaimedOrder {
  readonly order: OrderToCancel;
  readonly record: StoredLabRecord;
}

async function claimOrder(tx: Tx, actor: Actor, id: string): Promise<ClaimedOrder | undefined> {
  const recordId = await findOrderRecord(tx, id);
  const record = recordId === undefined ? undefined : await lockLabRecord(tx, recordId);
  if (record === undefined || !isInWard(await wardOf(tx, actor), record.departmentId)) return undefined;
  const order = await findOrderToCancel(tx, id);
  return order === undefined ? undefined : { order, record };
}

export interface CancelDependencies {
  readonly database: Database;
  readonly clock: Clock;
  readonly catalogue: Pick<CatalogueService, 'current'>;
}

/** Whether the order may be cancelled, and the reason as it is kept. */
function decideCancel(
  { actor, nowMs }: { readonly actor: Actor; readonly nowMs: number },
  order: OrderToCancel,
  given: { readonly reason: string; readonly results: readonly OrderResult[] },
): Result<string> {
  const applied = applyTransition(orderTable, {
    state: order.status,
    command: 'cancel',
    actor: asPerson(actor),
    instant: nowMs,
    reason: given.reason,
    facts: {
      ...unknownOrderFacts,
      itemCount: order.itemCount,
      orderedBy: order.orderedBy,
      hasApprovedResult: given.results.some(({ state }) => approved.includes(state)),
    },
  });
  if (!applied.ok) return applied;
  const reason = applied.value.event.reason ?? '';
  // What a technician has verified goes on to the doctor, who returns it first: it must not outlive its order.
  for (const { state } of given.results.filter((result) => result.state !== 'cancelled')) {
    const fallen = applyTransition(resultTable, {
      state,
      command: 'cancel-with-order',
      actor: 'system',
      instant: nowMs,
      reason,
      facts: unknownResultFacts,
    });
    if (!fallen.ok) return fallen;
  }
  return ok(reason);
}

function cancelEvents(
  actor: Actor,
  order: OrderToCancel,
  given: { readonly reason: string; readonly results: readonly OrderResult[] },
): readonly AuditEvent[] {
  const { reason, results } = given;
  const common = {
    actorId: actor.accountId,
    action: 'update',
    command: 'cancel',
    patientId: order.patientId,
    labRecordId: order.recordId,
    toState: 'cancelled',
    reason,
  } as const;
  const gone = results.filter(({ state }) => state === 'pending' || state === 'entered');
  const tests = gone.map(({ testCode }) => testCode);
  return [
    {
      ...common,
      entity: 'order',
      entityId: order.code,
      fromState: order.status,
      diff: { tests: [tests, []] },
    },
    // A value that somebody typed is told of by itself; what was only waited for, by the order.
    ...gone
      .filter(({ state }) => state === 'entered')
      .map(({ testCode, runNo }): AuditEvent => ({
        ...common,
        entity: 'result',
        entityId: `${testCode}/${String(runNo)}`,
        fromState: 'entered',
      })),
  ];
}

/** The tubes that nobody has taken yet are cancelled as its record is refreshed; what was taken still arrives. */
export async function cancelOrder(
  { database, clock, catalogue }: CancelDependencies,
  actor: Actor,
  request: CancelRequest,
): Promise<Result<{ readonly id: string }>> {
  const mayEver = (['orders.cancel', 'orders.create', 'results.approve'] as const).some((right) =>
    mayDo(actor, right),
  );
  if (!mayEver) return refuse({ kind: 'denied' });
  if (!isUuid(request.id)) return refuse(unknown);
  return inTransaction(database, async (tx) => {
    const claimed = await claimOrder(tx, actor, request.id);
    if (claimed === undefined) return refuse(unknown);
    const { order, record } = claimed;
    const nowMs = clock.now();
    const results = await listOrderResults(tx, order);
    const decided = decideCancel({ actor, nowMs }, order, { reason: request.reason, results });
    if (!decided.ok) return decided;
    if (order.version !== request.version) return refuse(changed);
    const [reason, at] = [decided.value, isoOf(nowMs)];
    if (!(await cancelOrderRow(tx, order, { reason, at }))) return refuse(changed);
    const before = await listItems(tx, order.recordId);
    await cancelOrderResults(tx, order, reason);
    await tellStoredCriticals(tx, { record, before, catalogue: await catalogue.current(tx), at });
    await addAuditEvents(tx, cancelEvents(actor, order, { reason, results }), at);
    await refreshLabRecord(tx, order.recordId, at);
    return ok({ id: order.id });
  });
}
