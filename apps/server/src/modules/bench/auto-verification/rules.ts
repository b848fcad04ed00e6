import type { Clock } from '../../../platform/clock.ts';
import type { Database } from '../../../platform/database.ts';
import type { CatalogueService } from '../../ground/catalogue/index.ts';
import {
  applyTransition,
  labRuleStates,
  autoRuleTable,
  checkAutoRule,
  invalid,
  isUuid,
  mayEver,
  ok,
  refuse,
  unknownLabRuleFacts,
  type LabRuleCommand,
  type AutoRuleTerms,
  type Result,
} from '@senlab/domain';
import { asPerson, mayDo, type Actor } from '../../../platform/actor.ts';
import { newId } from '../../../platform/ids.ts';
import {
  readListRequest,
  type ListShape,
  type Page,
  type RawListRequest,
} from '../../../platform/lists/list-request.ts';
import { isoOf } from '../../../platform/moment.ts';
import { inTransaction, reading, type Tx } from '../../../platform/tx.ts';
import {
  findRule,
  insertRule,
  lastVersionOf,
  listRules,
  lockRulesBeside,
  type RuleRow,
} from './repository.ts';
import { decideRule, tellRuleStep, writeRuleStep, type RuleCommand } from './rule-steps.ts';

export interface AutoVerificationDependencies {
  readonly database: Database;
  readonly clock: Clock;
  readonly catalogue: Pick<CatalogueService, 'current'>;
}

export interface RuleDraft extends AutoRuleTerms {
  readonly testCode: string;
  /** The number after the newest one that the person has seen. */
  readonly version: number;
}

export interface SeenRule {
  readonly id: string;
  readonly rowVersion: number;
  readonly reason?: string | null;
}

export type RuleMove = Exclude<LabRuleCommand, 'propose' | 'replace'>;

export interface Rules {
  rules(actor: Actor, raw: RawListRequest): Promise<Result<Page<RuleRow>>>;
  proposeRule(actor: Actor, draft: RuleDraft): Promise<Result<RuleRow>>;
  moveRule(actor: Actor, command: RuleMove, seen: SeenRule): Promise<Result<RuleRow>>;
}

const shape: ListShape = {
  filters: { testCode: ['eq'], status: ['eq'] },
  sorts: ['proposedTime'],
  defaultSort: { id: 'proposedTime', desc: true },
};

async function readAgain(tx: Tx, id: string): Promise<RuleRow> {
  const rule = await findRule(tx, id);
  if (rule === undefined) throw new Error('a rule was not stored');
  return rule;
}

async function list(
  { database }: AutoVerificationDependencies,
  actor: Actor,
  raw: RawListRequest,
): Promise<Result<Page<RuleRow>>> {
  if (!mayDo(actor, 'results.read')) return refuse({ kind: 'denied' });
  const request = readListRequest(raw, shape);
  if (!request.ok) return request;
  const isKnown = request.value.filters.every(
    ({ id, value }) => id !== 'status' || labRuleStates.some((state) => state === value),
  );
  if (!isKnown) return invalid('unknown-filter');
  return ok(await reading(database, (tx) => listRules(tx, request.value)));
}

async function propose(
  { database, clock, catalogue }: AutoVerificationDependencies,
  actor: Actor,
  draft: RuleDraft,
): Promise<Result<RuleRow>> {
  if (!mayEver(autoRuleTable, 'propose', actor.permissions)) return refuse({ kind: 'denied' });
  const nowMs = clock.now();
  return inTransaction(database, async (tx) => {
    const test = (await catalogue.current(tx)).tests.get(draft.testCode);
    if (test === undefined) return refuse({ kind: 'not-found', reason: 'test-unknown' });
    const checked = checkAutoRule({ ...draft, test, lastVersion: await lastVersionOf(tx, test.code) });
    if (!checked.ok) return checked;
    const applied = applyTransition(autoRuleTable, {
      state: null,
      command: 'propose',
      actor: asPerson(actor),
      instant: nowMs,
      reason: null,
      facts: { ...unknownLabRuleFacts, isComplete: true },
    });
    if (!applied.ok) return applied;
    const [id, at] = [newId(), isoOf(nowMs)];
    const rule = { ...checked.value, id, testCode: test.code, proposedBy: actor.accountId, proposedAt: at };
    if (!(await insertRule(tx, rule))) return invalid('lab-rule-version-wrong');
    await tellRuleStep(tx, rule, applied.value.event);
    return ok(await readAgain(tx, id));
  });
}

/** The version in force until now leaves first: two in force at once are impossible. */
async function replaceActive(
  tx: Tx,
  rule: RuleRow,
  { active, asked }: { readonly active: RuleRow | undefined; readonly asked: RuleCommand },
): Promise<Result<null>> {
  if (active === undefined) return ok(null);
  // Somebody proposed it before the one that holds now was made, and did not know of it.
  if (active.version > rule.version) return refuse({ kind: 'conflict', reason: 'lab-rule-version-wrong' });
  const replacing = {
    ...asked,
    command: 'replace',
    actor: 'system',
    reason: null,
    isReplaced: true,
  } as const;
  const decided = decideRule(active, replacing);
  if (!decided.ok) return decided;
  await writeRuleStep(tx, active, decided.value);
  return ok(null);
}

async function move(
  { database, clock, catalogue }: AutoVerificationDependencies,
  actor: Actor,
  { command, seen }: { readonly command: RuleMove; readonly seen: SeenRule },
): Promise<Result<RuleRow>> {
  if (!mayEver(autoRuleTable, command, actor.permissions)) return refuse({ kind: 'denied' });
  if (!isUuid(seen.id)) return refuse({ kind: 'not-found', reason: 'lab-rule-unknown' });
  return inTransaction(database, async (tx) => {
    const versions = await lockRulesBeside(tx, seen.id);
    const rule = versions.find(({ id }) => id === seen.id);
    if (rule === undefined) return refuse({ kind: 'not-found', reason: 'lab-rule-unknown' });
    if (rule.rowVersion !== seen.rowVersion) return refuse({ kind: 'conflict', reason: 'changed-meanwhile' });
    const test = (await catalogue.current(tx)).tests.get(rule.testCode);
    const { reason = null } = seen;
    const asked = { command, actor: asPerson(actor), reason, nowMs: clock.now(), test };
    const decided = decideRule(rule, asked);
    if (!decided.ok) return decided;
    if (command === 'approve') {
      const active = versions.find(({ status }) => status === 'active');
      const replaced = await replaceActive(tx, rule, { active, asked });
      if (!replaced.ok) return replaced;
    }
    await writeRuleStep(tx, rule, decided.value);
    return ok(await readAgain(tx, rule.id));
  });
}

export function rulesOf(dependencies: AutoVerificationDependencies): Rules {
  return {
    rules: (actor, raw) => list(dependencies, actor, raw),
    proposeRule: (actor, draft) => propose(dependencies, actor, draft),
    moveRule: (actor, command, seen) => move(dependencies, actor, { command, seen }),
  };
}
