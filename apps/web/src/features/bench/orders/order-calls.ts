import { ask } from '../../../api/request.ts';
import {
  OrderingDoctors,
  type OrderingDoctorsQuery,
  CheckOrder,
  PlaceOrder,
  type CheckOrderQuery,
  type PlaceOrderMutation,
} from '../../../api/bench/orders.generated.ts';
import { LabRecord } from '../../../api/bench/lab-records.generated.ts';
import { madeBefore, readResponse, type Outcome } from '../../../api/envelope.ts';
import type { OrderInput } from '../../../api/generated/types.ts';
import type { OrderIssue } from './order-input.ts';
import { texts } from './texts.ts';

export type OrderingDoctor = NonNullable<OrderingDoctorsQuery['response']['data']>[number];

/** Undefined when they did not come: without a doctor no order can be placed. */
export async function loadDoctors(): Promise<readonly OrderingDoctor[] | undefined> {
  const outcome = await ask(OrderingDoctors, {});
  return outcome.kind === 'success' ? (outcome.response.data ?? undefined) : undefined;
}

/** Those of the department that orders first; within each, as the server sorts them. */
export function departmentFirst(
  doctors: readonly OrderingDoctor[],
  departmentId: string,
): readonly OrderingDoctor[] {
  const isHere = (doctor: OrderingDoctor): boolean => doctor.departmentId === departmentId;
  return [...doctors.filter(isHere), ...doctors.filter((doctor) => !isHere(doctor))];
}

export type OrderCheck = NonNullable<CheckOrderQuery['response']['data']>;
export type RepeatedTest = OrderCheck['repeated'][number];

export interface Placed {
  readonly orderCode: string;
  readonly recordId: string;
  readonly sid: string;
}

export type PlaceAnswer =
  | { readonly kind: 'placed'; readonly placed: Placed }
  | {
      readonly kind: 'refused';
      readonly message: string;
      readonly issues: readonly OrderIssue[];
      readonly repeated: readonly RepeatedTest[];
    };

/** Undefined when nobody could be asked; then placing says what is wrong. */
export async function checkOrder(draft: OrderInput): Promise<OrderCheck | undefined> {
  const outcome = await ask(CheckOrder, { draft });
  return outcome.kind === 'success' ? (outcome.response.data ?? undefined) : undefined;
}

type PlaceResponse = PlaceOrderMutation['response'];

function refusedWith(message: string, response?: PlaceResponse): PlaceAnswer {
  const { issues = [], repeated = [] } = response?.data ?? {};
  return { kind: 'refused', message, issues, repeated };
}

function answerOf(outcome: Outcome<PlaceResponse>): PlaceAnswer {
  switch (outcome.kind) {
    case 'success': {
      const { orderCode = null, recordId = null, sid = null } = outcome.response.data ?? {};
      if (orderCode === null || recordId === null || sid === null) return refusedWith(texts.malformed);
      return { kind: 'placed', placed: { orderCode, recordId, sid } };
    }
    case 'refused':
      return refusedWith(outcome.message, outcome.response);
    case 'denied':
      readResponse(outcome);
      return refusedWith(texts.noRight);
    case 'malformed':
      return refusedWith(texts.malformed);
    case 'unreachable':
    case 'superseded':
      return refusedWith(texts.unreachable);
  }
}

/** The order that the same press has placed before, as its case tells it. */
async function placedBefore(recordId: string): Promise<Placed | undefined> {
  const outcome = await ask(LabRecord, { _id: recordId });
  const record = outcome.kind === 'success' ? outcome.response.data : null;
  const [order] = record?.orders ?? [];
  return record && order ? { orderCode: order.orderCode, recordId, sid: record.sid } : undefined;
}

export async function placeOrder(draft: OrderInput): Promise<PlaceAnswer> {
  const outcome = await ask(PlaceOrder, { draft });
  const made = madeBefore(outcome);
  const placed = made ? await placedBefore(made) : undefined;
  return placed === undefined ? answerOf(outcome) : { kind: 'placed', placed };
}
