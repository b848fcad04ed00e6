import { karyotypeKindsOf } from '@senlab/domain';
import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import type { Tx } from '../../../platform/tx.ts';

/**
 * What is never linked, shown or exported, whoever asks and whatever a study was allowed: what is kept for a closed list
 * of readers, and what is or may be about an unborn child. Such a report is not told from one that is not there.
 */
const open = sql`not r.is_restricted and not exists (
  select from report_item ri
    join result_item i on i.lab_record_id = ri.lab_record_id and i.test_code = ri.test_code and i.run_no = ri.run_no
    join specimen sp on sp.id = i.specimen_id
   where ri.report_id = r.id and (sp.specimen_type_code in ('AMNIO', 'CVS', 'FETAL_BLOOD')
      or exists (select from test_item t where t.code = i.test_code and t.sensitive && array['HIV', 'FETAL_SEX'])))`;

const testNames = sql`array(select distinct t.name from report_item ri
  join result_item i on i.lab_record_id = ri.lab_record_id and i.test_code = ri.test_code and i.run_no = ri.run_no
  join test_item t on t.code = i.test_code and t.version = i.test_version where ri.report_id = r.id order by t.name)`;

const ofPerson = sql`r.patient_id = any(records_of_person(k.patient_id))`;

const dayOfStudy = sql`((r.collected_at at time zone 'Asia/Ho_Chi_Minh')::date - f.enrolled_on)`;

export interface Linkable {
  readonly code: string;
  /** Means something for this file only: a code of the laboratory would lead to the person. */
  readonly ref: string;
  readonly testNames: readonly string[];
  readonly dayOfStudy: number | null;
  readonly versionNo: number;
}

function refOf(salt: Buffer, code: string): string {
  return createHash('sha256').update(salt).update(code).digest('hex').slice(0, 32);
}

/** More than a pregnancy has papers. */
const mostLinkables = 200;

/** Released reports of the person, the newest first; those that are linked already are left out. */
export async function listLinkables(tx: Tx, fileId: string): Promise<readonly Linkable[]> {
  const { rows } = await sql<Omit<Linkable, 'ref'> & { salt: Buffer }>`
    select r.code, k.salt, ${testNames} as "testNames", ${dayOfStudy} as "dayOfStudy", r.version_no as "versionNo"
      from research_key k join research_file f on f.id = k.file_id join report r on ${ofPerson}
     where k.file_id = ${fileId} and r.status = 'released' and ${open}
       and not exists (select from research_link l where l.file_id = k.file_id and l.report_code = r.code
                          and l.unlinked_at is null)
     order by r.released_at desc, r.id limit ${sql.lit(mostLinkables)}`.execute(tx);
  return rows.map(({ salt, ...row }) => ({ ...row, ref: refOf(salt, row.code) }));
}

export interface LinkRow {
  readonly id: string;
  readonly fileId: string;
  /** Null where the result was withdrawn, or may no longer be shown. */
  readonly reportId: string | null;
  readonly testNames: readonly string[];
  readonly dayOfStudy: number | null;
  readonly versionNo: number;
  /** Of a locked study: the version that is analysed is no longer the one in force. */
  readonly isOutdated: boolean;
  readonly isAmendedSinceExport: boolean;
  readonly linkedByName: string;
  readonly linkedAt: string;
}

/** What is linked now, each with the version in force; of a locked study with the one that was in force then. */
export async function listLinks(tx: Tx, fileIds: readonly string[]): Promise<readonly LinkRow[]> {
  if (fileIds.length === 0) return [];
  const { rows } = await sql<LinkRow>`
    select l.id, l.file_id as "fileId", r.id as "reportId",
           case when r.id is null then '{}'::text[] else ${testNames} end as "testNames",
           ${dayOfStudy} as "dayOfStudy", coalesce(r.version_no, 0) as "versionNo",
           coalesce(r.status <> 'released', false) as "isOutdated",
           exists (select from research_export_result x join report old on old.id = x.report_id
                    where x.link_id = l.id and old.status <> 'released') as "isAmendedSinceExport",
           a.full_name as "linkedByName", l.linked_at as "linkedAt"
      from research_link l join research_file f on f.id = l.file_id join research_key k on k.file_id = l.file_id
      join account a on a.id = l.linked_by
      join research_study s on s.id = f.study_id left join research_locked_result held on held.link_id = l.id
      left join report r on r.code = l.report_code and ${ofPerson} and ${open}
        and case when s.status = 'locked' then r.id = held.report_id else r.status = 'released' end
     where l.file_id = any(${[...fileIds]}::uuid[]) and l.unlinked_at is null
     order by l.file_id, l.linked_at, l.id`.execute(tx);
  return rows;
}

export interface LinkedValue {
  readonly reportId: string;
  readonly testCode: string;
  readonly testName: string;
  readonly value: string | null;
  readonly unit: string | null;
}

interface MeasuredRow extends Omit<LinkedValue, 'value'> {
  readonly number: string | null;
  readonly comparator: string | null;
  readonly choice: string | null;
  readonly text: string | null;
}

/** A number or a choice of the catalogue; of the words of a laboratory only the formula of blood, which has a grammar. */
function shownValue({ testCode, number, comparator, choice, text }: MeasuredRow): string | null {
  if (number !== null) return `${comparator ?? ''}${number}`;
  if (choice !== null) return choice;
  const isFormula =
    karyotypeKindsOf(testCode).includes('blood') && /^[\w\s,;:.()[\]/+*?~-]{4,255}$/.test(text ?? '');
  return isFormula ? text : null;
}

/** Of reports that were listed above. */
export async function listLinkedValues(
  tx: Tx,
  reportIds: readonly string[],
): Promise<readonly LinkedValue[]> {
  if (reportIds.length === 0) return [];
  const { rows } = await sql<MeasuredRow>`
    select ri.report_id as "reportId", i.test_code as "testCode", t.name as "testName", i.unit,
           i.value_number::text as number, i.comparator, i.value_code as choice, i.value_text as text
      from report_item ri
      join result_item i on i.lab_record_id = ri.lab_record_id and i.test_code = ri.test_code and i.run_no = ri.run_no
      join test_item t on t.code = i.test_code and t.version = i.test_version
     where ri.report_id = any(${[...reportIds]}::uuid[]) order by ri.report_id, ri.position`.execute(tx);
  return rows.map((row) => {
    const { reportId, testCode, testName, unit } = row;
    return { reportId, testCode, testName, unit, value: shownValue(row) };
  });
}

export async function insertLink(
  tx: Tx,
  link: { readonly id: string; readonly fileId: string; readonly reportCode: string },
  { by, at }: { readonly by: string; readonly at: string },
): Promise<void> {
  const { id, fileId, reportCode } = link;
  await tx
    .insertInto('research_link')
    .values({ id, file_id: fileId, report_code: reportCode, linked_by: by, linked_at: at })
    .execute();
}

export async function keepLockedResults(
  tx: Tx,
  held: readonly { readonly linkId: string; readonly reportId: string }[],
): Promise<void> {
  if (held.length === 0) return;
  await tx
    .insertInto('research_locked_result')
    .values(held.map(({ linkId, reportId }) => ({ link_id: linkId, report_id: reportId })))
    .execute();
}

/** False where there is no such link. */
export async function endLink(
  tx: Tx,
  { id, fileId }: { readonly id: string; readonly fileId: string },
  { by, at }: { readonly by: string; readonly at: string },
): Promise<boolean> {
  const ended = await tx
    .updateTable('research_link')
    .set({ unlinked_by: by, unlinked_at: at })
    .where('id', '=', id)
    .where('file_id', '=', fileId)
    .where('unlinked_at', 'is', null)
    .returning('id')
    .execute();
  return ended.length > 0;
}
