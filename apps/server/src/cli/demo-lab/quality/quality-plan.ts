import {
  type ControlLevel,
  evaluateRun,
  shiftOf,
  type ControlLot,
  type ControlPoint,
  type ControlRun,
  type RunJudgement,
} from '@senlab/domain';
import type { SeedRandom } from '../../invented/chance.ts';
import { demoId, dayMs, hourMs, minuteMs } from '../world.ts';

export interface DemoTarget {
  readonly level: ControlLevel;
  readonly mean: number;
  readonly sd: number;
}

export interface DemoControlledTest {
  readonly testCode: string;
  readonly unit: string;
  readonly decimals: number;
  readonly targets: readonly DemoTarget[];
}

export interface DemoInstrument {
  readonly code: string;
  readonly name: string;
  readonly sectionCode: string;
  readonly materialName: string;
  readonly lotNo: string;
  readonly tests: readonly DemoControlledTest[];
}

function targets(...pairs: readonly (readonly [mean: number, sd: number])[]): readonly DemoTarget[] {
  return pairs.map(([mean, sd], index) => ({ level: (index + 1) as ControlLevel, mean, sd }));
}

/** Invented instruments with invented materials; what they measure is looked up in the catalogue. */
export const demoInstruments: readonly DemoInstrument[] = [
  {
    code: 'SH-01',
    name: 'Máy sinh hóa số 1',
    sectionCode: 'biochemistry',
    materialName: 'Huyết thanh nội kiểm mẫu',
    lotNo: 'SH2610',
    tests: [
      { testCode: 'GLU', unit: 'mmol/L', decimals: 2, targets: targets([5.1, 0.12], [15.2, 0.35]) },
      { testCode: 'URE', unit: 'mmol/L', decimals: 2, targets: targets([5.6, 0.2], [18.4, 0.6]) },
      { testCode: 'CREA', unit: 'µmol/L', decimals: 1, targets: targets([88, 3], [410, 12]) },
      { testCode: 'AST', unit: 'U/L', decimals: 1, targets: targets([41, 1.6], [162, 6]) },
    ],
  },
  {
    code: 'HH-01',
    name: 'Máy huyết học số 1',
    sectionCode: 'hematology',
    materialName: 'Máu nội kiểm mẫu',
    lotNo: 'HH2611',
    tests: [
      { testCode: 'HGB', unit: 'g/L', decimals: 1, targets: targets([62, 1.2], [121, 1.8], [164, 2.4]) },
      { testCode: 'WBC', unit: 'G/L', decimals: 2, targets: targets([3.1, 0.12], [7.2, 0.2], [17.4, 0.5]) },
      { testCode: 'PLT', unit: 'G/L', decimals: 0, targets: targets([82, 5], [226, 9], [492, 16]) },
    ],
  },
];

export interface DemoLot {
  readonly lot: ControlLot;
  readonly decimals: number;
}

export interface DemoRun {
  readonly run: ControlRun;
  readonly lot: ControlLot;
  readonly judgement: RunJudgement;
  /** When what was wrong was put right; null where nothing was. */
  readonly correctedMs: number | null;
}

export interface DemoShift {
  readonly startMs: number;
  /** Of the whole time, from 0. */
  readonly turn: number;
}

const days = 30;
/** The rules look back thirty at most, of each level. */
const historyMax = 100;
/** In this shift a bubble was in the needle: a failure that everybody finds on the chart. */
const bubbleTurn = 54;
const vietnamMs = 7 * hourMs;

/** Every shift of the last 30 days, twenty minutes after it began. */
export function demoShifts(nowMs: number): readonly DemoShift[] {
  const today = Math.floor((nowMs + vietnamMs) / dayMs) * dayMs - vietnamMs;
  const starts = Array.from({ length: days + 1 }, (_, index) => today - (days - index) * dayMs).flatMap(
    (day) => [6, 14, 22].map((hour) => day + hour * hourMs + 20 * minuteMs),
  );
  return starts.map((startMs, turn) => ({ startMs, turn }));
}

/** Near enough to what a sound instrument scatters: six dice around zero, in standard deviations. */
function scatter(random: SeedRandom): number {
  const dice = Array.from({ length: 6 }, () => random.below(1000) / 1000);
  return (dice.reduce((sum, die) => sum + die, 0) - 3) * 1.2;
}

function valueAt({ lot, decimals }: DemoLot, deviation: number): string {
  return (Number(lot.mean) + Number(lot.sd) * deviation).toFixed(decimals);
}

/** All runs of one test on one instrument, judged in their order as the server would have done. */
export function demoRunsOf(
  lots: readonly DemoLot[],
  { nowMs, random }: { readonly nowMs: number; readonly random: SeedRandom },
): readonly DemoRun[] {
  const made: DemoRun[] = [];
  const history: ControlPoint[] = [];
  function measure(own: DemoLot, at: number, deviation: number): DemoRun {
    const { lot } = own;
    const value = valueAt(own, deviation);
    const place = { lotId: lot.id, level: lot.level, at, shift: shiftOf(at) };
    const run = { id: demoId(random, at, made.length), value, ...place };
    const judgement = evaluateRun({ run, lot }, history.slice(-historyMax));
    const isFailed = judgement.outcome === 'failed';
    const demo = { run, lot, judgement, correctedMs: isFailed ? at + 15 * minuteMs : null };
    history.push({ run, lot, isCorrected: isFailed });
    made.push(demo);
    return demo;
  }
  for (const { startMs, turn } of demoShifts(nowMs)) {
    // What would not be finished yet is left to whoever looks at the demonstration.
    if (startMs + hourMs > nowMs) break;
    const first = lots.map((own, index) => {
      const isBubble = turn === bubbleTurn && own.lot.testCode === 'GLU' && index === 0;
      return [own, measure(own, startMs + index * 2 * minuteMs, isBubble ? 3.4 : scatter(random))] as const;
    });
    for (const [own, { correctedMs }] of first) {
      if (correctedMs !== null) measure(own, correctedMs + 15 * minuteMs, 0.2);
    }
  }
  return made;
}
