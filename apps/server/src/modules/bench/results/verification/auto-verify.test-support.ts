import type { Actor } from '../../../../platform/actor.ts';
import type { TestRecord } from '../../../../../test-support/lab-cases.test-support.ts';
import {
  insertRow,
  addPerson,
  startOfDay,
  type Laboratory,
} from '../../../../../test-support/laboratory.test-support.ts';
import { newId } from '../../../../platform/ids.ts';
import { eventsOf, stored, type Row, enterAs, seen, valueOf } from '../results.test-support.ts';
import type { EnteredResults } from '../service.ts';

export interface RuleFacts {
  readonly isOn?: boolean;
  readonly maxAgeHours?: number | null;
  readonly requireRange?: boolean;
  readonly status?: 'proposed' | 'active';
}

/** As it stands after a doctor's approval; also of tests for which nobody would get one. Answers its number. */
export async function addRule(lab: Laboratory, testCode: string, facts: RuleFacts = {}): Promise<number> {
  const { rows } = await lab.database.pool.query<{ next: number }>(
    'select coalesce(max(version), 0)::int + 1 as next from auto_verification_rule where test_code = $1',
    [testCode],
  );
  const version = rows[0]?.next ?? 1;
  const status = facts.status ?? 'active';
  const approval = { approved_by: (await addPerson(lab.database)).accountId, approved_at: startOfDay };
  await insertRow(lab.database, 'auto_verification_rule', {
    id: newId(),
    test_code: testCode,
    version,
    status,
    is_on: facts.isOn ?? true,
    max_age_hours: facts.maxAgeHours ?? null,
    require_range: facts.requireRange ?? true,
    proposed_by: (await addPerson(lab.database)).accountId,
    proposed_at: startOfDay,
    ...(status === 'active' ? approval : {}),
  });
  return version;
}

export const retiring =
  "update auto_verification_rule set status = 'retired', retired_at = now() where status = 'active'";

/** Every one of them, so that no test meets the rules of another. */
export async function retireRules(lab: Laboratory): Promise<void> {
  await lab.database.pool.query(retiring);
}

export interface Typed {
  readonly record: TestRecord;
  readonly testCode: string;
  readonly value: string;
}

export async function confirmAs(lab: Laboratory, actor: Actor, typed: Typed): Promise<EnteredResults> {
  const { record, testCode, value } = typed;
  const item = await seen(lab, record, testCode);
  return valueOf(await lab.results.confirmEntry(actor, record.id, { ...item, value }));
}

/** Blindly, with the same outcome. */
export async function typeTwice(lab: Laboratory, actor: Actor, typed: Typed): Promise<EnteredResults> {
  const { record, testCode, value } = typed;
  await enterAs(lab, actor, { record, values: { [testCode]: value } });
  return confirmAs(lab, actor, typed);
}

/** What the rule left behind; null where it left the result to people. */
export async function ruleOf(lab: Laboratory, record: TestRecord, testCode: string): Promise<number | null> {
  const row: Row = await stored(lab, record, testCode);
  const events = (await eventsOf(lab, record)).filter(({ command }) => command === 'auto-verify');
  const isLogged = events.some(({ entityId }) => entityId === `${testCode}/1`);
  const version = row['auto_rule_version'] as number | null;
  const isVerified =
    row.status === 'tech_verified' && row['verified_by'] === null && row['verified_at'] !== null;
  if ((version === null) === isLogged || (version === null) === isVerified)
    throw new Error('half a verification');
  return version;
}
