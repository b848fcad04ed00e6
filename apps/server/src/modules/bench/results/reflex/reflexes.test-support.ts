import type { ReflexTerms, Sensitivity } from '@senlab/domain';
import type { TestRecord } from '../../../../../test-support/lab-cases.test-support.ts';
import {
  addPerson,
  insertRow,
  startOfDay,
  type Laboratory,
} from '../../../../../test-support/laboratory.test-support.ts';
import { newId } from '../../../../platform/ids.ts';
import { stored, verifyAs, type Row, type Team } from '../results.test-support.ts';

export interface RuleFacts extends Partial<
  Pick<ReflexTerms, 'adds' | 'condition' | 'people' | 'withinDays'>
> {
  readonly ruleCode?: string;
  readonly testCode?: string;
  readonly allowedSensitive?: readonly Sensitivity[];
  readonly status?: 'proposed' | 'active';
}

let counter = 0;

/** As it stands after a doctor's approval; also such as nobody would get one for. Answers its id. */
export async function addReflexRule(lab: Laboratory, facts: RuleFacts = {}): Promise<string> {
  counter += 1;
  const id = newId();
  const { status = 'active', condition = { kind: 'above', value: '30' } } = facts;
  const approval = { approved_by: (await addPerson(lab.database)).accountId, approved_at: startOfDay };
  await insertRow(lab.database, 'reflex_rule', {
    id,
    rule_code: facts.ruleCode ?? `X-RULE-${String(counter)}`,
    version: 1,
    status,
    test_code: facts.testCode ?? 'XPLAIN',
    condition_kind: condition.kind,
    condition_value: condition.value,
    sex: facts.people?.sex ?? null,
    pregnancy: facts.people?.pregnancy ?? 'ANY',
    adds: JSON.stringify(facts.adds ?? [{ testCode: 'XP00', stableHours: 8 }]),
    within_days: facts.withinDays ?? 28,
    allowed_sensitive: facts.allowedSensitive ?? [],
    proposed_by: (await addPerson(lab.database)).accountId,
    proposed_at: startOfDay,
    ...(status === 'active' ? approval : {}),
  });
  return id;
}

/** So that no test meets the rules of another. */
export async function retireReflexRules(lab: Laboratory): Promise<void> {
  await lab.database.pool.query(
    "update reflex_rule set status = 'retired', retired_at = now() where status = 'active'",
  );
}

/** Typed by one person and verified by another. */
export async function resultIs(
  lab: Laboratory,
  team: Team,
  given: {
    readonly record: TestRecord;
    readonly value: string;
    readonly testCode?: string;
    readonly runNo?: number;
  },
): Promise<Awaited<ReturnType<typeof verifyAs>>> {
  const { record, value, testCode = 'XPLAIN', runNo = 1 } = given;
  const { version } = await stored(lab, record, testCode, runNo);
  const nothing = { comment: null, reason: null, instrumentCode: null, riskSoftware: null };
  const typed = await lab.results.enter(team.typist, record.id, [
    { testCode, runNo, version, value, ...nothing },
  ]);
  if (!typed.ok || typed.value.refusals.length > 0) throw new Error(JSON.stringify(typed));
  return verifyAs(lab, team.verifier, { record, codes: [testCode], runNo });
}

export async function runsOf(
  lab: Laboratory,
  record: TestRecord,
  testCode = 'XP00',
): Promise<readonly Row[]> {
  const { rows } = await lab.database.pool.query<Row>(
    'select * from result_item where lab_record_id = $1 and test_code = $2 order by run_no',
    [record.id, testCode],
  );
  return rows;
}

export async function additionsOf(lab: Laboratory, record: TestRecord): Promise<readonly Row[]> {
  const { rows } = await lab.database.pool.query<Row>(
    'select *, unfounded_at is not null as ended from reflex_addition where lab_record_id = $1 order by added_at, id',
    [record.id],
  );
  return rows;
}
