import {
  checkFormulas,
  checkTimeOrder,
  codesOfFormula,
  flagOf,
  isImplausible,
  unknownResultFacts,
  type AccountId,
  type AutoVerificationFacts,
  type Comparator,
  type QualityStatus,
  type ResultFacts,
  type ResultSource,
  type ResultValue,
  autoRuleMaxAgeHours,
  dryRun,
  dryRunMaxDays,
  invalid,
  ok,
  refuse,
  type DryRun,
  type Result,
} from '@senlab/domain';
import { msOf, isoOf } from '../../../platform/moment.ts';
import type { Catalogue, CatalogueTest } from '../../ground/catalogue/index.ts';
import { type PastResultRow, listPastResults } from './past-results-repository.ts';
import { mayDo, type Actor } from '../../../platform/actor.ts';
import { reading } from '../../../platform/tx.ts';
import { pastQualityOf } from '../quality-control/index.ts';
import type { AutoVerificationDependencies } from './rules.ts';

/** The tests that people or instruments measure for a calculated one, down to those not calculated themselves. */
function inputCodesOf(testCode: string, { tests }: Catalogue): readonly string[] {
  const checked = checkFormulas([...tests.values()]);
  const book = checked.ok ? checked.book : new Map();
  const leaves = (code: string): readonly string[] => {
    const formula = book.get(code);
    return formula === undefined ? [code] : codesOfFormula(formula).flatMap(leaves);
  };
  return book.has(testCode) ? [...new Set(leaves(testCode))] : [];
}

const marked: readonly (string | null)[] = ['hemolysed', 'lipaemic', 'icteric'];

/** Nothing to compare with is no difference; something that could not be compared is unknown. */
function deltaOfPast(row: PastResultRow, test: CatalogueTest): boolean | 'unknown' {
  if (row.isDeltaBeyond !== null) return row.isDeltaBeyond;
  return test.delta !== null && row.previousValue !== null ? 'unknown' : false;
}

function valueOf(row: PastResultRow): ResultValue {
  const { valueRaw: raw, valueNumber: number, valueCode: code, valueText: text } = row;
  return { raw, number, comparator: row.comparator as Comparator | null, code, text };
}

function mayBeCritical(row: PastResultRow, test: CatalogueTest): boolean {
  const { refLow: low, refHigh: high, refText: text, criticalLow, criticalHigh } = row;
  const range = row.rangeId === null ? null : { low, high, text, criticalLow, criticalHigh };
  return flagOf(valueOf(row), test, range).mayBeCritical;
}

function resultFactsOf(row: PastResultRow, test: CatalogueTest, quality: QualityStatus): ResultFacts {
  const [collected, received, resulted] = [row.collectedAt, row.receivedAt, row.enteredAt].map(msOf);
  const times = { collected: collected ?? null, received: received ?? null, resulted: resulted ?? null };
  const source = row.source as ResultSource;
  return {
    ...unknownResultFacts,
    // As it was when the value came, whatever became of the tube since.
    specimenState: row.receivedAt === null ? 'collected' : 'received',
    hasCollectionTime: row.collectedAt !== null,
    isValueValid: true,
    source,
    enteredBy: row.enteredBy as AccountId | null,
    enteredByOfInputs: row.typists.map((typist) => (typist === '' ? null : (typist as AccountId))),
    isEnteredTwice: source === 'calculated' ? row.areInputsEnteredTwice : row.isEnteredTwice,
    qualityControl: quality,
    isDeltaFlagged: deltaOfPast(row, test),
    isCritical: row.isCritical,
    isLicenceValid: true,
    hasRangeSnapshot: true,
    isGenetic: test.sensitive.includes('GENETIC'),
    isWithinRange: row.flag === 'N' && !row.isRangeFallback,
    isSpecimenMarked: marked.includes(row.condition),
    areTimesInOrder: checkTimeOrder(times, { nowMs: resulted ?? 0 }).length === 0,
    isRestrictedToOthers: false,
    isRecordOnHold: false,
    isOfCorrection: row.isOfCorrection,
    needsSecondDoctor: false,
  };
}

/** What would have been asked about it at the moment when its value came. */
function pastFactsOf(row: PastResultRow, test: CatalogueTest, quality: QualityStatus): AutoVerificationFacts {
  return {
    testCode: test.code,
    resultType: test.resultType,
    sensitive: test.sensitive,
    hasRange: row.rangeId !== null && !row.isRangeFallback,
    mayBeCritical: mayBeCritical(row, test),
    isImplausible: isImplausible(valueOf(row), test),
    collectedAt: msOf(row.collectedAt),
    at: msOf(row.enteredAt) ?? 0,
    result: resultFactsOf(row, test, quality),
  };
}

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
