import { qualityStatus, shiftOf, type ControlLevel, type QualityStatus } from '@senlab/domain';
import { isoOf } from '../../../platform/moment.ts';
import type { Tx } from '../../../platform/tx.ts';
import { listPairsOf, type MeasuringPair, listPairsOfTest } from './instrument-repository.ts';
import { judgedOf } from './run-row.ts';
import { listStanding, type Pair } from './standing-repository.ts';
import { listRunsOfTest } from './run-repository.ts';

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
function requiredLevelsOf(
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

export interface PastMoment {
  readonly locationCode: string;
  readonly instrumentCode: string | null;
  readonly at: number;
}

/** How quality control stood at a moment of the past, by what was known then. */
export type PastQuality = (moment: PastMoment) => QualityStatus;

/** A failure that nobody put right within so many days is not looked for further back: this is for a trial. */
const lookBackMs = 30 * 86_400_000;
const runsMax = 5_000;

/** For trying out a rule on past results of one test: two statements, however many results. */
export async function pastQualityOf(
  tx: Tx,
  { testCode, fromMs }: { readonly testCode: string; readonly fromMs: number },
): Promise<PastQuality> {
  const pairs = await listPairsOfTest(tx, testCode);
  const rows = await listRunsOfTest(tx, { testCode, from: isoOf(fromMs - lookBackMs), limit: runsMax });
  const runs = rows.map(judgedOf);
  const requiredLevels = requiredLevelsOf(pairs, testCode);
  return ({ locationCode, instrumentCode, at }) => {
    const siteInstruments = pairs
      .filter((pair) => pair.locationCode === locationCode && pair.isActive)
      .map((pair) => pair.instrumentCode);
    const codes = instrumentCode === null ? siteInstruments : [instrumentCode];
    const known = runs
      .filter((run) => run.at <= at && codes.includes(run.instrumentCode))
      .map((run) => ({ ...run, correction: (run.correction?.at ?? at) <= at ? run.correction : null }));
    const question = { instrumentCode, testCode, siteInstruments, requiredLevels };
    return qualityStatus({ ...question, shift: shiftOf(at), runs: known });
  };
}
