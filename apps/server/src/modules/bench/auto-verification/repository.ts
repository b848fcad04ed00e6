import type { AccountId, LabRuleState, AutoVerificationRule } from '@senlab/domain';
import { sql } from 'kysely';
import { listPage, type ListSource } from '../../../platform/lists/list-page.ts';
import type { ListRequest, Page } from '../../../platform/lists/list-request.ts';
import type { Tx } from '../../../platform/tx.ts';

export interface RuleRow extends AutoVerificationRule {
  readonly id: string;
  readonly rowVersion: number;
  readonly proposedAt: string;
  readonly proposedByName: string;
  readonly approvedAt: string | null;
  readonly approvedByName: string | null;
  readonly retiredAt: string | null;
  readonly retiredByName: string | null;
  readonly retireReason: string | null;
}

const columns = `
  id, row_version as "rowVersion", test_code as "testCode", version, status, is_on as "isOn",
  max_age_hours as "maxAgeHours", require_range as "requireRange", proposed_by as "proposedBy",
  proposed_at as "proposedAt",
  (select full_name from account where account.id = proposed_by) as "proposedByName",
  approved_by as "approvedBy", approved_at as "approvedAt",
  (select full_name from account where account.id = approved_by) as "approvedByName",
  retired_at as "retiredAt", (select full_name from account where account.id = retired_by) as "retiredByName",
  retire_reason as "retireReason"`;

const source: ListSource = {
  name: 'auto-verification rules list',
  select: columns,
  from: 'auto_verification_rule',
  where: '',
  fixedParameters: 0,
  columns: { proposedTime: 'proposed_at', testCode: 'test_code', status: 'status' },
  tieBreak: 'id',
};

export function listRules(tx: Tx, request: ListRequest): Promise<Page<RuleRow>> {
  return listPage<RuleRow>(tx, source, { request, fixed: [] });
}

export async function findRule(tx: Tx, id: string): Promise<RuleRow | undefined> {
  const { rows } = await sql<RuleRow>`
    select ${sql.raw(columns)} from auto_verification_rule where id = ${id}`.execute(tx);
  return rows[0];
}

/** All versions of the test of a rule, oldest first: who holds these decides alone which one is in force. */
export async function lockRulesBeside(tx: Tx, id: string): Promise<readonly RuleRow[]> {
  const { rows } = await sql<RuleRow>`
    select ${sql.raw(columns)} from auto_verification_rule
     where test_code = (select own.test_code from auto_verification_rule own where own.id = ${id})
     order by version for update`.execute(tx);
  return rows;
}

export async function lastVersionOf(tx: Tx, testCode: string): Promise<number> {
  const row = await tx
    .selectFrom('auto_verification_rule')
    .select((eb) => eb.fn.max('version').as('last'))
    .where('test_code', '=', testCode)
    .executeTakeFirst();
  return row?.last ?? 0;
}

export interface NewRule {
  readonly id: string;
  readonly testCode: string;
  readonly version: number;
  readonly isOn: boolean;
  readonly maxAgeHours: number | null;
  readonly requireRange: boolean;
  readonly proposedBy: AccountId;
  readonly proposedAt: string;
}

/** False where somebody else has taken the number meanwhile. */
export async function insertRule(tx: Tx, rule: NewRule): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto('auto_verification_rule')
    .values({
      id: rule.id,
      test_code: rule.testCode,
      version: rule.version,
      status: 'proposed',
      is_on: rule.isOn,
      max_age_hours: rule.maxAgeHours,
      require_range: rule.requireRange,
      proposed_by: rule.proposedBy,
      proposed_at: rule.proposedAt,
    })
    .onConflict((conflict) => conflict.columns(['test_code', 'version']).doNothing())
    .executeTakeFirstOrThrow();
  return numInsertedOrUpdatedRows === 1n;
}

export interface RuleStep {
  readonly id: string;
  readonly status: LabRuleState;
  /** Null: the system. */
  readonly by: string | null;
  readonly at: string;
  readonly reason: string | null;
}

export async function moveRule(tx: Tx, { id, status, by, at, reason }: RuleStep): Promise<void> {
  await tx
    .updateTable('auto_verification_rule')
    .set((eb) => ({
      status,
      row_version: eb('row_version', '+', 1),
      ...(status === 'active'
        ? { approved_by: by, approved_at: at }
        : { retired_by: by, retired_at: at, retire_reason: reason }),
    }))
    .where('id', '=', id)
    .execute();
}

/**
 * Held to the end of the transaction: who retires one waits for what it has let through, and whatever asks after that
 * finds it retired.
 */
export async function claimActiveRules(tx: Tx, testCodes: readonly string[]): Promise<readonly RuleRow[]> {
  const { rows } = await sql<RuleRow>`
    select ${sql.raw(columns)} from auto_verification_rule
     where status = 'active' and test_code = any(${[...testCodes]}::text[])
       for share`.execute(tx);
  return rows;
}

/** Of all tests, to show; nothing is claimed. */
export async function listActiveRules(tx: Tx): Promise<readonly AutoVerificationRule[]> {
  const rows = await tx
    .selectFrom('auto_verification_rule')
    .select([
      'test_code as testCode',
      'version',
      'is_on as isOn',
      'max_age_hours as maxAgeHours',
      'require_range as requireRange',
      'proposed_by as proposedBy',
      'approved_by as approvedBy',
    ])
    .where('status', '=', 'active')
    .execute();
  return rows.map((row) => ({
    ...row,
    proposedBy: row.proposedBy as AccountId,
    approvedBy: row.approvedBy as AccountId | null,
    status: 'active',
  }));
}
