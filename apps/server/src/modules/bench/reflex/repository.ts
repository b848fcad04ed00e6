import type {
  AccountId,
  LabRuleState,
  ReflexAddition,
  ReflexConditionKind,
  ReflexPregnancy,
  ReflexRule,
  Sensitivity,
} from '@senlab/domain';
import { sql } from 'kysely';
import { listPage, type ListSource } from '../../../platform/lists/list-page.ts';
import type { ListRequest, Page } from '../../../platform/lists/list-request.ts';
import type { Tx } from '../../../platform/tx.ts';

interface StoredRow {
  readonly id: string;
  readonly rowVersion: number;
  readonly ruleCode: string;
  readonly version: number;
  readonly status: LabRuleState;
  readonly testCode: string;
  readonly conditionKind: string;
  readonly conditionValue: string;
  readonly sex: string | null;
  readonly pregnancy: string;
  readonly ageYearsMin: number | null;
  readonly ageYearsMax: number | null;
  readonly adds: readonly ReflexAddition[];
  readonly withinDays: number;
  readonly allowedSensitive: readonly string[];
  readonly proposedBy: AccountId;
  readonly proposedAt: string;
  readonly proposedByName: string;
  readonly approvedAt: string | null;
  readonly approvedByName: string | null;
  readonly retiredAt: string | null;
  readonly retiredByName: string | null;
  readonly retireReason: string | null;
}

export interface ReflexRuleRow extends ReflexRule, Omit<StoredRow, keyof ReflexRule | 'allowedSensitive'> {
  readonly id: string;
}

const columns = `
  id, row_version as "rowVersion", rule_code as "ruleCode", version, status, test_code as "testCode",
  condition_kind as "conditionKind", condition_value as "conditionValue", sex, pregnancy,
  age_years_min as "ageYearsMin", age_years_max as "ageYearsMax", adds, within_days as "withinDays",
  allowed_sensitive as "allowedSensitive", proposed_by as "proposedBy", proposed_at as "proposedAt",
  (select full_name from account where account.id = proposed_by) as "proposedByName", approved_at as "approvedAt",
  (select full_name from account where account.id = approved_by) as "approvedByName",
  retired_at as "retiredAt", (select full_name from account where account.id = retired_by) as "retiredByName",
  retire_reason as "retireReason"`;

/** The columns' own checks keep these words to the lists of the domain. */
function toRule(row: StoredRow): ReflexRuleRow {
  const { sex, pregnancy, ageYearsMin, ageYearsMax } = row;
  return {
    ...row,
    condition: { kind: row.conditionKind as ReflexConditionKind, value: row.conditionValue },
    people: {
      sex: sex as 'male' | 'female' | null,
      pregnancy: pregnancy as ReflexPregnancy,
      ageYearsMin,
      ageYearsMax,
    },
    allowedSensitive: row.allowedSensitive as readonly Sensitivity[],
  };
}

const source: ListSource = {
  name: 'reflex rules list',
  select: columns,
  from: 'reflex_rule',
  where: '',
  fixedParameters: 0,
  columns: { proposedTime: 'proposed_at', ruleCode: 'rule_code', status: 'status' },
  tieBreak: 'id',
};

export async function listReflexRules(tx: Tx, request: ListRequest): Promise<Page<ReflexRuleRow>> {
  const page = await listPage<StoredRow>(tx, source, { request, fixed: [] });
  return { ...page, rows: page.rows.map(toRule) };
}

const rulesLock = 7_236_044;

/** Whoever changes which rules hold together does so alone: two that are sound apart may make a circle. */
export async function lockRuleSet(tx: Tx): Promise<void> {
  await sql`select pg_advisory_xact_lock(${sql.lit(rulesLock)})`.execute(tx);
}

/** In force, and waiting to be. */
export async function listOpenRules(tx: Tx): Promise<readonly ReflexRuleRow[]> {
  const { rows } = await sql<StoredRow>`
    select ${sql.raw(columns)} from reflex_rule where status in ('proposed', 'active') order by rule_code, version`.execute(
    tx,
  );
  return rows.map(toRule);
}

export async function findReflexRule(tx: Tx, id: string): Promise<ReflexRuleRow | undefined> {
  const { rows } = await sql<StoredRow>`
    select ${sql.raw(columns)} from reflex_rule where id = ${id} for update`.execute(tx);
  return rows.map(toRule)[0];
}

export async function lastVersionOf(tx: Tx, ruleCode: string): Promise<number> {
  const row = await tx
    .selectFrom('reflex_rule')
    .select((eb) => eb.fn.max('version').as('last'))
    .where('rule_code', '=', ruleCode)
    .executeTakeFirst();
  return row?.last ?? 0;
}

export interface NewReflexRule extends Omit<ReflexRule, 'allowedSensitive'> {
  readonly id: string;
  readonly proposedBy: AccountId;
  readonly proposedAt: string;
}

export async function insertReflexRule(tx: Tx, rule: NewReflexRule): Promise<void> {
  await tx
    .insertInto('reflex_rule')
    .values({
      id: rule.id,
      rule_code: rule.ruleCode,
      version: rule.version,
      status: 'proposed',
      test_code: rule.testCode,
      condition_kind: rule.condition.kind,
      condition_value: rule.condition.value,
      sex: rule.people.sex,
      pregnancy: rule.people.pregnancy,
      age_years_min: rule.people.ageYearsMin,
      age_years_max: rule.people.ageYearsMax,
      adds: JSON.stringify(rule.adds.map(({ testCode, stableHours }) => ({ testCode, stableHours }))),
      within_days: rule.withinDays,
      proposed_by: rule.proposedBy,
      proposed_at: rule.proposedAt,
    })
    .execute();
}

export interface ReflexRuleStep {
  readonly id: string;
  readonly status: LabRuleState;
  /** Null: the system. */
  readonly by: string | null;
  readonly at: string;
  readonly reason: string | null;
  /** Of an approval. */
  readonly allowedSensitive: readonly Sensitivity[];
}

export async function moveReflexRule(tx: Tx, step: ReflexRuleStep): Promise<void> {
  const { id, status, by, at, reason, allowedSensitive } = step;
  await tx
    .updateTable('reflex_rule')
    .set((eb) => ({
      status,
      row_version: eb('row_version', '+', 1),
      ...(status === 'active'
        ? { approved_by: by, approved_at: at, allowed_sensitive: [...allowedSensitive] }
        : { retired_by: by, retired_at: at, retire_reason: reason }),
    }))
    .where('id', '=', id)
    .execute();
}

/** Held to the end of the transaction: who retires one waits for what it has added, and whatever asks then finds it retired. */
export async function reflexRulesInForce(
  tx: Tx,
  testCodes: readonly string[],
): Promise<readonly ReflexRuleRow[]> {
  if (testCodes.length === 0) return [];
  const { rows } = await sql<StoredRow>`
    select ${sql.raw(columns)} from reflex_rule
     where status = 'active' and test_code = any(${[...testCodes]}::text[]) for share`.execute(tx);
  return rows.map(toRule);
}

/** Whatever became of them since: what was added under one is judged by it. */
export async function reflexRulesById(
  tx: Tx,
  ids: readonly string[],
): Promise<ReadonlyMap<string, ReflexRuleRow>> {
  if (ids.length === 0) return new Map();
  const { rows } = await sql<StoredRow>`
    select ${sql.raw(columns)} from reflex_rule where id = any(${[...ids]}::uuid[])`.execute(tx);
  return new Map(rows.map((row) => [row.id, toRule(row)]));
}
