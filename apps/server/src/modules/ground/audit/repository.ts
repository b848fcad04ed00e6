import { newId } from '../../../platform/ids.ts';
import { currentTrace } from '../../../platform/requests/request-facts.ts';
import type { Tx } from '../../../platform/tx.ts';
import { refuseTellingTexts, type CaseSubject } from '../fetal-texts/index.ts';
import type { AuditAction } from './event.ts';
import { sql } from 'kysely';

export interface AuditEvent {
  /** Null when the system did it: a calculated value, a derived state. */
  readonly actorId: string | null;
  readonly action: AuditAction;
  /** The command of the transition table, or the name of what was done. */
  readonly command: string;
  readonly entity:
    | 'patient'
    | 'patient-merge'
    | 'order'
    | 'specimen'
    | 'lab-record'
    | 'result'
    | 'range'
    | 'pregnancy'
    | 'visit'
    | 'report'
    | 'report-paper'
    | 'control-lot'
    | 'control-run'
    | 'instrument'
    | 'auto-verification-rule'
    | 'reflex-rule'
    | 'catalogue-change'
    | 'paper-template'
    | 'critical'
    | 'karyotype'
    | 'appointment-slip'
    | 'customer-booking'
    | 'customer-ticket'
    | 'customer-publication'
    | 'return-slip'
    | 'signature'
    | 'print'
    | 'settings'
    | 'installation'
    | 'queue-job'
    | 'retention'
    | 'account'
    | 'call'
    | 'research-study'
    | 'research-file'
    | 'research-query'
    | 'operation';
  /** What people call it (a code), where there is one; otherwise its id. */
  readonly entityId: string;
  readonly patientId?: string | null;
  readonly labRecordId?: string | null;
  readonly fromState?: string | null;
  readonly toState?: string | null;
  /** Field to what it was and became. */
  readonly diff?: Readonly<Record<string, readonly [before: unknown, after: unknown]>>;
  readonly reason?: string | null;
  /** Somebody tried, and was not let. */
  readonly isRefused?: boolean;
}

/** Whom a change is about. That somebody looked, or tried and was not let, keeps nothing of what was typed. */
function changedCases(events: readonly AuditEvent[]): readonly CaseSubject[] {
  return events
    .filter(({ action, isRefused, patientId, labRecordId }) => {
      const isChange = action !== 'view' && isRefused !== true;
      return isChange && (patientId ?? labRecordId ?? null) !== null;
    })
    .map(({ patientId, labRecordId }) => ({ patientId: patientId ?? null, recordId: labRecordId ?? null }));
}

/** In the transaction of what it tells about: there is no change without its event and no event without its change. */
export async function addAuditEvents(tx: Tx, events: readonly AuditEvent[], at: string): Promise<void> {
  if (events.length === 0) return;
  const cases = changedCases(events);
  if (cases.length > 0) await refuseTellingTexts(tx, cases, at);
  const { ip } = currentTrace();
  await tx
    .insertInto('audit_event')
    .values(
      events.map((event) => ({
        id: newId(),
        at,
        actor_id: event.actorId,
        action: event.action,
        command: event.command,
        entity: event.entity,
        entity_id: event.entityId,
        patient_id: event.patientId ?? null,
        lab_record_id: event.labRecordId ?? null,
        from_state: event.fromState ?? null,
        to_state: event.toState ?? null,
        diff: event.diff === undefined ? null : JSON.stringify(event.diff),
        reason: event.reason ?? null,
        ip,
        is_refused: event.isRefused ?? false,
      })),
    )
    .execute();
}

export interface TimelineRow {
  readonly id: string;
  readonly at: string;
  readonly actorName: string | null;
  readonly command: string;
  readonly entity: string;
  readonly entityId: string;
  readonly fromState: string | null;
  readonly toState: string | null;
  readonly diff: Readonly<Record<string, readonly [unknown, unknown]>> | null;
  readonly reason: string | null;
}

/** What happened to a record, oldest first. Who looked at it is another question. */
export async function listRecordEvents(
  tx: Tx,
  record: { readonly id: string; readonly registeredAt: string },
): Promise<readonly TimelineRow[]> {
  const rows = await tx
    .selectFrom('audit_event')
    .leftJoin('account', 'account.id', 'audit_event.actor_id')
    .select([
      'audit_event.id',
      'audit_event.at',
      'account.full_name as actorName',
      'command',
      'entity',
      'entity_id as entityId',
      'from_state as fromState',
      'to_state as toState',
      'diff',
      'reason',
    ])
    .where('lab_record_id', '=', record.id)
    // Nothing happened before it was there: the years before need not be looked at.
    .where('at', '>=', record.registeredAt)
    .where('action', '<>', 'view')
    .where('is_refused', '=', false)
    .orderBy('at')
    .orderBy('audit_event.id')
    .execute();
  return rows.map((row) => ({ ...row, diff: row.diff as TimelineRow['diff'] }));
}

/** A page that asks again by itself is still the same look. */
export const sameLookMinutes = 15;

export type View = Pick<AuditEvent, 'entity' | 'entityId'> & {
  readonly actorId: string;
  readonly patientId: string;
  /** What was looked at of it; by itself everything that its page shows. */
  readonly command?: string;
  /** Of what belongs to a case. */
  readonly labRecordId?: string;
};

/**
 * Who looked at whom is kept, as the law wants it. For pages that are loaded anew whenever others work: once for each
 * person, place and quarter of an hour, so that the log tells of people and not of screens that were left open.
 */
export async function addView(
  tx: Tx,
  { actorId, entity, entityId, patientId, labRecordId, command = 'view' }: View,
  at: string,
): Promise<void> {
  const { ip } = currentTrace();
  await sql`
    insert into audit_event (id, at, actor_id, action, command, entity, entity_id, patient_id, lab_record_id, ip)
    select ${newId()}, ${at}, ${actorId}, 'view', ${command}, ${entity}, ${entityId}, ${patientId}, ${labRecordId ?? null}, ${ip}
     where not exists (
       select from audit_event
        where actor_id = ${actorId} and action = 'view' and command = ${command} and entity = ${entity} and entity_id = ${entityId}
          and ip is not distinct from ${ip} and not is_refused
          and at > ${at}::timestamptz - make_interval(mins => ${sameLookMinutes}) and at <= ${at}::timestamptz)`.execute(
    tx,
  );
}

export interface OpenedRecord {
  readonly id: string;
  /** When she looked at it last. */
  readonly at: string;
}

/** A bench opens some hundreds of cases on a busy day; looks further back are not gone through. */
const looksGoneThrough = 400;

/** The cases that somebody opened since, the last one first. What she may still read of them is not asked here. */
export async function listOpenedRecords(
  tx: Tx,
  { actorId, since, limit }: { readonly actorId: string; readonly since: string; readonly limit: number },
): Promise<readonly OpenedRecord[]> {
  const { rows } = await sql<OpenedRecord>`
    select lab_record_id as id, max(at) as at from (
      select lab_record_id, at from audit_event
       where actor_id = ${actorId} and at > ${since}::timestamptz and action = 'view' and command = 'view'
         and entity = 'lab-record' and lab_record_id is not null and not is_refused
       order by at desc limit ${sql.lit(looksGoneThrough)}) looks
     group by lab_record_id order by max(at) desc, lab_record_id limit ${limit}`.execute(tx);
  return rows;
}

/** Until the end of the transaction: two instances that refuse the same person at once write one row. */
export async function lockAttempts(tx: Tx, key: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${key}, 7236019))`.execute(tx);
}

export async function wasRefusedSince(
  tx: Tx,
  attempt: { readonly accountId: string; readonly operation: string; readonly since: string },
): Promise<boolean> {
  const row = await tx
    .selectFrom('audit_event')
    .select('id')
    .where('actor_id', '=', attempt.accountId)
    .where('at', '>=', attempt.since)
    .where('command', '=', attempt.operation)
    .where('is_refused', '=', true)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}
