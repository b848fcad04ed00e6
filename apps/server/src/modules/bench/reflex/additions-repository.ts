import { sql } from 'kysely';
import type { Tx } from '../../../platform/tx.ts';

/** A test that a rule called for, with the value that it was called for by. */
export interface AdditionRow {
  readonly id: string;
  readonly testCode: string;
  readonly runNo: number | null;
  readonly ruleId: string;
  readonly ruleCode: string;
  readonly ruleVersion: number;
  readonly triggerTestCode: string;
  readonly triggerRunNo: number;
  readonly triggerValue: string;
  readonly triggerUnit: string | null;
  /** Of the version that was measured; who typed it may see it. */
  readonly triggerSensitive: readonly string[];
  readonly triggerEnteredBy: string | null;
  readonly addedAt: string;
  readonly unfoundedAt: string | null;
}

/** Everything that rules have ever called for in a case, oldest first. */
export async function listAdditions(tx: Tx, recordId: string): Promise<readonly AdditionRow[]> {
  const { rows } = await sql<AdditionRow>`
    select a.id, a.test_code as "testCode", a.run_no as "runNo", a.rule_id as "ruleId", rule.rule_code as "ruleCode",
           rule.version as "ruleVersion", a.trigger_test_code as "triggerTestCode", a.trigger_run_no as "triggerRunNo",
           a.trigger_value as "triggerValue", t.unit as "triggerUnit", t.sensitive as "triggerSensitive",
           (select r.entered_by from result_item r
             where r.lab_record_id = a.lab_record_id and r.test_code = a.trigger_test_code
               and r.run_no = a.trigger_run_no) as "triggerEnteredBy",
           a.added_at as "addedAt", a.unfounded_at as "unfoundedAt"
      from reflex_addition a
      join reflex_rule rule on rule.id = a.rule_id
      join test_item t on t.code = a.trigger_test_code and t.version = a.trigger_test_version
     where a.lab_record_id = ${recordId} order by a.added_at, a.id`.execute(tx);
  return rows;
}

export interface NewAddition {
  readonly id: string;
  readonly labRecordId: string;
  readonly testCode: string;
  readonly runNo: number | null;
  readonly ruleId: string;
  readonly triggerTestCode: string;
  readonly triggerRunNo: number;
  readonly triggerTestVersion: number;
  readonly triggerValue: string;
  readonly addedAt: string;
}

/** False where the case has been given this test by a rule already. */
export async function insertAddition(tx: Tx, addition: NewAddition): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto('reflex_addition')
    .values({
      id: addition.id,
      lab_record_id: addition.labRecordId,
      test_code: addition.testCode,
      run_no: addition.runNo,
      rule_id: addition.ruleId,
      trigger_test_code: addition.triggerTestCode,
      trigger_run_no: addition.triggerRunNo,
      trigger_test_version: addition.triggerTestVersion,
      trigger_value: addition.triggerValue,
      added_at: addition.addedAt,
    })
    .onConflict((conflict) =>
      conflict.columns(['lab_record_id', 'test_code']).where('unfounded_at', 'is', null).doNothing(),
    )
    .executeTakeFirstOrThrow();
  return numInsertedOrUpdatedRows === 1n;
}

export async function endAddition(tx: Tx, id: string, at: string): Promise<void> {
  await tx
    .updateTable('reflex_addition')
    .set({ unfounded_at: at })
    .where('id', '=', id)
    .where('unfounded_at', 'is', null)
    .execute();
}

export interface PresenceQuestion {
  readonly patientId: string;
  readonly recordId: string;
  readonly testCodes: readonly string[];
  /** Records that were registered before are not looked at. */
  readonly since: string;
}

export interface PresentTest {
  readonly testCode: string;
  readonly registeredAt: string;
  /** In this very case, however long ago. */
  readonly isOwn: boolean;
}

/**
 * What she has of these tests or waits for, in this case at any time and in her others of the last days, under whichever
 * of her numbers: as a result, or as a tube that a rule has asked for. She is locked first, as by an order: two cases of
 * hers come one after the other.
 */
export async function listPresent(tx: Tx, question: PresenceQuestion): Promise<readonly PresentTest[]> {
  const { patientId, recordId, testCodes, since } = question;
  await sql`
    select from patient where id = any(records_of_person(${patientId})) order by id for no key update`.execute(
    tx,
  );
  const { rows } = await sql<PresentTest>`
    with hers as (
      select id, registered_at from lab_record
       where patient_id = any(records_of_person(${patientId})) and status <> 'cancelled'
         and (registered_at >= ${since}::timestamptz or id = ${recordId}))
    select r.test_code as "testCode", hers.registered_at as "registeredAt", hers.id = ${recordId} as "isOwn"
      from hers join result_item r on r.lab_record_id = hers.id and r.test_code = any(${[...testCodes]}::text[])
     -- What somebody has cancelled in this very case is not ordered over that person's head.
     where r.is_selected and (r.status <> 'cancelled' or hers.id = ${recordId})
    union all
    select a.test_code, hers.registered_at, hers.id = ${recordId}
      from hers join reflex_addition a on a.lab_record_id = hers.id and a.test_code = any(${[...testCodes]}::text[])
     where a.unfounded_at is null and a.run_no is null`.execute(tx);
  return rows;
}

export interface TubeRow {
  readonly code: string;
  readonly specimenId: string;
  readonly specimenType: string;
  readonly timePoint: string | null;
  readonly state: string;
  readonly condition: string | null;
  readonly collectedAt: string | null;
}

/** In the order in which they were planned. */
export async function listTubes(tx: Tx, recordId: string): Promise<readonly TubeRow[]> {
  return tx
    .selectFrom('specimen')
    .select([
      'code',
      'id as specimenId',
      'specimen_type_code as specimenType',
      'time_point as timePoint',
      'status as state',
      'condition',
      'collected_at as collectedAt',
    ])
    .where('lab_record_id', '=', recordId)
    .orderBy('code')
    .execute();
}

/** What still waits for a new tube: neither ended, nor given to her since by another order. */
export async function listAwaitingTube(tx: Tx, recordId: string): Promise<readonly string[]> {
  const { rows } = await sql<{ id: string }>`
    select a.id from reflex_addition a join lab_record own on own.id = a.lab_record_id
     where a.lab_record_id = ${recordId} and a.unfounded_at is null and a.run_no is null
       and not exists (
         select from lab_record later join result_item r on r.lab_record_id = later.id and r.test_code = a.test_code
          where later.patient_id = any(records_of_person(own.patient_id)) and later.registered_at >= own.registered_at
            and later.status <> 'cancelled' and r.is_selected and r.status <> 'cancelled')`.execute(tx);
  return rows.map(({ id }) => id);
}

/** The case is found by the bench of every section that now works on it. */
export async function addSections(tx: Tx, recordId: string, sectionCodes: readonly string[]): Promise<void> {
  await sql`
    update lab_record set section_codes = array(
        select code from lab_section where code = any(section_codes || ${[...sectionCodes]}::text[]) order by sort_order)
     where id = ${recordId} and not section_codes @> ${[...sectionCodes]}::text[]`.execute(tx);
}
