import type { SignatureState } from '@senlab/domain';
import { sql } from 'kysely';
import type { Tx } from '../../../platform/tx.ts';

export interface CandidateRow {
  readonly id: string;
  readonly kind: 'person' | 'seal';
  readonly status: SignatureState;
  readonly locationCode: string | null;
  readonly allowedPapers: readonly string[];
  readonly allowedDepartments: readonly string[];
  readonly isDelegate: boolean;
  readonly validFrom: string;
  readonly validTo: string | null;
  readonly isConsented: boolean;
  readonly imageSha256: string | null;
  readonly certificateSubject: string | null;
  readonly certificateSerial: string | null;
  readonly certificateFrom: string | null;
  readonly certificateTo: string | null;
  readonly certificateFingerprint: Buffer | null;
  readonly certificateSecret: string | null;
}

/**
 * The person's own and the seals of the house. A house has few of either. Whose account is closed signs no more,
 * whatever became of the row: nobody is there to agree to it.
 */
export async function listCandidates(tx: Tx, accountId: string): Promise<readonly CandidateRow[]> {
  const { rows } = await sql<CandidateRow>`
    select s.id, s.kind,
           case when s.kind = 'person' and s.status = 'active' and not owner.is_active then 'suspended'
                else s.status end as status,
           s.location_code as "locationCode", s.allowed_papers as "allowedPapers",
           s.allowed_departments as "allowedDepartments", s.delegate_of is not null as "isDelegate",
           s.valid_from as "validFrom", s.valid_to as "validTo", s.consented_at is not null as "isConsented",
           f.sha256 as "imageSha256", s.certificate_subject as "certificateSubject",
           s.certificate_serial as "certificateSerial", s.certificate_from as "certificateFrom",
           s.certificate_to as "certificateTo", s.certificate_fingerprint as "certificateFingerprint",
           s.certificate_secret as "certificateSecret"
      from signature s left join stored_file f on f.id = s.image_file_id
      left join account owner on owner.id = s.account_id
     where s.kind = 'seal' or s.account_id = ${accountId}::uuid
     order by s.id`.execute(tx);
  return rows;
}
