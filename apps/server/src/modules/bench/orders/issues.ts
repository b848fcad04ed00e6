import { refusalTexts } from '@senlab/contract';
import type { OrderFinding, OrderReason, RefusalReason, VisitFinding } from '@senlab/domain';

/** What is wrong, by the field of the form in which it is put right. */
export interface FieldIssue {
  readonly field: string;
  readonly message: string;
}

const fieldsOfReasons: Readonly<Partial<Record<OrderReason, string>>> = {
  'phone-extension-missing': 'phoneExtension',
  'phone-extension-not-valid': 'phoneExtension',
  'clinical-info-too-long': 'clinicalInfo',
  'order-empty': 'items',
  'order-items-too-many': 'items',
  'order-item-twice': 'items',
  'screening-crl-not-valid': 'screening.crlMm',
  'screening-nt-not-valid': 'screening.ntMm',
  'screening-date-not-valid': 'screening.ultrasoundDate',
  'screening-sonographer-missing': 'screening.sonographer',
  'screening-machine-missing': 'screening.machine',
};

export function issue(field: string, reason: RefusalReason): FieldIssue {
  return { field, message: refusalTexts[reason] };
}

export function issueOfFinding({ reason, itemCode }: OrderFinding): FieldIssue {
  const ofItem = itemCode === null ? 'items' : `items.${itemCode}`;
  return issue(fieldsOfReasons[reason] ?? ofItem, reason);
}

export function issueOfVisit({ field, reason }: VisitFinding): FieldIssue {
  return issue(field === 'conception' ? 'pregnancy.conception' : field, reason);
}

/** Two screening panels miss the same scan: it is said once. */
export function distinctIssues(issues: readonly FieldIssue[]): readonly FieldIssue[] {
  const seen = new Map(issues.map((one) => [`${one.field} ${one.message}`, one]));
  return [...seen.values()];
}
