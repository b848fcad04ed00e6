import {
  applyTransition,
  makeOrderCode,
  makeSid,
  ok,
  orderTable,
  refuse,
  unknownOrderFacts,
  vietnamDateAt,
  type Result,
} from '@senlab/domain';
import { newId } from '../../../platform/ids.ts';
import type { Outcome } from '../../../platform/outcome.ts';
import { nextCaseNumber, refreshLabRecord } from '../lab-records/index.ts';
import type { Examination } from './examine.ts';
import type { CaseNumbers, PlacedOrder, Placing } from './placing.ts';
import { writeOrder } from './write-order.ts';

const nothingPlaced = { orderCode: null, recordId: null, sid: null } as const;

function refusedWith({ issues, unexplained }: Examination): Outcome<PlacedOrder> | undefined {
  const value = { ...nothingPlaced, issues, repeated: unexplained };
  if (issues.length > 0) return { refusal: { kind: 'invalid', reason: 'order-incomplete' }, value };
  if (unexplained.length > 0)
    return { refusal: { kind: 'invalid', reason: 'reorder-reason-missing' }, value };
  return undefined;
}

/** A draft that nobody sees, then the order: both steps of the table, in one go. */
function decidePlacing({ actor, draft, nowMs }: Placing): Result<unknown> {
  const request = {
    actor: { accountId: actor.accountId, permissions: [...actor.permissions] },
    instant: nowMs,
    reason: null,
    facts: { ...unknownOrderFacts, itemCount: draft.items.length, isChecked: true },
  };
  const drafted = applyTransition(orderTable, { ...request, state: null, command: 'draft' });
  return drafted.ok
    ? applyTransition(orderTable, { ...request, state: drafted.value.state, command: 'place' })
    : drafted;
}

/** The last thing before writing, because everyone who orders waits for the one who holds the counter. */
async function takeNumbers({ tx, nowMs }: Placing): Promise<Result<CaseNumbers>> {
  const day = vietnamDateAt(nowMs);
  const number = await nextCaseNumber(tx, day);
  if (number === undefined) return refuse({ kind: 'conflict', reason: 'order-codes-used-up' });
  const [orderCode, sid] = [makeOrderCode(day, number), makeSid(day, number)];
  if (!orderCode.ok) return orderCode;
  if (!sid.ok) return sid;
  const [orderId, recordId] = [newId(), newId()];
  return ok({ day, number, orderId, recordId, orderCode: orderCode.value, sid: sid.value });
}

/** Refuses before the first row is written, so that a refusal leaves nothing behind. */
export async function placeOrder(placing: Placing): Promise<Result<Outcome<PlacedOrder>>> {
  const refused = refusedWith(placing.examination);
  if (refused !== undefined) return ok(refused);
  const decided = decidePlacing(placing);
  if (!decided.ok) return decided;
  const numbers = await takeNumbers(placing);
  if (!numbers.ok) return numbers;
  await writeOrder(placing, numbers.value);
  await refreshLabRecord(placing.tx, numbers.value.recordId, placing.at);
  const { orderCode, recordId, sid } = numbers.value;
  return ok({ refusal: null, value: { orderCode, recordId, sid, issues: [], repeated: [] } });
}
