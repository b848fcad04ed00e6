import { instantOf, notificationLine, type NotificationChannel } from '@senlab/domain';
import type { Tx } from '../../../platform/tx.ts';
import { standingKey } from './result-change.ts';

export type CriticalStanding = 'open' | 'told';

/** Whether the ward was told about each critical value that stands, by its key. What has no alarm is not in it. */
export async function criticalStandingOf(
  tx: Tx,
  recordIds: readonly string[],
): Promise<ReadonlyMap<string, CriticalStanding>> {
  if (recordIds.length === 0) return new Map();
  const rows = await tx
    .selectFrom('critical_notification')
    .select([
      'lab_record_id as recordId',
      'test_code as testCode',
      'run_no as runNo',
      'status',
      'close_reason',
    ])
    .where('lab_record_id', 'in', [...new Set(recordIds)])
    .where('value_change', 'is', null)
    .orderBy('detected_at')
    .execute();
  return new Map(rows.map((row) => [standingKey(row), row.status === 'open' ? 'open' : 'told']));
}

/** For the paper: "Đã báo BS trực lúc 10:02 14/11/2026", by test and run. */
export async function criticalLinesOf(tx: Tx, recordId: string): Promise<ReadonlyMap<string, string>> {
  const rows = await tx
    .selectFrom('critical_notification')
    .select([
      'lab_record_id as recordId',
      'test_code as testCode',
      'run_no as runNo',
      'notified_person as person',
      'notified_role as role',
      'notified_at as notifiedAt',
      'channel',
    ])
    .where('lab_record_id', '=', recordId)
    .where('value_change', 'is', null)
    .where('notified_at', 'is not', null)
    .orderBy('detected_at')
    .execute();
  return new Map(
    rows.map((row) => [
      `${row.testCode}/${String(row.runNo)}`,
      notificationLine({
        person: row.person ?? '',
        role: row.role ?? '',
        channel: row.channel as NotificationChannel,
        toldAt: instantOf(row.notifiedAt ?? '') ?? 0,
      }),
    ]),
  );
}
