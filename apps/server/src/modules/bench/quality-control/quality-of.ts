import { qualityStatus, shiftOf, type ControlLevel, type QualityStatus } from '@senlab/domain';
import { isoOf } from '../../../platform/moment.ts';
import type { Tx } from '../../../platform/tx.ts';
import { listPairsOf, type MeasuringPair } from './instrument-repository.ts';
import { judgedOf } from './run-row.ts';
import { listStanding, type Pair } from './standing-repository.ts';

export interface WantedQuality {
  readonly testCode: string;
  /** Null: typed by hand, and nobody said which instrument measured it. */
  readonly instrumentCode: string | null;
}

export interface QualityOfQuestion {
  readonly locationCode: string;
  readonly wanted: readonly WantedQuality[];
  readonly nowMs: number;
}

export type QualityAnswer = (testCode: string, instrumentCode: string | null) => QualityStatus;

/** What has to be measured on which instrument for one test. */
export function requiredLevelsOf(
  pairs: readonly MeasuringPair[],
  testCode: string,
): ReadonlyMap<string, readonly ControlLevel[]> {
  const own = pairs.filter((pair) => pair.testCode === testCode);
  return new Map(own.map(({ instrumentCode, requiredLevels }) => [instrumentCode, requiredLevels]));
}

function keyOf({ instrumentCode, testCode }: Pair): string {
  return `${instrumentCode} ${testCode}`;
}

/** Those of the site, and those that a result names although the list does not. */
function allPairs(pairs: readonly MeasuringPair[], wanted: readonly WantedQuality[]): readonly Pair[] {
  const named = wanted.flatMap(({ instrumentCode, testCode }) =>
    instrumentCode === null ? [] : [{ instrumentCode, testCode }],
  );
  return [...new Map([...pairs, ...named].map((pair) => [keyOf(pair), pair])).values()];
}

/**
 * How quality control stands now for many tests, in two statements. A test without an instrument at the site stands at
 * none, as one that nobody controlled.
 */
export async function qualityOf(tx: Tx, question: QualityOfQuestion): Promise<QualityAnswer> {
  const { locationCode, wanted, nowMs } = question;
  if (wanted.length === 0) return () => 'none';
  const testCodes = [...new Set(wanted.map(({ testCode }) => testCode))];
  const instrumentCodes = [...new Set(wanted.flatMap((each) => each.instrumentCode ?? []))];
  const pairs = await listPairsOf(tx, { locationCode, testCodes, instrumentCodes });
  const shift = shiftOf(nowMs);
  const rows = await listStanding(tx, allPairs(pairs, wanted), { shift, at: isoOf(nowMs) });
  const runs = rows.map(judgedOf);
  const ofSite = pairs.filter((pair) => pair.locationCode === locationCode && pair.isActive);
  return (testCode, instrumentCode) => {
    const sitePairs = ofSite.filter((pair) => pair.testCode === testCode);
    const siteInstruments = sitePairs.map((pair) => pair.instrumentCode);
    const isOfSite = (code: string): boolean => siteInstruments.includes(code);
    return qualityStatus({
      instrumentCode,
      testCode,
      shift,
      // A named instrument of elsewhere is nobody's business who did not name it.
      runs: instrumentCode === null ? runs.filter((run) => isOfSite(run.instrumentCode)) : runs,
      siteInstruments,
      requiredLevels: requiredLevelsOf(pairs, testCode),
    });
  };
}
