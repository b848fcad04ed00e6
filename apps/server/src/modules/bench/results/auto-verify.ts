import { mayAutoVerify, type AccountId, type AutoVerificationRule } from '@senlab/domain';
import type { Actor } from '../../../platform/actor.ts';
import type { Tx } from '../../../platform/tx.ts';
import { resultEntityId, resultEvent } from './audit-events.ts';
import { autoCandidatesOf, restsOnVerified } from './auto-candidates.ts';
import { autoFactsOf } from './auto-facts.ts';
import { keyOf, marked, moveResult, type ItemChange, type Work } from './change.ts';
import type { ResultDoors } from './doors.ts';
import { listReturned } from './facts-repository.ts';
import { gatherResultFacts } from './facts.ts';
import type { ItemRow } from './list-repository.ts';
import { rejudged } from './rejudge.ts';
import { saveChanges } from './save.ts';

/** The system as the rules about people meet it: in no ward, with no right and no glass to break. */
const nobody: Actor = {
  accountId: '' as AccountId,
  username: '',
  roles: ['staff'],
  permissions: new Set(),
  sessionKey: '',
  expiresAtMs: 0,
};

/** What the rule does to one result; undefined where anything at all stands against it. */
function verifiedByRule(work: Work, item: ItemRow, rule: AutoVerificationRule): ItemChange | undefined {
  const { record, world } = work;
  const test = world.catalogue.tests.get(item.testCode);
  const judged = rejudged(item, world);
  // A rule is about the test as it is today, and this value was made with another version of it.
  if (test === undefined || test.version !== item.testVersion || !judged.ok) return undefined;
  const facts = autoFactsOf(item, work, { judged: judged.value, test, result: work.factsOf(item) });
  if (mayAutoVerify(facts, rule).length > 0) return undefined;
  const command = 'auto-verify';
  const moved = moveResult(work, item, {
    command,
    isBySystem: true,
    facts: { ...facts.result, isAutoVerificationOn: true },
  });
  if (!moved.ok) return undefined;
  const after: ItemRow = {
    ...marked(judged.value, command, null),
    status: moved.value.state,
    verifiedAt: new Date(world.nowMs).toISOString(),
    autoRuleVersion: rule.version,
  };
  const more = { value: [item.valueRaw, after.valueRaw], ruleVersion: [null, rule.version] } as const;
  const event = resultEvent({ record, before: item, after, command, actorId: null, more });
  return { before: item, after, events: [event], warnings: [] };
}

type Rules = ReadonlyMap<string, AutoVerificationRule>;

/** Each after those that it was made of: one that was not let through keeps back what rests on it. */
function decideEach(work: Work, items: readonly ItemRow[], rules: Rules): readonly ItemChange[] {
  const changes = new Map<string, ItemChange>();
  for (const item of items) {
    const rule = rules.get(item.testCode);
    if (rule === undefined || !restsOnVerified(item, work, new Set(changes.keys()))) continue;
    const change = verifiedByRule(work, item, rule);
    if (change !== undefined) changes.set(item.testCode, change);
  }
  return [...changes.values()];
}

/** What a doctor has sent back she doubted: the next name under it is a person's. */
async function neverReturned(
  tx: Tx,
  { record }: Work,
  items: readonly ItemRow[],
): Promise<readonly ItemRow[]> {
  const returned = items.length === 0 ? new Set() : await listReturned(tx, record, items.map(resultEntityId));
  return items.filter((item) => !returned.has(resultEntityId(item)));
}

export interface AutoStep {
  /** As they are stored now. */
  readonly saved: readonly ItemRow[];
  readonly doors: ResultDoors;
}

/**
 * After a save, in its transaction: verifies what became complete and what an approved rule lets through. Answers what
 * it changed, which is stored. Whoever calls refreshes the record.
 */
export async function autoVerify(
  tx: Tx,
  before: Work,
  { saved, doors }: AutoStep,
): Promise<readonly ItemChange[]> {
  const { record, world } = before;
  const items = new Map([...before.items, ...saved.map((item) => [keyOf(item), item] as const)]);
  const work = { ...before, items };
  const candidates = autoCandidatesOf(work, saved);
  if (candidates.length === 0) return [];
  const codes = candidates.map(({ testCode }) => testCode);
  const rules = await doors.autoRulesInForce(tx, codes);
  const ruled = candidates.filter(({ testCode }) => rules.get(testCode)?.isOn === true);
  const open = await neverReturned(tx, work, ruled);
  if (open.length === 0) return [];
  const { catalogue, nowMs } = world;
  const question = { items: open, record, actor: nobody, catalogue, nowMs, doors, world };
  const factsOf = await gatherResultFacts(tx, question);
  const changes = decideEach({ ...work, factsOf }, open, rules);
  await saveChanges(tx, { record, changes, catalogue, nowMs, doors });
  return changes;
}
