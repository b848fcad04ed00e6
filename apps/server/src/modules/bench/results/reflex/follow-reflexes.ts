import {
  applyTransition,
  decideReflexes,
  formatValue,
  isCalledFor,
  resultTable,
  unknownResultFacts,
  type ReflexDecision,
  type ReflexTrigger,
  type ReflexTube,
  type SpecimenState,
} from '@senlab/domain';
import { newId } from '../../../../platform/ids.ts';
import { isoOf, msOf } from '../../../../platform/moment.ts';
import type { Tx } from '../../../../platform/tx.ts';
import { addAuditEvents, type AuditEvent } from '../../../ground/audit/index.ts';
import {
  addSections,
  insertAddition,
  listPresent,
  listTubes,
  reflexRulesInForce,
  type PresentTest,
  type ReflexRuleRow,
} from '../../reflex/index.ts';
import { resultEntityId } from '../audit-events.ts';
import type { ItemName, Work } from '../change.ts';
import { listItems, type ItemRow } from '../list-repository.ts';
import { sensitivitiesOf } from '../policy.ts';
import { addPendingResults } from '../repository.ts';
import { endUnfounded, triggerOf } from './end-unfounded.ts';

interface Moved {
  readonly before: ItemRow;
  readonly after: ItemRow;
}

const dayMs = 86_400_000;

interface Called {
  readonly item: ItemRow;
  readonly trigger: ReflexTrigger;
}

/** What is at hand when the first of several values has been found to call for something. */
interface Bench {
  readonly rules: readonly ReflexRuleRow[];
  readonly tubes: readonly (ReflexTube & { readonly code: string })[];
  readonly present: readonly PresentTest[];
  /** Every run of the case, as stored. */
  readonly items: readonly ItemRow[];
}

async function openBench(tx: Tx, work: Work, rules: readonly ReflexRuleRow[]): Promise<Bench> {
  const { record, world } = work;
  const testCodes = [...new Set(rules.flatMap(({ adds }) => adds.map(({ testCode }) => testCode)))];
  const longest = Math.max(...rules.map(({ withinDays }) => withinDays));
  const since = isoOf(world.nowMs - longest * dayMs);
  const present = await listPresent(tx, {
    patientId: record.patientId,
    recordId: record.id,
    testCodes,
    since,
  });
  const tubes = (await listTubes(tx, record.id)).map((tube) => ({
    ...tube,
    state: tube.state as SpecimenState,
    collectedAt: msOf(tube.collectedAt) ?? null,
  }));
  return { rules, tubes, present, items: await listItems(tx, record.id) };
}

function decisionsOf({ item, trigger }: Called, bench: Bench, work: Work): readonly ReflexDecision[] {
  const { catalogue, nowMs } = work.world;
  const ofTrigger = bench.tubes.filter(({ code }) => code === item.specimenCode);
  return decideReflexes({
    rules: bench.rules,
    trigger,
    tubes: [...ofTrigger, ...bench.tubes.filter((tube) => !ofTrigger.includes(tube))],
    testOf: (code) => {
      const test = catalogue.tests.get(code);
      return test && { specimenType: test.specimenTypeCode, sensitive: sensitivitiesOf(code, catalogue) };
    },
    isPresent: (code, withinDays) =>
      bench.present.some(
        ({ testCode, registeredAt, isOwn }) =>
          testCode === code && (isOwn || (msOf(registeredAt) ?? nowMs) >= nowMs - withinDays * dayMs),
      ),
    at: nowMs,
  });
}

const isWithdrawnRun = ({ status, isSelected }: ItemRow): boolean => status === 'cancelled' && !isSelected;

function nextRunNo(items: readonly ItemRow[], testCode: string): number {
  return 1 + Math.max(0, ...items.filter((item) => item.testCode === testCode).map(({ runNo }) => runNo));
}

/** The run that is begun for it; null where a new tube must be taken. */
async function addRun(tx: Tx, work: Work, bench: Bench, decision: ReflexDecision): Promise<number | null> {
  const { record, world } = work;
  const { testCode, specimenId } = decision;
  const test = world.catalogue.tests.get(testCode);
  const tube = bench.tubes.find((one) => one.specimenId === specimenId);
  if (test === undefined || tube === undefined || specimenId === null) return null;
  const facts = { ...unknownResultFacts, specimenState: tube.state };
  const asked = {
    state: null,
    command: 'create',
    actor: 'system',
    instant: world.nowMs,
    reason: null,
  } as const;
  if (!applyTransition(resultTable, { ...asked, facts }).ok) return null;
  const runNo = nextRunNo(bench.items, testCode);
  const position = 1 + Math.max(...bench.items.map((item) => item.position));
  const run = { labRecordId: record.id, testCode, runNo, testVersion: test.version, specimenId };
  await addPendingResults(tx, [{ ...run, panelCode: null, position }]);
  await addSections(tx, record.id, [test.sectionCode]);
  return runNo;
}

/** On the value, which whoever may not see it may not read about; and on what was added, which says no more than that. */
function eventsOf(
  work: Work,
  { item }: Called,
  given: ReflexDecision & { runNo: number | null },
): readonly AuditEvent[] {
  const { record } = work;
  const { rule, testCode, runNo } = given;
  const common = {
    // The rule did it, and two people answer for that; who verified stands in her own event.
    actorId: null,
    entity: 'result',
    patientId: record.patientId,
    labRecordId: record.id,
  } as const;
  const called: AuditEvent = {
    ...common,
    action: 'update',
    command: 'reflex',
    entityId: resultEntityId(item),
    diff: {
      value: [null, item.valueRaw],
      rule: [null, `${rule.ruleCode} (v${String(rule.version)})`],
      [runNo === null ? 'newTube' : 'adds']: [null, testCode],
    },
  };
  if (runNo === null) return [called];
  const entityId = resultEntityId({ testCode, runNo });
  return [
    called,
    { ...common, action: 'create', command: 'create', entityId, fromState: null, toState: 'pending' },
  ];
}

async function addOne(
  tx: Tx,
  work: Work,
  {
    called,
    bench,
    decision,
  }: { readonly called: Called; readonly bench: Bench; readonly decision: ReflexDecision },
): Promise<ItemName | undefined> {
  const { record, world } = work;
  const { item } = called;
  const rule = bench.rules.find(
    ({ ruleCode, version }) => ruleCode === decision.rule.ruleCode && version === decision.rule.version,
  );
  const test = world.catalogue.tests.get(item.testCode);
  if (rule === undefined) throw new Error('a rule was followed that is not in force');
  const runNo = await addRun(tx, work, bench, decision);
  const isAdded = await insertAddition(tx, {
    id: newId(),
    labRecordId: record.id,
    testCode: decision.testCode,
    runNo,
    ruleId: rule.id,
    triggerTestCode: item.testCode,
    triggerRunNo: item.runNo,
    triggerTestVersion: item.testVersion,
    triggerValue: formatValue(called.trigger.value, test?.decimals ?? null),
    addedAt: isoOf(world.nowMs),
  });
  // The record is locked, so nobody can have come in between: better no save at all than a test twice.
  if (!isAdded) throw new Error('a rule added a test that the case has already');
  await addAuditEvents(tx, eventsOf(work, called, { ...decision, runNo }), isoOf(world.nowMs));
  return runNo === null ? undefined : { testCode: decision.testCode, runNo };
}

const named: readonly string[] = ['tech_verified', 'approved', 'released'];

/** The values of the case that somebody has put a name under, beside those of this save. */
async function listStanding(tx: Tx, work: Work, settled: readonly ItemRow[]): Promise<readonly ItemRow[]> {
  const codes = new Set(settled.map(({ testCode }) => testCode));
  return (await listItems(tx, work.record.id)).filter(
    ({ testCode, status, isSelected, correctionId }) =>
      !codes.has(testCode) && isSelected && correctionId === null && named.includes(status),
  );
}

interface Calling {
  readonly verified: readonly ItemRow[];
  /** Of these only what has just lost its reason is added: they have called for all else before. */
  readonly standing: readonly ItemRow[];
  readonly ended: readonly string[];
}

async function addCalledFor(
  tx: Tx,
  work: Work,
  { verified, standing, ended }: Calling,
): Promise<readonly ItemName[]> {
  const { catalogue } = work.world;
  const items = [...verified, ...standing];
  const codes = [...new Set(items.map(({ testCode }) => testCode))];
  const rules = codes.length === 0 ? [] : await reflexRulesInForce(tx, codes);
  const called = items.flatMap((item): readonly Called[] => {
    const trigger = triggerOf(item, catalogue);
    const isCalled = trigger !== undefined && rules.some((rule) => isCalledFor(rule, trigger));
    return isCalled ? [{ item, trigger }] : [];
  });
  if (called.length === 0) return [];
  const added: ItemName[] = [];
  for (const one of called) {
    // Looked at anew for each: what the one before has added is there now.
    const bench = await openBench(tx, work, rules);
    for (const decision of decisionsOf(one, bench, work)) {
      if (!verified.includes(one.item) && !ended.includes(decision.testCode)) continue;
      const now = { ...bench, items: added.length === 0 ? bench.items : await listItems(tx, work.record.id) };
      const name = await addOne(tx, work, { called: one, bench: now, decision });
      if (name !== undefined) added.push(name);
    }
  }
  return added;
}

/**
 * After a save, in its transaction: takes away what was added for values that are others now, and adds what values call
 * for. Only values under which somebody has put a name: one that may still be run again would add a test for a slip.
 * A run of a correction calls for nothing: the doctor who corrects orders what is needed. Answers what it changed.
 */
export async function followReflexes(
  tx: Tx,
  work: Work,
  moved: readonly Moved[],
): Promise<readonly ItemName[]> {
  const { record, world } = work;
  const { catalogue, nowMs } = world;
  const settled = moved
    .filter(({ before, after }) => before.status !== after.status && after.correctionId === null)
    .map(({ after }) => after)
    .filter(({ status, isSelected }) => isSelected && (status === 'tech_verified' || status === 'cancelled'));
  if (settled.length === 0) return [];
  const { withdrawn, ended } = await endUnfounded(tx, { record, catalogue, nowMs }, settled);
  // Another value of hers may call for what this one had called for first.
  const standing = ended.length === 0 ? [] : await listStanding(tx, work, settled);
  const verified = settled.filter(({ status }) => status === 'tech_verified');
  const added = await addCalledFor(tx, work, { verified, standing, ended });
  return [...withdrawn.filter(isWithdrawnRun), ...added];
}
