import { mayDo, type Actor } from '../../../platform/actor.ts';
import type { Clock } from '../../../platform/clock.ts';
import type { Database } from '../../../platform/database.ts';
import type { FileStore } from '../../../platform/files/file-store.ts';
import type { SecretStore } from '../../../platform/secrets.ts';
import type { SignatureKind, SignatureState, CheckedSignature } from '@senlab/domain';

export interface SignaturesDependencies {
  readonly database: Database;
  readonly clock: Clock;
  readonly store: Pick<FileStore, 'open'>;
  readonly secrets: SecretStore;
}

/** The administration keeps the rows. It signs nothing with them: whoever releases a paper signs with the own. */
export function mayKeepSignatures(actor: Actor): boolean {
  return mayDo(actor, 'settings.write');
}

export function mayReadSignatures(actor: Actor): boolean {
  return mayKeepSignatures(actor) || mayDo(actor, 'settings.read');
}

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

/** What changes of a row, by its names in the table. */
export interface SignatureColumns {
  readonly position: string;
  readonly location_code: string | null;
  readonly allowed_papers: string[];
  readonly allowed_departments: string[];
  readonly delegate_of: string | null;
  readonly decision_no: string | null;
  readonly valid_from: string;
  readonly valid_to: string | null;
  readonly status: string;
  readonly consented_at: string | null;
  readonly image_file_id: string | null;
  readonly certificate_provider: string | null;
  readonly certificate_subject: string | null;
  readonly certificate_issuer: string | null;
  readonly certificate_serial: string | null;
  readonly certificate_from: string | null;
  readonly certificate_to: string | null;
  readonly certificate_fingerprint: Buffer | null;
  readonly certificate_secret: string | null;
}

/** What somebody types about a signature. */
export function contentColumns(
  signature: CheckedSignature,
): Pick<
  SignatureColumns,
  | 'position'
  | 'location_code'
  | 'delegate_of'
  | 'decision_no'
  | 'valid_from'
  | 'valid_to'
  | 'allowed_papers'
  | 'allowed_departments'
> {
  return {
    position: signature.position,
    location_code: signature.locationCode,
    allowed_papers: [...signature.allowedPapers],
    allowed_departments: [...signature.allowedDepartments],
    delegate_of: signature.delegateOf,
    decision_no: signature.decisionNo,
    valid_from: signature.validFrom,
    valid_to: signature.validTo,
  };
}
