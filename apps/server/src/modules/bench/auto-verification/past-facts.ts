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
} from '@senlab/domain';
import { msOf } from '../../../platform/moment.ts';
import type { Catalogue, CatalogueTest } from '../../ground/catalogue/index.ts';
import type { PastResultRow } from './past-results-repository.ts';

/** The tests that people or instruments measure for a calculated one, down to those not calculated themselves. */
export function inputCodesOf(testCode: string, { tests }: Catalogue): readonly string[] {
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
export function pastFactsOf(
  row: PastResultRow,
  test: CatalogueTest,
  quality: QualityStatus,
): AutoVerificationFacts {
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
