import type { Permission } from '../../ground/kernel/permissions.ts';
import { resultReach } from '../../bench/secrecy/restricted.ts';

/** By their code on the wire; 6 was never assigned. */
export const customerKinds = [1, 2, 3, 4, 5, 7] as const;
export type CustomerKind = (typeof customerKinds)[number];

/** What is written for a patient and shown to her once it is published. */
export const publishedKinds = [2, 4, 5, 7] as const;
export type PublishedKind = (typeof publishedKinds)[number];

/** Where the customer came from. */
export const customerChannels = ['CRM', 'WEB', 'call', 'Facebook', 'app', 'counter'] as const;
export type CustomerChannel = (typeof customerChannels)[number];

export function isCustomerKind(code: number): code is CustomerKind {
  return (customerKinds as readonly number[]).includes(code);
}

export function isPublishedKind(kind: CustomerKind): kind is PublishedKind {
  return (publishedKinds as readonly number[]).includes(kind);
}

/**
 * Which kinds somebody meets at all, in a list, in its count and by an id. A booking and a request are for whoever
 * speaks with customers; what a doctor found is for those who read results as well, so that without that right nobody
 * learns that there is any.
 */
export function customerKindsFor(permissions: ReadonlySet<Permission>): readonly CustomerKind[] {
  if (!permissions.has('customers.read') || !permissions.has('patients.read')) return [];
  return resultReach({ permissions }) === 'none' ? [1, 3] : customerKinds;
}

/** Which right a change of such an action asks for. */
export function customerWriteRight(kind: CustomerKind): Permission {
  return isPublishedKind(kind) ? 'customers.publish' : 'customers.write';
}

/** A report, as far as it decides whether a patient may be shown it outside of the house. */
export interface OnlineReport {
  readonly status: string;
  readonly isRestricted: boolean;
  /** Signed as genetic, or holding a genetic test among others. */
  readonly isGenetic: boolean;
  /** What its tests are kept secret for, in any version and in the catalogue of today. */
  readonly sensitivities: readonly string[];
}

/** Never HIV, never what may tell the sex of a child; and of a word that nobody knows yet the same. */
export function isReportSecret({
  isRestricted,
  isGenetic,
  sensitivities,
}: Omit<OnlineReport, 'status'>): boolean {
  return isRestricted || isGenetic || sensitivities.length > 0;
}

/** Asked when it is published, and again whenever it is shown. */
export function mayStandOnline(report: OnlineReport): boolean {
  return report.status === 'released' && !isReportSecret(report);
}

export const reportValidities = ['valid', 'replaced', 'withdrawn'] as const;
export type ReportValidity = (typeof reportValidities)[number];

/** What is said of the version that was published; only a released one is valid. */
export function validityOfReport(status: string): ReportValidity {
  if (status === 'released') return 'valid';
  return status === 'superseded' ? 'replaced' : 'withdrawn';
}
