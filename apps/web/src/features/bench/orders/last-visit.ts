import { isClinicalKind, isWardOnlyRole } from '@senlab/domain';
import type { Catalogue } from '../../../parts/catalogue/lab-catalogue.ts';
import type { SessionUser } from '../../../session/user.ts';
import type { OrderFields } from './order-form.ts';
import type { OrderingDoctor } from './ordering-doctors.ts';

type VisitFields = Partial<Pick<OrderFields, 'locationCode' | 'visitType' | 'departmentId' | 'doctorId'>>;

/**
 * One desk orders at one site all morning. In memory, and nothing of the patient in it. Nor the department and the doctor:
 * they are told of critical values, and those of the last patient need not be those of the next.
 */
let last: { readonly of: string; readonly visit: VisitFields } | undefined;

export function keepVisit(user: SessionUser | undefined, { locationCode, visitType }: OrderFields): void {
  last = { of: user?.sub ?? '', visit: { locationCode, visitType } };
}

/** Where somebody may be cared for, and told of a critical value; for whom works in a ward, that ward alone. */
export function orderingDepartments(
  { departments }: Catalogue,
  user: SessionUser | undefined,
): Catalogue['departments'] {
  const clinical = departments.filter(({ kind }) => isClinicalKind(kind));
  const isOwnOnly = isWardOnlyRole(user?.role ?? []);
  return isOwnOnly ? clinical.filter(({ name }) => name === user?.department) : clinical;
}

/** What the next order begins with: the site as the last one, the rest by who is logged in. */
export function startVisit(
  user: SessionUser | undefined,
  catalogue: Catalogue,
  doctors: readonly OrderingDoctor[],
): VisitFields {
  const own = orderingDepartments(catalogue, user).find(({ name }) => name === user?.department);
  const kept = last !== undefined && last.of === (user?.sub ?? '') ? last.visit : undefined;
  return {
    ...(kept ?? { locationCode: catalogue.locations[0]?.code ?? '' }),
    departmentId: own?._id ?? '',
    doctorId: own !== undefined && doctors.some(({ _id }) => _id === user?.sub) ? (user?.sub ?? '') : '',
  };
}

export function forgetVisit(): void {
  last = undefined;
}
