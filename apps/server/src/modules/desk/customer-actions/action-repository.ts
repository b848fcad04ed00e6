import type {
  AccountId,
  BookingState,
  CustomerKind,
  PublicationState,
  TicketCategory,
  TicketPriority,
  TicketState,
} from '@senlab/domain';
import { sql } from 'kysely';
import type { Tx } from '../../../platform/tx.ts';

export type ActionState = BookingState | TicketState | PublicationState;

/** A row of its table, whatever its kind. */
export interface StoredAction {
  readonly id: string;
  readonly version: number;
  readonly kind: CustomerKind;
  readonly status: ActionState;
  readonly patientId: string | null;
  readonly phone: string | null;
  readonly channel: string;
  readonly departmentId: string | null;
  readonly doctorId: string | null;
  readonly note: string | null;
  readonly createdAt: string;
  readonly createdBy: AccountId;
  readonly locationCode: string | null;
  readonly appointmentDate: string | null;
  readonly appointmentTime: string | null;
  readonly category: TicketCategory | null;
  readonly priority: TicketPriority | null;
  readonly assigneeId: string | null;
  readonly answeredAt: string | null;
  readonly isAnswered: boolean;
  readonly doneAt: string | null;
  readonly satisfaction: number | null;
  readonly visitId: string | null;
  readonly reportId: string | null;
  readonly document: unknown;
  readonly imageIds: readonly string[];
}

const stored = [
  'id',
  'version',
  'kind',
  'status',
  'patient_id as patientId',
  'phone',
  'channel',
  'department_id as departmentId',
  'doctor_id as doctorId',
  'note',
  'created_at as createdAt',
  'created_by as createdBy',
  'location_code as locationCode',
  'appointment_date as appointmentDate',
  'appointment_time as appointmentTime',
  'category',
  'priority',
  'assignee_id as assigneeId',
  'answered_at as answeredAt',
  'is_answered as isAnswered',
  'done_at as doneAt',
  'satisfaction',
  'visit_id as visitId',
  'report_id as reportId',
  'document',
  'image_ids as imageIds',
] as const;

/** Kinds, states and ids are plain in the database. */
const typed = (row: object): StoredAction => row as StoredAction;

export async function lockAction(tx: Tx, id: string): Promise<StoredAction | undefined> {
  const row = await tx
    .selectFrom('customer_action')
    .select(stored)
    .where('id', '=', id)
    .where('status', '<>', 'removed')
    .forUpdate()
    .executeTakeFirst();
  return row && typed(row);
}

/**
 * Everything of the number of an action that is nobody's yet, in one order for everybody who links them: whoever locked her
 * own first and the others after it would wait for somebody who does the same from the other end.
 */
export async function lockUnlinkedBeside(tx: Tx, id: string): Promise<readonly StoredAction[]> {
  const rows = await tx
    .selectFrom('customer_action')
    .select(stored)
    .where('phone', '=', (eb) =>
      eb.selectFrom('customer_action as own').select('own.phone').where('own.id', '=', id),
    )
    .where('patient_id', 'is', null)
    .where('status', '<>', 'removed')
    .orderBy('id')
    .forUpdate()
    .execute();
  return rows.map(typed);
}

/** What a form, a step or a link may write; what is left out stays. */
export interface ActionColumns {
  readonly status?: ActionState;
  readonly patient_id?: string | null;
  readonly phone?: string | null;
  readonly customer_name?: string | null;
  readonly birth_year?: number | null;
  readonly channel?: string;
  readonly department_id?: string | null;
  readonly doctor_id?: string | null;
  readonly note?: string | null;
  readonly search_text?: string | null;
  readonly due_at?: string | null;
  readonly close_reason?: string | null;
  readonly linked_by?: string;
  readonly linked_at?: string;
  readonly location_code?: string;
  readonly appointment_date?: string;
  readonly appointment_time?: string;
  readonly service?: string | null;
  readonly title?: string;
  readonly content?: string;
  readonly category?: string;
  readonly priority?: string;
  readonly assignee_id?: string | null;
  readonly answer_due_at?: string | null;
  readonly answered_at?: string | null;
  readonly is_answered?: boolean;
  readonly done_at?: string | null;
  readonly is_reopened?: boolean;
  readonly satisfaction?: number | null;
  readonly visit_id?: string;
  readonly report_id?: string;
  readonly document?: string;
  readonly image_ids?: string[];
  readonly are_images_checked?: boolean;
  readonly published_by?: string;
  readonly published_at?: string;
  readonly withdrawn_by?: string;
  readonly withdrawn_at?: string;
}

export interface NewAction extends ActionColumns {
  readonly id: string;
  readonly kind: CustomerKind;
  readonly status: ActionState;
  readonly channel: string;
}

export async function insertAction(
  tx: Tx,
  action: NewAction,
  by: { readonly accountId: AccountId; readonly at: string },
): Promise<StoredAction> {
  const row = await tx
    .insertInto('customer_action')
    .values((eb) => ({
      ...action,
      created_by: by.accountId,
      created_at: by.at,
      updated_at: by.at,
      // Of a made-up patient it is made up as well.
      is_demo:
        action.patient_id === null || action.patient_id === undefined
          ? false
          : eb.selectFrom('patient').select('is_demo').where('id', '=', action.patient_id),
    }))
    .returning(stored)
    .executeTakeFirstOrThrow();
  return typed(row);
}

/** Of a row that the caller has locked. */
export async function updateAction(
  tx: Tx,
  id: string,
  changes: ActionColumns & { readonly at: string },
): Promise<StoredAction> {
  const { at, ...columns } = changes;
  const row = await tx
    .updateTable('customer_action')
    .set((eb) => ({ ...columns, version: eb('version', '+', 1), updated_at: at }))
    .where('id', '=', id)
    .returning(stored)
    .executeTakeFirstOrThrow();
  return typed(row);
}

export async function addMessage(
  tx: Tx,
  message: {
    readonly id: string;
    readonly actionId: string;
    readonly kind: string;
    readonly text: string;
    readonly fileIds: readonly string[];
    readonly by: AccountId;
    readonly at: string;
  },
): Promise<void> {
  await tx
    .insertInto('customer_message')
    .values({
      id: message.id,
      action_id: message.actionId,
      kind: message.kind,
      text: message.text,
      file_ids: [...message.fileIds],
      written_by: message.by,
      written_at: message.at,
    })
    .execute();
}

export async function hasMessages(tx: Tx, actionId: string): Promise<boolean> {
  const { rows } = await sql`select 1 from customer_message where action_id = ${actionId} limit 1`.execute(
    tx,
  );
  return rows.length > 0;
}
