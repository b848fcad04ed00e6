import { ask } from '../../../api/request.ts';
import { OrderingDoctors, type OrderingDoctorsQuery } from '../../../api/bench/orders.generated.ts';

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
