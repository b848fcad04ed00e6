import type { DeliveryMode, ResearchFileState } from '@senlab/domain';
import { CompiledQuery, sql, type Updateable } from 'kysely';
import type { ResearchFile as ResearchFileTable } from '../../../platform/database-types.ts';
import { containsPattern } from '../../../platform/lists/keyword.ts';
import { listPage, type ListSource } from '../../../platform/lists/list-page.ts';
import type { ListRequest, Page } from '../../../platform/lists/list-request.ts';
import type { Tx } from '../../../platform/tx.ts';

export type FileColumns = Updateable<ResearchFileTable>;

/** A file under its pseudonym. Nothing here is of the person. */
export interface StoredFile {
  readonly id: string;
  readonly studyId: string;
  readonly version: number;
  readonly code: string;
  readonly pseudonym: string;
  readonly status: ResearchFileState;
  readonly group: string;
  readonly consentKind: 'written' | 'guardian';
  readonly consentOn: string;
  readonly isInclusionMet: boolean;
  readonly exclusionNote: string | null;
  readonly openedOn: string;
  readonly enrolledOn: string | null;
  readonly withdrawnOn: string | null;
  readonly withdrawReason: string | null;
  readonly entry1By: string | null;
  readonly entry1FinishedAt: string | null;
  readonly entry2By: string | null;
  readonly entry2FinishedAt: string | null;
  readonly gaWeeks: number | null;
  readonly gaDays: number | null;
  readonly mode: DeliveryMode | null;
  readonly weightG: number | null;
  readonly apgar1: number | null;
  readonly apgar5: number | null;
  readonly hasAnomaly: boolean | null;
}

const columns = `f.id, f.study_id as "studyId", f.version, f.code, f.pseudonym, f.status, f.group_name as "group",
  f.consent_kind as "consentKind", f.consent_on as "consentOn", f.is_inclusion_met as "isInclusionMet",
  f.exclusion_note as "exclusionNote", f.opened_on as "openedOn", f.enrolled_on as "enrolledOn",
  f.withdrawn_on as "withdrawnOn", f.withdraw_reason as "withdrawReason", f.entry1_by as "entry1By",
  f.entry1_finished_at as "entry1FinishedAt", f.entry2_by as "entry2By", f.entry2_finished_at as "entry2FinishedAt",
  f.ga_weeks as "gaWeeks", f.ga_days as "gaDays", f.delivery_mode as mode, f.weight_g as "weightG", f.apgar1, f.apgar5,
  f.has_anomaly as "hasAnomaly"`;

export async function findFile(tx: Tx, id: string): Promise<StoredFile | undefined> {
  const { rows } = await tx.executeQuery<StoredFile>(
    CompiledQuery.raw(`select ${columns} from research_file f where f.id = $1`, [id]),
  );
  return rows[0];
}

/** A study may have ten thousand files with a hundred values each. */
const analysedAtOnce = 200;

/** Those that may be analysed, some at a time and by pseudonym: nothing tells who came first. */
export async function* listAnalysed(tx: Tx, studyId: string): AsyncGenerator<readonly StoredFile[]> {
  for (let last = ''; ;) {
    const { rows } = await tx.executeQuery<StoredFile>(
      CompiledQuery.raw(
        `select ${columns} from research_file f
          where f.study_id = $1 and f.status in ('active', 'completed', 'locked') and f.pseudonym > $2
          order by f.pseudonym limit ${analysedAtOnce}`,
        [studyId, last],
      ),
    );
    const newest = rows.at(-1);
    if (newest === undefined) return;
    yield rows;
    last = newest.pseudonym;
  }
}

export interface FileRow extends Pick<
  StoredFile,
  'id' | 'version' | 'code' | 'pseudonym' | 'studyId' | 'group' | 'status' | 'openedOn' | 'enrolledOn'
> {
  readonly studyCode: string;
  readonly studyTitle: string;
  readonly openQueries: number;
  readonly isAmendedSinceExport: boolean;
}

/** With what tells whose entry counts. */
export type ListedFile = FileRow &
  Pick<StoredFile, 'entry1By' | 'entry2By' | 'entry1FinishedAt' | 'entry2FinishedAt'> & {
    readonly isDoubleEntry: boolean;
  };

/** A version that left the house in an export is no longer the one in force. */
const amended = `exists (select from research_link l join research_export_result x on x.link_id = l.id
  join report r on r.id = x.report_id where l.file_id = f.id and r.status <> 'released')`;

const list: ListSource = {
  name: 'research files',
  select: `f.id, f.version, f.code, f.pseudonym, f.study_id as "studyId", s.code as "studyCode", s.title as "studyTitle",
    f.group_name as "group", f.status, f.opened_on as "openedOn", f.enrolled_on as "enrolledOn",
    (select count(*)::int from research_query q where q.file_id = f.id and q.status <> 'closed') as "openQueries",
    ${amended} as "isAmendedSinceExport", s.is_double_entry as "isDoubleEntry", f.entry1_by as "entry1By",
    f.entry1_finished_at as "entry1FinishedAt", f.entry2_by as "entry2By", f.entry2_finished_at as "entry2FinishedAt"`,
  from: `research_file f join research_study s on s.id = f.study_id
    join research_member m on m.study_id = f.study_id and m.account_id = $1 and m.access <> 'none'`,
  where: '($2::text is null or f.pseudonym ilike $2 or f.code ilike $2)',
  fixedParameters: 2,
  columns: {
    study: 'f.study_id',
    status: 'f.status',
    group: 'f.group_name',
    opened: 'f.opened_on',
    code: 'f.code',
    amended: `(${amended})::text`,
  },
  tieBreak: 'f.id',
};

export function listFiles(
  tx: Tx,
  given: { readonly request: ListRequest; readonly accountId: string; readonly keyword: string | null },
): Promise<Page<ListedFile>> {
  const { request, accountId, keyword } = given;
  return listPage<ListedFile>(tx, list, {
    request,
    fixed: [accountId, keyword === null ? null : containsPattern(keyword)],
  });
}

export async function updateFile(
  tx: Tx,
  { id, at }: { readonly id: string; readonly at: string },
  changes: FileColumns,
): Promise<void> {
  await tx
    .updateTable('research_file')
    .set((eb) => ({ ...changes, version: eb('version', '+', 1), updated_at: at }))
    .where('id', '=', id)
    .execute();
}

export interface NewFile {
  readonly id: string;
  readonly studyId: string;
  readonly code: string;
  readonly pseudonym: string;
  readonly consentKind: string;
  readonly consentOn: string;
  readonly group: string;
  readonly isInclusionMet: boolean;
  readonly exclusionNote: string | null;
  readonly openedBy: string;
  readonly openedOn: string;
  readonly at: string;
  readonly isDemo: boolean;
}

export async function insertFile(tx: Tx, file: NewFile): Promise<void> {
  await tx
    .insertInto('research_file')
    .values({
      id: file.id,
      study_id: file.studyId,
      code: file.code,
      pseudonym: file.pseudonym,
      status: 'draft',
      group_name: file.group,
      consent_kind: file.consentKind,
      consent_on: file.consentOn,
      is_inclusion_met: file.isInclusionMet,
      exclusion_note: file.exclusionNote,
      opened_by: file.openedBy,
      opened_on: file.openedOn,
      updated_at: file.at,
      is_demo: file.isDemo,
    })
    .execute();
}

export async function isPseudonymTaken(tx: Tx, studyId: string, pseudonym: string): Promise<boolean> {
  const found = await tx
    .selectFrom('research_file')
    .select('id')
    .where('study_id', '=', studyId)
    .where('pseudonym', '=', pseudonym)
    .executeTakeFirst();
  return found !== undefined;
}

export interface FileCount {
  readonly status: ResearchFileState;
  readonly group: string;
  readonly count: number;
}

export async function countFiles(tx: Tx, studyId: string): Promise<readonly FileCount[]> {
  const { rows } = await sql<FileCount>`
    select status, group_name as "group", count(*)::int as count from research_file
     where study_id = ${studyId} group by 1, 2`.execute(tx);
  return rows;
}

export async function lockFiles(tx: Tx, studyId: string, at: string): Promise<number> {
  const { rows } = await sql<{ id: string }>`
    update research_file set status = 'locked', version = version + 1, updated_at = ${at}
     where study_id = ${studyId} and status = 'completed' returning id`.execute(tx);
  return rows.length;
}
