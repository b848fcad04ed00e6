import { certificateWarningDays, licenceWarningDays, type CheckedSignature } from '@senlab/domain';
import { sql } from 'kysely';
import { listPage, type ListSource } from '../../../platform/lists/list-page.ts';
import type { ListRequest, Page } from '../../../platform/lists/list-request.ts';
import type { Tx } from '../../../platform/tx.ts';
import { contentColumns, type SignatureColumns, type SignatureRow } from './signature-row.ts';

const columns = `
  s.id, s.version, s.kind, s.status, s.account_id as "accountId", a.full_name as "fullName", s.position,
  s.location_code as "locationCode", l.name as "locationName", s.image_file_id as "imageFileId",
  s.certificate_provider as "certificateProvider", s.certificate_subject as "certificateSubject",
  s.certificate_issuer as "certificateIssuer", s.certificate_serial as "certificateSerial",
  s.certificate_from as "certificateFrom", s.certificate_to as "certificateTo",
  s.certificate_fingerprint as "certificateFingerprint", s.certificate_secret as "certificateSecret",
  s.allowed_papers as "allowedPapers", s.allowed_departments as "allowedDepartments",
  s.delegate_of as "delegateOf", s.decision_no as "decisionNo",
  (select pa.full_name from signature ps join account pa on pa.id = ps.account_id where ps.id = s.delegate_of)
    as "delegateOfName",
  s.valid_from as "validFrom", s.valid_to as "validTo", s.consented_at as "consentedAt", s.updated_at as "updatedAt",
  p.print_title as "printTitle", p.licence_no as "licenceNo", p.licence_from as "licenceFrom",
  p.licence_to as "licenceTo"`;

const from = `signature s
  left join account a on a.id = s.account_id
  left join location l on l.code = s.location_code
  left join practitioner p on p.account_id = s.account_id`;

/** As warningsOf says it: what ends soon or has ended. */
const expiring = `(case when s.certificate_to < $2::timestamptz + interval '${String(certificateWarningDays)} days'
    or p.licence_to <= ($2::timestamptz at time zone 'Asia/Ho_Chi_Minh')::date + ${String(licenceWarningDays)}
    or s.valid_to < ($2::timestamptz at time zone 'Asia/Ho_Chi_Minh')::date then 'true' else 'false' end)`;

const source: ListSource = {
  name: 'signatures list',
  select: columns,
  from,
  // Null: everybody's.
  where: '($1::uuid is null or s.account_id = $1::uuid) and $2::timestamptz is not null',
  fixedParameters: 2,
  columns: {
    name: 'coalesce(a.full_name, s.position)',
    status: 's.status',
    kind: 's.kind',
    expiring,
  },
  tieBreak: 's.id',
};

export function listSignatures(
  tx: Tx,
  request: ListRequest,
  { ownerId, now }: { readonly ownerId: string | null; readonly now: string },
): Promise<Page<SignatureRow>> {
  return listPage<SignatureRow>(tx, source, { request, fixed: [ownerId, now] });
}

export async function findSignature(tx: Tx, id: string): Promise<SignatureRow | undefined> {
  const { rows } = await sql<SignatureRow>`
    select ${sql.raw(columns)} from ${sql.raw(from)} where s.id = ${id}`.execute(tx);
  return rows[0];
}

/** Two who change one come one after the other. */
export async function lockSignature(tx: Tx, id: string): Promise<SignatureRow | undefined> {
  await sql`select 1 from signature where id = ${id} for update`.execute(tx);
  return findSignature(tx, id);
}

/** All that one person has, held in one order. */
export async function listUsableOf(tx: Tx, accountId: string): Promise<readonly string[]> {
  const rows = await tx
    .selectFrom('signature')
    .select('id')
    .where('account_id', '=', accountId)
    .where((eb) =>
      eb.or([
        eb('consented_at', 'is not', null),
        eb('status', '=', 'active'),
        eb('image_file_id', 'is not', null),
        eb('certificate_secret', 'is not', null),
      ]),
    )
    .orderBy('id')
    .forUpdate()
    .execute();
  return rows.map(({ id }) => id);
}

type Written = CheckedSignature & { readonly id: string; readonly at: string };

export async function insertSignature(tx: Tx, { id, at, ...signature }: Written): Promise<void> {
  await tx
    .insertInto('signature')
    .values({
      id,
      ...contentColumns(signature),
      kind: signature.kind,
      account_id: signature.accountId,
      status: 'suspended',
      created_at: at,
      updated_at: at,
    })
    .execute();
}

export async function updateSignature(
  tx: Tx,
  id: string,
  { set, at }: { readonly set: Partial<SignatureColumns>; readonly at: string },
): Promise<void> {
  await tx
    .updateTable('signature')
    .set((eb) => ({ ...set, version: eb('version', '+', 1), updated_at: at }))
    .where('id', '=', id)
    .execute();
}

export interface UploadedImage {
  readonly sha256: string;
  readonly type: string;
  readonly size: number;
}

/** Somebody else's upload is answered like none at all, so that ids cannot be tried out. */
export async function findUpload(
  tx: Tx,
  accountId: string,
  fileId: string,
): Promise<UploadedImage | undefined> {
  return tx
    .selectFrom('stored_file')
    .select(['sha256', 'type', 'size'])
    .where('id', '=', fileId)
    .where('account_id', '=', accountId)
    .executeTakeFirst();
}

/** Null for the owner: anybody's. */
export async function isImageOfSignature(tx: Tx, fileId: string, ownerId: string | null): Promise<boolean> {
  const row = await tx
    .selectFrom('signature')
    .select('id')
    .where('image_file_id', '=', fileId)
    .$if(ownerId !== null, (query) => query.where('account_id', '=', ownerId))
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}
