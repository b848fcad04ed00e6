import {
  applyTransition,
  checkReflexSet,
  checkReflexTerms,
  invalid,
  isUuid,
  labRuleStates,
  mayEver,
  ok,
  reflexConditionText,
  reflexPeopleText,
  reflexRuleTable,
  refuse,
  sensitiveAllowedTo,
  unknownLabRuleFacts,
  type LabRuleCommand,
  type LabRuleState,
  type ReflexDraft,
  type Result,
  type Sensitivity,
  type TransitionActor,
  type TransitionEvent,
} from '@senlab/domain';
import { addToOutbox } from '../../../live/outbox-repository.ts';
import { asPerson, mayDo, type Actor } from '../../../platform/actor.ts';
import type { Clock } from '../../../platform/clock.ts';
import type { Database } from '../../../platform/database.ts';
import { newId } from '../../../platform/ids.ts';
import {
  readListRequest,
  type ListShape,
  type Page,
  type RawListRequest,
} from '../../../platform/lists/list-request.ts';
import { isoOf } from '../../../platform/moment.ts';
import { inTransaction, reading, type Tx } from '../../../platform/tx.ts';
import { addAuditEvents, stepEvent } from '../../ground/audit/index.ts';
import type { Catalogue, CatalogueService } from '../../ground/catalogue/index.ts';
import { reflexTestsOf } from './catalogue-tests.ts';
import {
  findReflexRule,
  insertReflexRule,
  lastVersionOf,
  listOpenRules,
  listReflexRules,
  lockRuleSet,
  moveReflexRule,
  type ReflexRuleRow,
} from './repository.ts';

export interface ReflexDependencies {
  readonly database: Database;
  readonly clock: Clock;
  readonly catalogue: Pick<CatalogueService, 'current'>;
}

export interface SeenReflexRule {
  readonly id: string;
  readonly rowVersion: number;
  readonly reason?: string | null;
}

export type ReflexRuleMove = Exclude<LabRuleCommand, 'propose' | 'replace'>;

const shape: ListShape = {
  filters: { ruleCode: ['eq'], status: ['eq'] },
  sorts: ['proposedTime'],
  defaultSort: { id: 'proposedTime', desc: true },
};

export async function listRules(
  { database }: ReflexDependencies,
  actor: Actor,
  raw: RawListRequest,
): Promise<Result<Page<ReflexRuleRow>>> {
  if (!mayDo(actor, 'results.read')) return refuse({ kind: 'denied' });
  const request = readListRequest(raw, shape);
  if (!request.ok) return request;
  const isKnown = request.value.filters.every(
    ({ id, value }) => id !== 'status' || labRuleStates.some((state) => state === value),
  );
  if (!isKnown) return invalid('unknown-filter');
  return ok(await reading(database, (tx) => listReflexRules(tx, request.value)));
}

/** Terms as people read them: the log is read years later, by somebody without this catalogue. */
function toldTerms(rule: Omit<ReflexDraft, 'ruleCode'> & { readonly ruleCode: string }): object {
  const { ruleCode, version, testCode, condition, people, adds, withinDays } = rule;
  return {
    ruleCode,
    version,
    testCode,
    condition: reflexConditionText(testCode, condition, null),
    people: reflexPeopleText(people),
    adds: adds.map(({ testCode: code, stableHours }) => `${code} (${String(stableHours ?? '?')} h)`),
    withinDays,
  };
}

type RuleEvent = TransitionEvent<LabRuleState, LabRuleCommand>;

/** The log, and a hint for the open lists of rules. */
async function tellStep(
  tx: Tx,
  rule: ReflexDraft & { readonly id: string },
  event: RuleEvent,
): Promise<void> {
  const told = {
    entity: 'reflex-rule',
    entityId: `${rule.ruleCode}/${String(rule.version)}`,
    before: event.from === null ? null : toldTerms(rule),
    after: toldTerms(rule),
  } as const;
  await addAuditEvents(tx, [stepEvent(reflexRuleTable, event, told)], isoOf(event.time));
  await addToOutbox(tx, { topic: 'catalogue', accountId: null, subjectId: rule.id });
}

export async function propose(
  { database, clock, catalogue }: ReflexDependencies,
  actor: Actor,
  draft: ReflexDraft,
): Promise<Result<ReflexRuleRow>> {
  if (!mayEver(reflexRuleTable, 'propose', actor.permissions)) return refuse({ kind: 'denied' });
  const nowMs = clock.now();
  return inTransaction(database, async (tx) => {
    const checked = checkReflexTerms(draft, reflexTestsOf(await catalogue.current(tx)));
    if (!checked.ok) return checked;
    await lockRuleSet(tx);
    if (draft.version !== (await lastVersionOf(tx, draft.ruleCode)) + 1)
      return invalid('lab-rule-version-wrong');
    // Other proposals count as if they held: whoever approves both must not be the first to meet the circle.
    const others = (await listOpenRules(tx)).filter(({ ruleCode }) => ruleCode !== draft.ruleCode);
    const fits = checkReflexSet([...others, draft]);
    if (!fits.ok) return fits;
    const facts = { ...unknownLabRuleFacts, isComplete: true };
    const request = {
      state: null,
      command: 'propose',
      actor: asPerson(actor),
      instant: nowMs,
      reason: null,
      facts,
    };
    const applied = applyTransition(reflexRuleTable, { ...request, command: 'propose' });
    if (!applied.ok) return applied;
    const id = newId();
    const rule = { ...draft, id, proposedBy: actor.accountId, proposedAt: isoOf(nowMs) };
    await insertReflexRule(tx, rule);
    await tellStep(tx, rule, applied.value.event);
    return readAgain(tx, id);
  });
}

async function readAgain(tx: Tx, id: string): Promise<Result<ReflexRuleRow>> {
  const rule = await findReflexRule(tx, id);
  if (rule === undefined) throw new Error('a rule was not stored');
  return ok(rule);
}

interface Decision {
  readonly event: RuleEvent;
  readonly allowedSensitive: readonly Sensitivity[];
}

interface Asked {
  readonly command: LabRuleCommand;
  readonly actor: TransitionActor;
  readonly reason: string | null;
  readonly nowMs: number;
  readonly isComplete: boolean;
  readonly isReplaced: boolean;
}

function decide(rule: ReflexRuleRow, asked: Asked): Result<RuleEvent> {
  const { command, actor, reason, nowMs, isComplete, isReplaced } = asked;
  const facts = { proposedBy: rule.proposedBy, isComplete, isReplaced };
  const request = { state: rule.status, command, actor, instant: nowMs, reason, facts };
  const applied = applyTransition(reflexRuleTable, request);
  return applied.ok ? ok(applied.value.event) : applied;
}

/** Asked again at the approval: tests become restricted, and other rules have come into force since. */
function judgeApproval(
  rule: ReflexRuleRow,
  { actor, open, current }: { actor: Actor; open: readonly ReflexRuleRow[]; current: Catalogue },
): Result<readonly Sensitivity[]> {
  const tests = reflexTestsOf(current);
  const checked = checkReflexTerms(rule, tests);
  if (!checked.ok) return checked;
  const others = open.filter(({ status, ruleCode }) => status === 'active' && ruleCode !== rule.ruleCode);
  const fits = checkReflexSet([...others, rule]);
  if (!fits.ok) return fits;
  const newest = open.find(({ ruleCode, status }) => ruleCode === rule.ruleCode && status === 'active');
  if (newest !== undefined && newest.version > rule.version)
    return refuse({ kind: 'conflict', reason: 'lab-rule-version-wrong' });
  const added = rule.adds.flatMap(({ testCode }) => tests.get(testCode)?.sensitive ?? ['unknown']);
  const allowed = sensitiveAllowedTo(actor.permissions, added);
  return allowed === undefined ? refuse({ kind: 'conflict', reason: 'reflex-right-missing' }) : ok(allowed);
}

async function write(tx: Tx, rule: ReflexRuleRow, { event, allowedSensitive }: Decision): Promise<void> {
  const { to: status, actorId: by, reason } = event;
  await moveReflexRule(tx, { id: rule.id, status, by, at: isoOf(event.time), reason, allowedSensitive });
  await tellStep(tx, rule, event);
}

/** The version in force until now leaves first: two in force at once are impossible. */
async function replaceOlder(tx: Tx, older: ReflexRuleRow | undefined, asked: Asked): Promise<Result<true>> {
  if (older === undefined) return ok(true);
  const replaced = decide(older, { ...asked, command: 'replace', actor: 'system', isReplaced: true });
  if (!replaced.ok) return replaced;
  await write(tx, older, { event: replaced.value, allowedSensitive: [] });
  return ok(true);
}

export async function moveRule(
  { database, clock, catalogue }: ReflexDependencies,
  actor: Actor,
  { command, seen }: { readonly command: ReflexRuleMove; readonly seen: SeenReflexRule },
): Promise<Result<ReflexRuleRow>> {
  if (!mayEver(reflexRuleTable, command, actor.permissions)) return refuse({ kind: 'denied' });
  if (!isUuid(seen.id)) return refuse({ kind: 'not-found', reason: 'lab-rule-unknown' });
  return inTransaction(database, async (tx) => {
    await lockRuleSet(tx);
    const rule = await findReflexRule(tx, seen.id);
    if (rule === undefined) return refuse({ kind: 'not-found', reason: 'lab-rule-unknown' });
    if (rule.rowVersion !== seen.rowVersion) return refuse({ kind: 'conflict', reason: 'changed-meanwhile' });
    const isApproval = command === 'approve';
    const person = asPerson(actor);
    const asked = {
      command,
      actor: person,
      reason: seen.reason ?? null,
      nowMs: clock.now(),
      isReplaced: false,
    };
    const decided = decide(rule, { ...asked, isComplete: true });
    if (!decided.ok) return decided;
    const open = isApproval ? await listOpenRules(tx) : [];
    const judged = isApproval
      ? judgeApproval(rule, { actor, open, current: await catalogue.current(tx) })
      : ok([]);
    if (!judged.ok) return judged;
    const older = open.find(({ status, ruleCode }) => status === 'active' && ruleCode === rule.ruleCode);
    const replaced = await replaceOlder(tx, older, { ...asked, reason: null, isComplete: true });
    if (!replaced.ok) return replaced;
    await write(tx, rule, { event: decided.value, allowedSensitive: judged.value });
    return readAgain(tx, rule.id);
  });
}
