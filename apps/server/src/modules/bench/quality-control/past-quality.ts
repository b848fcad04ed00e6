import { qualityStatus, shiftOf, type QualityStatus } from '@senlab/domain';
import { isoOf } from '../../../platform/moment.ts';
import type { Tx } from '../../../platform/tx.ts';
import { listPairsOfTest } from './instrument-repository.ts';
import { requiredLevelsOf } from './quality-of.ts';
import { judgedOf } from './run-row.ts';
import { listRunsOfTest } from './run-repository.ts';

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
