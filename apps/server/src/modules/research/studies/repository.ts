import type { ResearchField, ResearchStudyKind, ResearchStudyState } from '@senlab/domain';
import { CompiledQuery, sql } from 'kysely';
import { containsPattern } from '../../../platform/lists/keyword.ts';
import { listPage, type ListSource } from '../../../platform/lists/list-page.ts';
import type { ListRequest, Page } from '../../../platform/lists/list-request.ts';
import type { Tx } from '../../../platform/tx.ts';
import type { ResearchAccess } from './policy.ts';

export interface StoredStudy {
  readonly id: string;
  readonly version: number;
  readonly code: string;
  readonly title: string;
  readonly kind: ResearchStudyKind;
  readonly status: ResearchStudyState;
  readonly investigatorId: string;
  readonly investigatorName: string;
  readonly ethicsNo: string | null;
  readonly ethicsFrom: string | null;
  readonly ethicsUntil: string | null;
  readonly startsOn: string;
  readonly endsOn: string;
  readonly isDoubleEntry: boolean;
  readonly groups: readonly string[];
  readonly formVersion: number;
  readonly lastNo: number;
  readonly lockedAt: string | null;
  readonly lockedByName: string | null;
  /** In hexadecimal digits. */
  readonly lockHash: string | null;
  /** Of whoever asks, as it is written down. */
  readonly membership: ResearchAccess;
}

const columns = `s.id, s.version, s.code, s.title, s.kind, s.status, s.investigator_id as "investigatorId",
  (select full_name from account where id = s.investigator_id) as "investigatorName", s.ethics_no as "ethicsNo",
  s.ethics_from as "ethicsFrom", s.ethics_until as "ethicsUntil", s.starts_on as "startsOn", s.ends_on as "endsOn",
  s.is_double_entry as "isDoubleEntry", s.groups, s.form_version as "formVersion", s.last_no as "lastNo",
  s.locked_at as "lockedAt", (select full_name from account where id = s.locked_by) as "lockedByName",
  encode(s.lock_hash, 'hex') as "lockHash",
  coalesce((select m.access from research_member m where m.study_id = s.id and m.account_id = $1), 'none') as membership`;

const list: ListSource = {
  name: 'research studies',
  select: columns,
  from: 'research_study s',
  // Of a manager every study, of the others those that they work in.
  where: `($2::boolean or exists (select from research_member m where m.study_id = s.id and m.account_id = $1
    and m.access <> 'none')) and ($3::text is null or s.code ilike $3 or s.title ilike $3)`,
  fixedParameters: 3,
  columns: { status: 's.status', code: 's.code', starts: 's.starts_on' },
  tieBreak: 's.id',
};

export interface StudiesQuestion {
  readonly request: ListRequest;
  readonly accountId: string;
  readonly isEverything: boolean;
  readonly keyword: string | null;
}

export function listStudies(
  tx: Tx,
  { request, accountId, isEverything, keyword }: StudiesQuestion,
): Promise<Page<StoredStudy>> {
  const fixed = [accountId, isEverything, keyword === null ? null : containsPattern(keyword)];
  return listPage<StoredStudy>(tx, list, { request, fixed });
}

export async function findStudy(
  tx: Tx,
  {
    id,
    accountId,
    isLocking,
  }: { readonly id: string; readonly accountId: string; readonly isLocking: boolean },
): Promise<StoredStudy | undefined> {
  const lock = isLocking ? 'for update of s' : '';
  const { rows } = await tx.executeQuery<StoredStudy>(
    CompiledQuery.raw(`select ${columns} from research_study s where s.id = $2 ${lock}`, [accountId, id]),
  );
  return rows[0];
}

export interface StudyColumns {
  readonly code: string;
  readonly title: string;
  readonly kind: string;
  readonly investigatorId: string;
  readonly ethicsNo: string | null;
  readonly ethicsFrom: string | null;
  readonly ethicsUntil: string | null;
  readonly startsOn: string;
  readonly endsOn: string;
  readonly isDoubleEntry: boolean;
  readonly groups: readonly string[];
}

const stored = (draft: StudyColumns, at: string) => ({
  code: draft.code,
  title: draft.title.trim(),
  kind: draft.kind,
  investigator_id: draft.investigatorId,
  ethics_no: draft.ethicsNo,
  ethics_from: draft.ethicsFrom,
  ethics_until: draft.ethicsUntil,
  starts_on: draft.startsOn,
  ends_on: draft.endsOn,
  is_double_entry: draft.isDoubleEntry,
  groups: draft.groups.map((name) => name.trim()),
  updated_at: at,
});

export async function insertStudy(
  tx: Tx,
  draft: StudyColumns,
  given: { readonly id: string; readonly by: string; readonly at: string; readonly isDemo: boolean },
): Promise<void> {
  const { id, by, at, isDemo } = given;
  await tx
    .insertInto('research_study')
    .values({ id, status: 'draft', ...stored(draft, at), created_by: by, created_at: at, is_demo: isDemo })
    .execute();
}

export async function updateStudy(
  tx: Tx,
  { id, at }: { readonly id: string; readonly at: string },
  draft: StudyColumns,
): Promise<void> {
  await tx
    .updateTable('research_study')
    .set((eb) => ({ ...stored(draft, at), version: eb('version', '+', 1) }))
    .where('id', '=', id)
    .execute();
}

export async function moveStudyTo(
  tx: Tx,
  study: { readonly id: string; readonly at: string },
  to:
    | { readonly status: 'active' }
    | { readonly status: 'locked'; readonly by: string; readonly hash: Buffer },
): Promise<void> {
  const locked = to.status === 'locked' ? { locked_at: study.at, locked_by: to.by, lock_hash: to.hash } : {};
  await tx
    .updateTable('research_study')
    .set((eb) => ({ status: to.status, ...locked, version: eb('version', '+', 1), updated_at: study.at }))
    .where('id', '=', study.id)
    .execute();
}

export async function isCodeTaken(tx: Tx, code: string, exceptId: string | null): Promise<boolean> {
  const found = await tx
    .selectFrom('research_study')
    .select('id')
    .where('code', '=', code)
    .executeTakeFirst();
  return found !== undefined && found.id !== exceptId;
}

/** Names of the groups that files are in. */
export async function groupsInUse(tx: Tx, studyId: string): Promise<readonly string[]> {
  const rows = await tx
    .selectFrom('research_file')
    .select('group_name')
    .distinct()
    .where('study_id', '=', studyId)
    .execute();
  return rows.map(({ group_name: name }) => name);
}

export interface Researcher {
  readonly accountId: string;
  readonly name: string;
  readonly username: string;
  readonly mayRead: boolean;
  readonly mayWrite: boolean;
}

/** Accounts that are open and may do something of research; of one account where it is named. */
export async function listResearchers(tx: Tx, only: string | null = null): Promise<readonly Researcher[]> {
  const { rows } = await sql<Researcher>`
    select a.id as "accountId", a.full_name as name, a.username,
           bool_or(p.permission = 'research.read') as "mayRead", bool_or(p.permission = 'research.write') as "mayWrite"
      from account a join account_permission p on p.account_id = a.id
     where a.is_active and p.permission in ('research.read', 'research.write')
       and (${only}::uuid is null or a.id = ${only}::uuid)
     group by a.id, a.full_name, a.username order by a.full_name, a.id limit 500`.execute(tx);
  return rows;
}

export interface MemberRow {
  readonly accountId: string;
  readonly name: string;
  readonly access: ResearchAccess;
}

export async function listMembers(tx: Tx, studyId: string): Promise<readonly MemberRow[]> {
  const { rows } = await sql<MemberRow>`
    select m.account_id as "accountId", a.full_name as name, m.access
      from research_member m join account a on a.id = m.account_id
     where m.study_id = ${studyId} and m.access <> 'none' order by a.full_name, a.id`.execute(tx);
  return rows;
}

export async function putMember(
  tx: Tx,
  member: { readonly studyId: string; readonly accountId: string; readonly access: ResearchAccess },
  { by, at }: { readonly by: string; readonly at: string },
): Promise<void> {
  const { studyId, accountId, access } = member;
  await tx
    .insertInto('research_member')
    .values({ study_id: studyId, account_id: accountId, access, set_by: by, set_at: at })
    .onConflict((conflict) =>
      conflict.columns(['study_id', 'account_id']).doUpdateSet({ access, set_by: by, set_at: at }),
    )
    .execute();
}

export interface FormVersion {
  readonly version: number;
  readonly fields: readonly ResearchField[];
  readonly publishedAt: string;
  readonly publishedByName: string;
}

/** The first one first. */
export async function listForms(tx: Tx, studyId: string): Promise<readonly FormVersion[]> {
  const { rows } = await sql<FormVersion>`
    select f.version, f.fields, f.published_at as "publishedAt", a.full_name as "publishedByName"
      from research_form f join account a on a.id = f.published_by
     where f.study_id = ${studyId} order by f.version`.execute(tx);
  return rows;
}

export async function publishForm(
  tx: Tx,
  form: { readonly studyId: string; readonly version: number; readonly fields: readonly ResearchField[] },
  { by, at }: { readonly by: string; readonly at: string },
): Promise<void> {
  const { studyId, version, fields } = form;
  await tx
    .insertInto('research_form')
    .values({
      study_id: studyId,
      version,
      fields: JSON.stringify(fields),
      published_by: by,
      published_at: at,
    })
    .execute();
  await tx
    .updateTable('research_study')
    .set((eb) => ({ form_version: version, version: eb('version', '+', 1), updated_at: at }))
    .where('id', '=', studyId)
    .execute();
}

/** The number of the next file; the study is locked by whoever asks. */
export async function takeFileNo(tx: Tx, studyId: string): Promise<number | undefined> {
  const { rows } = await sql<{ last: number }>`
    update research_study set last_no = last_no + 1 where id = ${studyId} and last_no < 9999
    returning last_no as last`.execute(tx);
  return rows[0]?.last;
}
