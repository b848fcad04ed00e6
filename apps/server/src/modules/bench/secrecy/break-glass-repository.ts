import type { AccountId, BreakGlassGrant } from '@senlab/domain';
import { sql } from 'kysely';
import type { Actor } from '../../../platform/actor.ts';
import { listPage, type ListSource } from '../../../platform/lists/list-page.ts';
import type { ListRequest, Page } from '../../../platform/lists/list-request.ts';
import { isoOf, msOf } from '../../../platform/moment.ts';
import type { Tx } from '../../../platform/tx.ts';

/** Those of these patients whose file this person has open in an emergency, under whichever of their numbers. */
export async function openBreakGlassOf(
  tx: Tx,
  actor: Actor,
  { patientIds, nowMs }: { readonly patientIds: readonly string[]; readonly nowMs: number },
): Promise<ReadonlySet<string>> {
  if (!actor.permissions.has('break-glass')) return new Set();
  const { rows } = await sql<{ patientId: string }>`
    select asked.id as "patientId" from unnest(${[...patientIds]}::uuid[]) asked (id)
     where exists (
       select from break_glass
        where account_id = ${actor.accountId} and patient_id = any(records_of_person(asked.id))
          and opened_at <= ${isoOf(nowMs)} and ends_at > ${isoOf(nowMs)} and reviewed_at is null)`.execute(
    tx,
  );
  return new Set(rows.map(({ patientId }) => patientId));
}

export async function hasOpenBreakGlass(
  tx: Tx,
  actor: Actor,
  { patientId, nowMs }: { readonly patientId: string; readonly nowMs: number },
): Promise<boolean> {
  return (await openBreakGlassOf(tx, actor, { patientIds: [patientId], nowMs })).has(patientId);
}

export interface StoredGrant extends BreakGlassGrant {
  readonly id: string;
}

interface GrantRow {
  readonly id: string;
  readonly accountId: string;
  readonly patientId: string;
  readonly reason: string;
  readonly openedAt: string;
  readonly endsAt: string;
  readonly reviewedBy: string | null;
  readonly reviewedAt: string | null;
  readonly isJustified: boolean | null;
}

const columns = [
  'id',
  'account_id as accountId',
  'patient_id as patientId',
  'reason',
  'opened_at as openedAt',
  'ends_at as endsAt',
  'reviewed_by as reviewedBy',
  'reviewed_at as reviewedAt',
  'is_justified as isJustified',
] as const;

function toGrant(row: GrantRow): StoredGrant {
  return {
    id: row.id,
    accountId: row.accountId as AccountId,
    patientId: row.patientId,
    reason: row.reason,
    openedAt: msOf(row.openedAt) ?? 0,
    expiresAt: msOf(row.endsAt) ?? 0,
    reviewedBy: row.reviewedBy as AccountId | null,
    reviewedAt: msOf(row.reviewedAt),
    isJustified: row.isJustified,
  };
}

/** The newest ones of one person, under a lock: two openings at once must see each other. */
export async function lockGrantsOf(tx: Tx, accountId: string): Promise<readonly StoredGrant[]> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${accountId}, 7236))`.execute(tx);
  const rows = await tx
    .selectFrom('break_glass')
    .select(columns)
    .where('account_id', '=', accountId)
    .orderBy('ends_at', 'desc')
    .limit(sql.lit(100))
    .execute();
  return rows.map(toGrant);
}

export async function lockGrant(tx: Tx, id: string): Promise<StoredGrant | undefined> {
  const row = await tx
    .selectFrom('break_glass')
    .select(columns)
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
  return row === undefined ? undefined : toGrant(row);
}

export async function addGrant(tx: Tx, grant: StoredGrant): Promise<void> {
  await tx
    .insertInto('break_glass')
    .values({
      id: grant.id,
      account_id: grant.accountId,
      patient_id: grant.patientId,
      reason: grant.reason,
      opened_at: isoOf(grant.openedAt),
      ends_at: isoOf(grant.expiresAt),
    })
    .execute();
}

export async function saveReview(
  tx: Tx,
  review: {
    readonly id: string;
    readonly reviewedBy: string;
    readonly at: string;
    readonly note: string;
    readonly isJustified: boolean;
  },
): Promise<void> {
  await tx
    .updateTable('break_glass')
    .set({
      reviewed_by: review.reviewedBy,
      reviewed_at: review.at,
      review_note: review.note,
      is_justified: review.isJustified,
    })
    .where('id', '=', review.id)
    .execute();
}

export interface FoundPatient {
  readonly id: string;
  readonly code: string;
}

/** By the whole code of the patient or the whole number of a case. */
export async function findPatientBy(tx: Tx, code: string): Promise<FoundPatient | undefined> {
  const { rows } = await sql<FoundPatient>`
    select id, code from patient where code = ${code}
    union all
    select p.id, p.code from lab_record r join patient p on p.id = r.patient_id where r.sid = ${code}`.execute(
    tx,
  );
  return rows[0];
}

/** Active people who hold the right to review. */
export async function listReviewers(tx: Tx): Promise<readonly string[]> {
  const rows = await tx
    .selectFrom('account')
    .innerJoin('account_permission', 'account_permission.account_id', 'account.id')
    .select('account.id')
    .where('permission', '=', 'audit.read')
    .where('is_active', '=', true)
    .orderBy('account.id')
    .execute();
  return rows.map(({ id }) => id);
}

export interface GrantView {
  readonly id: string;
  readonly accountName: string;
  readonly patientId: string;
  readonly patientCode: string;
  readonly reason: string;
  readonly openedAt: string;
  readonly endsAt: string;
  readonly reviewedByName: string | null;
  readonly reviewedAt: string | null;
  readonly reviewNote: string | null;
  readonly isJustified: boolean | null;
  readonly views: number;
}

const all: ListSource = {
  name: 'break-glass list',
  select: `g.id, a.full_name as "accountName", g.patient_id as "patientId", p.code as "patientCode", g.reason,
    g.opened_at as "openedAt", g.ends_at as "endsAt",
    (select full_name from account where id = g.reviewed_by) as "reviewedByName", g.reviewed_at as "reviewedAt",
    g.review_note as "reviewNote", g.is_justified as "isJustified",
    (select count(*)::int from audit_event e where e.actor_id = g.account_id
       and e.patient_id = any(records_of_person(g.patient_id))
       and e.action = 'view' and e.at between g.opened_at and g.ends_at) as views`,
  from: 'break_glass g join account a on a.id = g.account_id join patient p on p.id = g.patient_id',
  where: '($1::uuid is null or g.account_id = $1)',
  fixedParameters: 1,
  columns: { opened: 'g.opened_at' },
  tieBreak: 'g.id',
};
const sources = {
  all,
  open: { ...all, name: 'break-glass to review', where: `${all.where} and g.reviewed_at is null` },
  reviewed: { ...all, name: 'break-glass reviewed', where: `${all.where} and g.reviewed_at is not null` },
} as const;

export function listGrants(
  tx: Tx,
  given: {
    readonly request: ListRequest;
    readonly which: keyof typeof sources;
    readonly accountId: string | null;
  },
): Promise<Page<GrantView>> {
  return listPage<GrantView>(tx, sources[given.which], { request: given.request, fixed: [given.accountId] });
}
