import type { Result } from '@senlab/domain';
import type { Actor } from '../../../platform/actor.ts';
import { qualityBoard, type Board, controlChart, type Chart, type RawChartQuestion } from './board.ts';
import { correctRuns, type ActionEntry } from './correct-runs.ts';
import type { QualityControlDependencies } from './dependencies.ts';
import { enterRun, type RunEntry } from './enter-run.ts';
import { instrumentsOf, type Instruments } from './instruments.ts';
import { lotsOf, type Lots } from './lots.ts';
import type { RunRow } from './run-row.ts';

export interface QualityControlService extends Instruments, Lots {
  board(actor: Actor, locationCode: string | null): Promise<Result<Board>>;
  chart(actor: Actor, question: RawChartQuestion): Promise<Result<Chart>>;
  enterRun(actor: Actor, entry: RunEntry): Promise<Result<RunRow>>;
  correctRuns(actor: Actor, entry: ActionEntry): Promise<Result<readonly RunRow[]>>;
}

export function qualityControlService(dependencies: QualityControlDependencies): QualityControlService {
  return {
    ...instrumentsOf(dependencies),
    ...lotsOf(dependencies),
    board: (actor, locationCode) => qualityBoard(dependencies, actor, locationCode),
    chart: (actor, question) => controlChart(dependencies, actor, question),
    enterRun: (actor, entry) => enterRun(dependencies, actor, entry),
    correctRuns: (actor, entry) => correctRuns(dependencies, actor, entry),
  };
}
