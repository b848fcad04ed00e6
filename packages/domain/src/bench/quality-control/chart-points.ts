import { formatDate } from '../../text/date.ts';
import { formatDecimal, withUnit } from '../../text/decimal.ts';
import { vietnamDateAt } from '../../patients/patients/stored-day.ts';
import { vietnamMinuteOf } from '../../ground/kernel/vietnam-day.ts';
import { timeOfMinutes } from '../../text/time.ts';
import { type ControlLot, type ControlRun, shownDeviation, sideBeyond } from './control-lot.ts';
import type { RunJudgement } from './evaluate-run.ts';
import { judgementSentence } from './texts.ts';

/** Between which lines of the chart a point lies. A point exactly on a line lies within it. */
export const chartZones = ['within-1s', 'within-2s', 'within-3s', 'beyond-3s'] as const;
export type ChartZone = (typeof chartZones)[number];

export interface ChartedRun {
  readonly run: ControlRun;
  readonly judgement: RunJudgement;
}

/** One point of a Levey–Jennings chart. */
export interface ChartPoint {
  readonly runId: string;
  readonly at: number;
  /** Standard deviations from the mean, as a stored decimal: '-1.25'. For drawing; the zone is exact. */
  readonly deviation: string;
  readonly zone: ChartZone;
  readonly outcome: RunJudgement['outcome'];
  /** The whole point in words, for those who do not see the chart. */
  readonly text: string;
}

function zoneOf(value: string, lot: ControlLot): ChartZone {
  const within = (['1', '2', '3'] as const).findIndex((limit) => sideBeyond(value, lot, limit) === 0);
  return chartZones[within] ?? 'beyond-3s';
}

function signed(deviation: string): string {
  const isAbove = !deviation.startsWith('-') && /[1-9]/.test(deviation);
  return `${isAbove ? '+' : ''}${formatDecimal(deviation)} SD`;
}

function wordsOf({ run, judgement }: ChartedRun, lot: ControlLot, deviation: string): string {
  const moment = `${formatDate(vietnamDateAt(run.at))} ${timeOfMinutes(vietnamMinuteOf(run.at))}`;
  const value = withUnit(formatDecimal(run.value), lot.unit);
  return `${moment}: ${value}, ${signed(deviation)}. ${judgementSentence(judgement, run.level)}.`;
}

/** The measurements of one lot, oldest first. Those of another lot have another mean and are left out. */
export function chartPoints(runs: readonly ChartedRun[], lot: ControlLot): readonly ChartPoint[] {
  return runs
    .filter(({ run }) => run.lotId === lot.id)
    .toSorted(({ run: one }, { run: other }) => one.at - other.at || (one.id < other.id ? -1 : 1))
    .map((charted) => {
      const { run, judgement } = charted;
      const deviation = shownDeviation(run.value, lot);
      const zone = zoneOf(run.value, lot);
      const text = wordsOf(charted, lot, deviation);
      return { runId: run.id, at: run.at, deviation, zone, outcome: judgement.outcome, text };
    });
}
