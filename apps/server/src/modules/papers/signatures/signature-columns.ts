import type { CheckedSignature } from '@senlab/domain';

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
