import {
  recipientMaxLength,
  wardReaderLabels,
  type CriticalState,
  type NotificationChannel,
  type OrderPriority,
  type ValueChange,
} from '@senlab/domain';
import type { Tx } from '../../../platform/tx.ts';

export interface StoredCritical {
  readonly id: string;
  readonly version: number;
  readonly status: CriticalState;
  readonly recordId: string;
  readonly testCode: string;
  readonly runNo: number;
  readonly patientId: string;
  readonly locationCode: string;
  readonly departmentId: string | null;
  readonly priority: OrderPriority;
  readonly valueText: string;
  readonly detectedAt: string;
  readonly notifiedAt: string | null;
  readonly notifiedBy: string | null;
}

const stored = [
  'id',
  'version',
  'status',
  'lab_record_id as recordId',
  'test_code as testCode',
  'run_no as runNo',
  'patient_id as patientId',
  'location_code as locationCode',
  'department_id as departmentId',
  'priority',
  'value_text as valueText',
  'detected_at as detectedAt',
  'notified_at as notifiedAt',
  'notified_by as notifiedBy',
] as const;

export async function lockCritical(tx: Tx, id: string): Promise<StoredCritical | undefined> {
  const row = await tx
    .selectFrom('critical_notification')
    .select(stored)
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
  return row as StoredCritical | undefined;
}

export interface StandingCritical extends StoredCritical {
  /** It went up to somebody who has heard of it. */
  readonly isEscalated: boolean;
}

/** Those of a record that still say something about a value that stands. */
export async function lockStanding(tx: Tx, recordId: string): Promise<readonly StandingCritical[]> {
  const rows = await tx
    .selectFrom('critical_notification')
    .select(stored)
    .select((eb) =>
      eb
        .exists(
          eb
            .selectFrom('critical_escalation')
            .select('level')
            .whereRef('notification_id', '=', 'critical_notification.id'),
        )
        .as('isEscalated'),
    )
    .where('lab_record_id', '=', recordId)
    .where('status', 'in', ['open', 'notified', 'acknowledged'])
    .orderBy('id')
    .forUpdate()
    .execute();
  return rows as readonly StandingCritical[];
}

export interface NewCritical {
  readonly id: string;
  readonly recordId: string;
  readonly testCode: string;
  readonly runNo: number;
  readonly resultVersion: number;
  readonly patientId: string;
  readonly locationCode: string;
  readonly departmentId: string | null;
  readonly sectionCode: string;
  readonly priority: string;
  readonly flag: string;
  readonly valueText: string;
  readonly limitText: string | null;
  readonly detectedAt: string;
  readonly dueAt: string;
}

export async function insertCriticals(tx: Tx, rows: readonly NewCritical[]): Promise<void> {
  await tx
    .insertInto('critical_notification')
    .values(
      rows.map((row) => ({
        id: row.id,
        lab_record_id: row.recordId,
        test_code: row.testCode,
        run_no: row.runNo,
        result_version: row.resultVersion,
        status: 'open',
        patient_id: row.patientId,
        location_code: row.locationCode,
        department_id: row.departmentId,
        section_code: row.sectionCode,
        priority: row.priority,
        flag: row.flag,
        value_text: row.valueText,
        limit_text: row.limitText,
        detected_at: row.detectedAt,
        due_at: row.dueAt,
      })),
    )
    .execute();
}

export interface CriticalColumns {
  readonly value_change?: ValueChange;
  readonly notified_person?: string;
  readonly notified_role?: string;
  readonly phone?: string | null;
  readonly channel?: NotificationChannel;
  readonly notified_at?: string;
  readonly notified_by?: string;
  readonly is_read_back?: boolean;
  readonly acknowledged_at?: string;
  readonly acknowledged_by?: string;
  readonly close_reason?: string | null;
  readonly closed_at?: string;
  readonly closed_by?: string | null;
}

export interface WardReader {
  readonly person: string;
  readonly role: string;
}

/** As the paper will name whoever read a value back; the account's own words, where it has some. */
export async function findWardReader(tx: Tx, accountId: string): Promise<WardReader> {
  const { full_name, title, work } = await tx
    .selectFrom('account')
    .select(['full_name', 'title', 'work'])
    .where('id', '=', accountId)
    .executeTakeFirstOrThrow();
  const fitting = (text: string | null): boolean => text !== null && text.length > 1;
  const role = [title, work].find(fitting) ?? wardReaderLabels.role;
  return { person: full_name.slice(0, recipientMaxLength), role: role.slice(0, recipientMaxLength) };
}

/** Of a row that the caller has locked. */
export async function updateCritical(
  tx: Tx,
  { id, status, at }: { readonly id: string; readonly status: CriticalState; readonly at: string },
  columns: CriticalColumns,
): Promise<void> {
  await tx
    .updateTable('critical_notification')
    .set((eb) => ({ ...columns, status, version: eb('version', '+', 1), updated_at: at }))
    .where('id', '=', id)
    .execute();
}

export async function findSid(tx: Tx, recordId: string): Promise<string> {
  const { sid } = await tx
    .selectFrom('lab_record')
    .select('sid')
    .where('id', '=', recordId)
    .executeTakeFirstOrThrow();
  return sid;
}
