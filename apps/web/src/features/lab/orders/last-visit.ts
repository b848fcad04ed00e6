import type { Catalogue } from '../catalogue/lab-catalogue.ts';
import type { SessionUser } from '../../../session/user.ts';
import type { OrderFields } from './order-form.ts';

type VisitFields = Partial<
  Pick<
    OrderFields,
    'locationCode' | 'visitType' | 'departmentId' | 'doctorName' | 'payerType' | 'paymentStatus'
  >
>;

/** One desk orders for one room all morning. In memory, and nothing of the patient in it. */
let last: { readonly of: string; readonly visit: VisitFields } | undefined;

export function keepVisit(user: SessionUser | undefined, fields: OrderFields): void {
  const { locationCode, visitType, departmentId, doctorName } = fields;
  last = { of: user?.sub ?? '', visit: { locationCode, visitType, departmentId, doctorName } };
}

function isDoctor({ work, title }: SessionUser): boolean {
  return /bác s[ĩỹ]|^bs/iu.test(`${title ?? ''} ${work ?? ''}`.trim());
}

/** What the next order begins with: as the last one, else by who is logged in. */
export function startVisit(user: SessionUser | undefined, catalogue: Catalogue): VisitFields {
  if (last !== undefined && last.of === (user?.sub ?? '')) return last.visit;
  const department = catalogue.departments.find(({ name }) => name === user?.department);
  return {
    locationCode: catalogue.locations[0]?.code ?? '',
    departmentId: department?._id ?? '',
    doctorName: user !== undefined && isDoctor(user) ? user.fullName : '',
  };
}

export function forgetVisit(): void {
  last = undefined;
}
