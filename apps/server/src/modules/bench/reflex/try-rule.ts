import {
  checkReflexTerms,
  decideReflexes,
  dryRunMaxDays,
  invalid,
  isCalledFor,
  ok,
  refuse,
  type Comparator,
  type ReflexDecision,
  type ReflexRule,
  type ReflexTerms,
  type ReflexTrigger,
  type Result,
  type ResultFlag,
  type Sensitivity,
  type SpecimenState,
} from '@senlab/domain';
import { mayDo, type Actor } from '../../../platform/actor.ts';
import { isoOf, msOf } from '../../../platform/moment.ts';
import { reading } from '../../../platform/tx.ts';
import type { Catalogue } from '../../ground/catalogue/index.ts';
import { rangePersonOf } from '../../patients/patients/index.ts';
import { reflexTestsOf } from './catalogue-tests.ts';
import { listPastTriggers, type PastTrigger } from './past-repository.ts';
import type { ReflexDependencies } from './rules.ts';

export interface ReflexTrial {
  readonly days: number;
  readonly total: number;
  readonly matched: number;
  readonly fromTube: number;
  readonly newTube: number;
  readonly present: number;
  readonly wards: readonly { readonly departmentName: string | null; readonly count: number }[];
  readonly isCut: boolean;
}

export interface ReflexTrialQuestion {
  readonly terms: ReflexTerms;
  readonly days: number;
}

const dayMs = 86_400_000;
/** Enough to judge a rule by, and over within a second. */
const resultsMax = 2_000;

function triggerOf(row: PastTrigger, testCode: string): ReflexTrigger {
  const { valueRaw: raw, valueNumber: number, valueCode: code, valueText: text } = row;
  return {
    testCode,
    value: { raw, number, comparator: row.comparator as Comparator | null, code, text },
    flag: row.flag as ResultFlag | null,
    sensitive: [],
    person: rangePersonOf(row),
    collectedTime: row.collectedAt,
  };
}

function decisionsOf(row: PastTrigger, rule: ReflexRule, catalogue: Catalogue): readonly ReflexDecision[] {
  const tests = reflexTestsOf(catalogue);
  const own = row.tubes.filter(({ specimenId }) => specimenId === row.specimenId);
  const tubes = [...own, ...row.tubes.filter((tube) => !own.includes(tube))];
  return decideReflexes({
    rules: [rule],
    trigger: triggerOf(row, rule.testCode),
    tubes: tubes.map((tube) => ({
      ...tube,
      state: tube.state as SpecimenState,
      collectedAt: msOf(tube.collectedAt) ?? null,
    })),
    testOf: (code) => {
      const specimenType = catalogue.tests.get(code)?.specimenTypeCode;
      const test = tests.get(code);
      return specimenType === undefined || test === undefined
        ? undefined
        : { specimenType, sensitive: test.sensitive };
    },
    isPresent: (code) => row.present.includes(code),
    at: msOf(row.verifiedAt) ?? 0,
  });
}

function wardsOf(rows: readonly PastTrigger[]): ReflexTrial['wards'] {
  const byWard = Map.groupBy(rows, ({ departmentName }) => departmentName);
  return [...byWard]
    .map(([departmentName, { length: count }]) => ({ departmentName, count }))
    .toSorted((one, other) => other.count - one.count);
}

/** To see what it would do, as if whoever approves it had every right; what is allowed is asked at the approval. */
const everything: readonly Sensitivity[] = ['HIV', 'GENETIC', 'FETAL_SEX'];

/**
 * What a rule would have added in the last days: numbers, and nobody's name. Refused for a restricted result, which could
 * else be counted out, limit by limit.
 */
export async function tryReflexRule(
  { database, clock, catalogue }: ReflexDependencies,
  actor: Actor,
  { terms, days }: ReflexTrialQuestion,
): Promise<Result<ReflexTrial>> {
  const mayTry = mayDo(actor, 'catalogue.propose') || mayDo(actor, 'catalogue.approve');
  if (!mayTry || !mayDo(actor, 'results.read')) return refuse({ kind: 'denied' });
  if (!Number.isInteger(days) || days < 1 || days > dryRunMaxDays) return invalid('dry-run-days-wrong');
  const toMs = clock.now();
  return reading(database, async (tx) => {
    const current = await catalogue.current(tx);
    const checked = checkReflexTerms({ ...terms, ruleCode: 'TRIAL' }, reflexTestsOf(current));
    if (!checked.ok) return checked;
    const rule: ReflexRule = { ...terms, ruleCode: 'TRIAL', version: 1, allowedSensitive: everything };
    const asked = { testCode: terms.testCode, addedCodes: terms.adds.map(({ testCode }) => testCode) };
    const period = { from: isoOf(toMs - days * dayMs), to: isoOf(toMs), limit: resultsMax + 1 };
    const rows = await listPastTriggers(tx, { ...asked, ...period, withinDays: terms.withinDays });
    const looked = rows.slice(0, resultsMax);
    const matched = looked.filter((row) => isCalledFor(rule, triggerOf(row, rule.testCode)));
    const decided = matched.map((row) => decisionsOf(row, rule, current));
    const added = decided.flat();
    return ok({
      days,
      total: looked.length,
      matched: matched.length,
      fromTube: added.filter(({ specimenId }) => specimenId !== null).length,
      newTube: added.filter(({ specimenId }) => specimenId === null).length,
      present: matched.length * terms.adds.length - added.length,
      wards: wardsOf(matched.filter((_, index) => (decided[index] ?? []).length > 0)),
      isCut: rows.length > resultsMax,
    });
  });
}
