import { ask } from '../../../api/request.ts';
import {
  OrderingDoctors,
  type OrderingDoctorsQuery,
  CheckOrder,
  PlaceOrder,
  type CheckOrderQuery,
  type PlaceOrderMutation,
} from '../../../api/bench/orders.generated.ts';
import { readResponse, type Outcome } from '../../../api/envelope.ts';
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

export async function placeOrder(draft: OrderInput): Promise<PlaceAnswer> {
  return answerOf(await ask(PlaceOrder, { draft }));
}
