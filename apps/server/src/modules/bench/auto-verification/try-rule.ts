import {
  autoRuleMaxAgeHours,
  dryRun,
  dryRunMaxDays,
  invalid,
  ok,
  refuse,
  type DryRun,
  type Result,
} from '@senlab/domain';
import { mayDo, type Actor } from '../../../platform/actor.ts';
import { isoOf, msOf } from '../../../platform/moment.ts';
import { reading } from '../../../platform/tx.ts';
import { pastQualityOf } from '../quality-control/index.ts';
import type { AutoVerificationDependencies } from './dependencies.ts';
import { inputCodesOf, pastFactsOf } from './past-facts.ts';
import { listPastResults } from './past-results-repository.ts';

export interface TrialQuestion {
  readonly testCode: string;
  readonly days: number;
  readonly maxAgeHours: number | null;
  readonly requireRange: boolean;
}

export interface Trial extends DryRun {
  readonly testCode: string;
  readonly days: number;
  readonly isCut: boolean;
}

const dayMs = 86_400_000;
/** Enough to judge a rule by, and over within a second. */
const resultsMax = 2_000;

function isSound({ days, maxAgeHours }: TrialQuestion): Result<null> {
  if (!Number.isInteger(days) || days < 1 || days > dryRunMaxDays) return invalid('dry-run-days-wrong');
  const isAge = maxAgeHours === null || (maxAgeHours >= 1 && maxAgeHours <= autoRuleMaxAgeHours);
  return isAge ? ok(null) : invalid('auto-rule-age-wrong');
}

/** What a rule would have done with the results of the last days. Nothing is changed by it. */
export async function tryRule(
  { database, clock, catalogue }: AutoVerificationDependencies,
  actor: Actor,
  question: TrialQuestion,
): Promise<Result<Trial>> {
  const mayTry = mayDo(actor, 'catalogue.propose') || mayDo(actor, 'catalogue.approve');
  if (!mayTry || !mayDo(actor, 'results.read')) return refuse({ kind: 'denied' });
  const sound = isSound(question);
  if (!sound.ok) return sound;
  const { testCode, days } = question;
  const toMs = clock.now();
  const fromMs = toMs - days * dayMs;
  return reading(database, async (tx) => {
    const current = await catalogue.current(tx);
    const test = current.tests.get(testCode);
    if (test === undefined) return refuse({ kind: 'not-found', reason: 'test-unknown' });
    const inputCodes = inputCodesOf(testCode, current);
    const asked = { testCode, inputCodes, from: isoOf(fromMs), to: isoOf(toMs), limit: resultsMax + 1 };
    const rows = await listPastResults(tx, asked);
    const qualityAt = await pastQualityOf(tx, { testCode, fromMs });
    const facts = rows.slice(0, resultsMax).map((row) => {
      const { locationCode, instrumentCode } = row;
      const quality = qualityAt({ locationCode, instrumentCode, at: msOf(row.enteredAt) ?? toMs });
      return pastFactsOf(row, test, quality);
    });
    return ok({ ...dryRun(question, facts), testCode, days, isCut: rows.length > resultsMax });
  });
}
