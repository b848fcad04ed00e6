import type { CustomerKind, MessageKind } from '@senlab/domain';
import { sql } from 'kysely';
import type { Tx } from '../../../platform/tx.ts';
import type { StoredAction } from './action-repository.ts';

/** An action whole, with the names that its page shows. */
export interface ActionDetail extends StoredAction {
  readonly patientCode: string | null;
  readonly customerName: string;
  readonly birthYear: number | null;
  readonly departmentName: string | null;
  readonly assigneeName: string | null;
  readonly doctorName: string | null;
  readonly createdByName: string;
  readonly updatedAt: string;
  readonly dueAt: string | null;
  readonly closeReason: string | null;
  readonly linkedAt: string | null;
  readonly linkedByName: string | null;
  readonly publishedAt: string | null;
  readonly publishedByName: string | null;
  readonly withdrawnAt: string | null;
  readonly withdrawnByName: string | null;
  readonly locationName: string | null;
  readonly service: string | null;
  readonly title: string | null;
  readonly content: string | null;
  readonly answerDueAt: string | null;
  readonly isReopened: boolean;
  readonly visitCode: string | null;
  readonly recordId: string | null;
  readonly reportCode: string | null;
  readonly reportVersionNo: number | null;
  readonly reportTitle: string | null;
  readonly reportStatus: string | null;
  readonly reportReleasedAt: string | null;
  readonly currentVersionNo: number | null;
  readonly sonographerName: string | null;
  readonly machineName: string | null;
}

const nameOf = (column: string): ReturnType<typeof sql> =>
  sql`(select full_name from account where id = ${sql.ref(`a.${column}`)})`;

export async function findAction(tx: Tx, id: string): Promise<ActionDetail | undefined> {
  const { rows } = await sql<ActionDetail>`
    select a.id, a.version, a.kind, a.status, a.patient_id as "patientId", a.phone, a.channel,
      a.department_id as "departmentId", a.doctor_id as "doctorId", a.note, a.created_at as "createdAt",
      a.created_by as "createdBy", a.location_code as "locationCode", a.appointment_date as "appointmentDate",
      a.appointment_time as "appointmentTime", a.category, a.priority, a.assignee_id as "assigneeId",
      a.answered_at as "answeredAt", a.is_answered as "isAnswered", a.done_at as "doneAt", a.satisfaction,
      a.visit_id as "visitId", a.report_id as "reportId", a.document, a.image_ids as "imageIds",
      p.code as "patientCode", coalesce(p.full_name, a.customer_name) as "customerName",
      coalesce(extract(year from p.birth_date)::int, a.birth_year) as "birthYear", d.name as "departmentName",
      ${nameOf('assignee_id')} as "assigneeName",
      (select concat_ws(' ', nullif(coalesce(l.print_title, w.title), ''), w.full_name)
         from account w left join practitioner l on l.account_id = w.id where w.id = a.doctor_id) as "doctorName",
      ${nameOf('created_by')} as "createdByName", a.updated_at as "updatedAt", a.due_at as "dueAt",
      a.close_reason as "closeReason", a.linked_at as "linkedAt", ${nameOf('linked_by')} as "linkedByName",
      a.published_at as "publishedAt", ${nameOf('published_by')} as "publishedByName",
      a.withdrawn_at as "withdrawnAt", ${nameOf('withdrawn_by')} as "withdrawnByName",
      site.name as "locationName", a.service, a.title, a.content, a.answer_due_at as "answerDueAt",
      a.is_reopened as "isReopened", v.code as "visitCode", r.lab_record_id as "recordId", r.code as "reportCode",
      r.version_no as "reportVersionNo", t.title as "reportTitle", r.status as "reportStatus",
      r.released_at as "reportReleasedAt",
      (select c.version_no from report c where c.code = r.code and c.status = 'released') as "currentVersionNo",
      (select concat_ws(' ', nullif(u.title, ''), u.full_name) from ultrasound_doctor u
        where u.code = a.document ->> 'sonographerId') as "sonographerName",
      (select m.name from ultrasound_machine m where m.code = a.document ->> 'machineId') as "machineName"
      from customer_action a left join patient p on p.id = a.patient_id
      left join department d on d.id = a.department_id left join location site on site.code = a.location_code
      left join visit v on v.id = a.visit_id left join report r on r.id = a.report_id
      left join paper_template t on t.code = r.template_code and t.version = r.template_version
     where a.id = ${id} and a.status <> 'removed'`.execute(tx);
  return rows[0];
}

export interface MessageRow {
  readonly id: string;
  readonly kind: MessageKind;
  readonly text: string;
  readonly byName: string;
  readonly at: string;
  readonly fileIds: readonly string[];
}

export async function listMessages(tx: Tx, actionId: string): Promise<readonly MessageRow[]> {
  const { rows } = await sql<MessageRow>`
    select m.id, m.kind, m.text, a.full_name as "byName", m.written_at as at, m.file_ids as "fileIds"
      from customer_message m join account a on a.id = m.written_by
     where m.action_id = ${actionId} order by m.written_at, m.id`.execute(tx);
  return rows;
}

export interface ImageRow {
  readonly id: string;
  readonly name: string;
}

export async function listImages(tx: Tx, ids: readonly string[]): Promise<readonly ImageRow[]> {
  if (ids.length === 0) return [];
  const rows = await tx.selectFrom('stored_file').select(['id', 'name']).where('id', 'in', ids).execute();
  return ids.flatMap((id) => rows.filter((row) => row.id === id));
}

export interface FileOwner {
  readonly kind: CustomerKind;
  readonly status: StoredAction['status'];
  readonly departmentId: string | null;
}

/** The scans that a picture belongs to, and the requests of whose words a file is part. */
export async function listOwnersOfFile(tx: Tx, fileId: string): Promise<readonly FileOwner[]> {
  const { rows } = await sql<FileOwner>`
    select kind, status, department_id as "departmentId" from customer_action
     where kind = 5 and status <> 'removed' and image_ids @> array[${fileId}::uuid]
    union
    select a.kind, a.status, a.department_id from customer_message m join customer_action a on a.id = m.action_id
     where m.file_ids @> array[${fileId}::uuid] and a.status <> 'removed'`.execute(tx);
  return rows;
}
