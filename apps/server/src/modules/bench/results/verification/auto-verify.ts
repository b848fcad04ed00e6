import { isoOf } from '../../../../platform/moment.ts';
import {
  isTypedOnce,
  flagOf,
  isImplausible,
  type AutoVerificationFacts,
  type RangeChoice,
  type ResultFacts,
  type Sensitivity,
  mayAutoVerify,
  type AccountId,
  type AutoVerificationRule,
} from '@senlab/domain';
import { type Work, keyOf, marked, moveResult, type ItemChange, rejudged } from '../change.ts';
import { currentRuns, rowFacts, millisecondsOf, rangeChoiceOf, valueOf } from '../item-context.ts';
import { formulaBookOf, operandsOf } from '../calculated.ts';
import type { ItemRow } from '../list-repository.ts';
import type { CatalogueTest } from '../../../ground/catalogue/index.ts';
import { sensitivitiesOf } from '../policy.ts';
import type { Actor } from '../../../../platform/actor.ts';
import type { Tx } from '../../../../platform/tx.ts';
import { resultEntityId, resultEvent } from '../audit-events.ts';
import type { ResultNeeds } from '../needs.ts';
import { listReturned } from '../facts-repository.ts';
import { gatherResultFacts } from '../facts.ts';
import { saveChanges } from '../save.ts';

const verifiedStates: readonly string[] = ['tech_verified', 'approved', 'released'];

/** What a calculated value was made of, itself or through another calculated one; null where a part is missing. */
function partsOf(item: ItemRow, work: Work): readonly ItemRow[] | null {
  const runs = currentRuns([...work.items.values()]);
  const codes = [...operandsOf(item.testCode, work.world.catalogue)];
  const parts = codes.flatMap((code) => runs.get(code) ?? []);
  return parts.length === codes.length ? parts : null;
}

/**
 * Whether everything that it was made of is verified, or among these. Otherwise a slip in a part that still waits could
 * not be put right any more without a doctor who sends the sum of it back.
 */
function restsOnVerified(item: ItemRow, work: Work, beside: ReadonlySet<string>): boolean {
  const parts = partsOf(item, work);
  return (
    parts !== null &&
    parts.every(({ status, testCode }) => verifiedStates.includes(status) || beside.has(testCode))
  );
}

/**
 * Which results a save may have made complete, each after those that it was made of. Asks nobody: most saves leave
 * nothing that a rule could let through, and those cost nothing.
 */
function autoCandidatesOf(work: Work, saved: readonly ItemRow[]): readonly ItemRow[] {
  const runs = currentRuns([...work.items.values()]);
  const touched = new Set(saved.map(({ testCode }) => testCode));
  const calculated = [...formulaBookOf(work.world.catalogue).keys()];
  const measured = [...touched].filter((code) => !calculated.includes(code));
  const found = new Map<string, ItemRow>();
  const isTouched = (item: ItemRow): boolean =>
    touched.has(item.testCode) || (partsOf(item, work) ?? []).some(({ testCode }) => touched.has(testCode));
  for (const code of [...measured, ...calculated]) {
    const item = runs.get(code);
    if (item?.status !== 'entered' || !isTouched(item)) continue;
    const isComplete = calculated.includes(code)
      ? restsOnVerified(item, work, new Set(found.keys()))
      : !isTypedOnce(rowFacts(item, work.record));
    if (isComplete) found.set(code, item);
  }
  return [...found.values()];
}

export interface AutoQuestion {
  /** As it is judged now. */
  readonly judged: ItemRow;
  readonly test: CatalogueTest;
  readonly result: ResultFacts;
}

function mayBeCritical({ judged, test }: AutoQuestion, choice: RangeChoice): boolean {
  const value = valueOf(judged);
  return value === null || flagOf(value, test, choice.kind === 'chosen' ? choice.range : null).mayBeCritical;
}

function isHardlyPossible({ judged, test }: AutoQuestion): boolean {
  const value = valueOf(judged);
  return value !== null && isImplausible(value, test);
}

/** Nothing to compare with is no difference; something that could not be compared is unknown. */
function deltaOfResult({ judged, test, result }: AutoQuestion): ResultFacts['isDeltaFlagged'] {
  const isIncomparable =
    judged.isDeltaBeyond === null && judged.previousValue !== null && test.delta !== null;
  return isIncomparable ? 'unknown' : result.isDeltaFlagged;
}

/** The oldest, whose value came with the rest; one that nobody knows makes the whole unknown. */
function collectedAt(tubes: readonly ItemRow[]): number | null {
  const moments = tubes.map((tube) => millisecondsOf(tube.collectedAt));
  return moments.includes(null) ? null : Math.min(...moments.flatMap((moment) => moment ?? []));
}

/** A calculated value came from the tubes of everything that it was made of. */
function autoFactsOf(item: ItemRow, work: Work, question: AutoQuestion): AutoVerificationFacts {
  const { test, result } = question;
  const { world, record } = work;
  const choice = rangeChoiceOf(item, test, world);
  // The range of women who are not pregnant says little about one who is: for her there is none.
  const isOfOthers = choice.kind === 'chosen' && choice.isFallback;
  const tubes = [item, ...(partsOf(item, work) ?? [])];
  return {
    testCode: test.code,
    resultType: test.resultType,
    sensitive: [
      ...item.sensitive,
      ...sensitivitiesOf(item.testCode, world.catalogue),
    ] as readonly Sensitivity[],
    hasRange: choice.kind === 'chosen' && !isOfOthers,
    mayBeCritical: mayBeCritical(question, choice),
    isImplausible: isHardlyPossible(question),
    collectedAt: collectedAt(tubes),
    at: world.nowMs,
    result: {
      ...result,
      isWithinRange: result.isWithinRange && !isOfOthers,
      isDeltaFlagged: deltaOfResult(question),
      isSpecimenMarked: tubes.some((tube) => rowFacts(tube, record).isSpecimenMarked),
    },
  };
}

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
    verifiedAt: isoOf(world.nowMs),
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
  readonly needs: ResultNeeds;
}

/**
 * After a save, in its transaction: verifies what became complete and what an approved rule lets through. Answers what
 * it changed, which is stored. Whoever calls refreshes the record.
 */
export async function autoVerify(
  tx: Tx,
  before: Work,
  { saved, needs }: AutoStep,
): Promise<readonly ItemChange[]> {
  const { record, world } = before;
  const items = new Map([...before.items, ...saved.map((item) => [keyOf(item), item] as const)]);
  const work = { ...before, items };
  const candidates = autoCandidatesOf(work, saved);
  if (candidates.length === 0) return [];
  const codes = candidates.map(({ testCode }) => testCode);
  const rules = await needs.autoRulesInForce(tx, codes);
  const ruled = candidates.filter(({ testCode }) => rules.get(testCode)?.isOn === true);
  const open = await neverReturned(tx, work, ruled);
  if (open.length === 0) return [];
  const { catalogue, nowMs } = world;
  const question = { items: open, record, actor: nobody, catalogue, nowMs, needs, world };
  const factsOf = await gatherResultFacts(tx, question);
  const changes = decideEach({ ...work, factsOf }, open, rules);
  await saveChanges(tx, { record, changes, catalogue, nowMs, needs });
  return changes;
}
