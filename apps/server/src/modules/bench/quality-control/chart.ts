import { controlLevels, invalid, isStoredDate, ok, refuse, type Result } from '@senlab/domain';
import type { Actor } from '../../../platform/actor.ts';
import { reading } from '../../../platform/tx.ts';
import { mayReadQuality, type QualityControlDependencies } from './dependencies.ts';
import { findLots, type LotRow } from './lot-repository.ts';
import { listChartRuns, type ChartQuestion } from './run-repository.ts';
import type { RunRow } from './run-row.ts';

export interface Chart {
  readonly lots: readonly LotRow[];
  /** Oldest first. */
  readonly runs: readonly RunRow[];
  readonly isCut: boolean;
}

export type RawChartQuestion = Omit<ChartQuestion, 'level'> & { readonly level: number | null };

/** What a screen can draw apart. */
const runsMax = 200;

function readQuestion(raw: RawChartQuestion): Result<ChartQuestion> {
  const { level: given, from, to } = raw;
  const level = controlLevels.find((known) => known === given) ?? null;
  if (given !== null && level === null) return invalid('control-level-unknown');
  const areDays = [from, to].every((day) => day === null || isStoredDate(day));
  if (!areDays || (from !== null && to !== null && from > to)) return invalid('control-days-wrong');
  // The database has no text with a zero byte: asked for one it fails.
  const isText = ![raw.instrumentCode, raw.testCode].some((code) => code.includes('\0'));
  return isText ? ok({ ...raw, level }) : refuse({ kind: 'not-found', reason: 'instrument-unknown' });
}

export async function controlChart(
  { database }: QualityControlDependencies,
  actor: Actor,
  raw: RawChartQuestion,
): Promise<Result<Chart>> {
  if (!mayReadQuality(actor)) return refuse({ kind: 'denied' });
  const question = readQuestion(raw);
  if (!question.ok) return question;
  return reading(database, async (tx) => {
    const found = await listChartRuns(tx, question.value, runsMax + 1);
    const runs = found.slice(0, runsMax).toReversed();
    const lots = await findLots(tx, [...new Set(runs.map(({ lotId }) => lotId))]);
    return ok({ lots, runs, isCut: found.length > runsMax });
  });
}
