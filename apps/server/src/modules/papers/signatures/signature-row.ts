import type { SignatureKind, SignatureState } from '@senlab/domain';

/** A signature with the names that a screen shows beside it. */
export interface SignatureRow {
  readonly id: string;
  readonly version: number;
  readonly kind: SignatureKind;
  readonly status: SignatureState;
  readonly accountId: string | null;
  readonly fullName: string | null;
  readonly position: string;
  readonly locationCode: string | null;
  readonly locationName: string | null;
  readonly imageFileId: string | null;
  readonly certificateProvider: string | null;
  readonly certificateSubject: string | null;
  readonly certificateIssuer: string | null;
  readonly certificateSerial: string | null;
  readonly certificateFrom: string | null;
  readonly certificateTo: string | null;
  readonly certificateFingerprint: Buffer | null;
  /** Its name in the secret store. Never leaves the server. */
  readonly certificateSecret: string | null;
  readonly allowedPapers: readonly string[];
  readonly allowedDepartments: readonly string[];
  readonly delegateOf: string | null;
  readonly delegateOfName: string | null;
  readonly decisionNo: string | null;
  readonly validFrom: string;
  readonly validTo: string | null;
  readonly consentedAt: string | null;
  readonly updatedAt: string;
  readonly printTitle: string | null;
  readonly licenceNo: string | null;
  readonly licenceFrom: string | null;
  readonly licenceTo: string | null;
}
