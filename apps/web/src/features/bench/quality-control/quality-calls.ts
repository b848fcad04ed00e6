import { madeBefore } from '../../../api/envelope.ts';
import { problemOf } from '../../../api/problem-of.ts';
import {
  AddCorrectiveAction,
  ApproveControlLot,
  ControlLots,
  ControlRuns,
  DeclineControlLot,
  EnterControlRun,
  Instruments,
  ProposeControlLot,
  QualityBoard,
  RetireControlLot,
  SaveInstrument,
  WithdrawControlLot,
  type ControlRunsQueryVariables,
  type ProposeControlLotMutationVariables,
  type SaveInstrumentMutationVariables,
} from '../../../api/bench/quality-control.generated.ts';
import { ask } from '../../../api/request.ts';
import type { ControlChart, Instrument, Lot, QualityBoard as Board, Run } from './quality-part.tsx';
import { texts } from './texts.ts';

export async function loadBoard(): Promise<Board | undefined> {
  const outcome = await ask(QualityBoard, {});
  return outcome.kind === 'success' ? (outcome.response.data ?? undefined) : undefined;
}

export async function loadInstruments(): Promise<readonly Instrument[] | undefined> {
  const outcome = await ask(Instruments, {});
  return outcome.kind === 'success' ? outcome.response.data : undefined;
}

export async function loadChart(question: ControlRunsQueryVariables): Promise<ControlChart | undefined> {
  const outcome = await ask(ControlRuns, question);
  return outcome.kind === 'success' ? (outcome.response.data ?? undefined) : undefined;
}

export interface LotPage {
  readonly rows: readonly Lot[];
  readonly pages: number;
}

export async function loadLots(status: string, page: number): Promise<LotPage | undefined> {
  const filtered = status === '' ? [] : [{ id: 'status', operator: 'eq' as const, value: status }];
  const outcome = await ask(ControlLots, { page, pageSize: 20, filtered });
  if (outcome.kind !== 'success') return undefined;
  return { rows: outcome.response.data, pages: outcome.response.pages };
}

export type EnteredRun =
  /** Null: it stands already, and its answer was lost. */
  { readonly run: Run | null; readonly problem: null } | { readonly run: null; readonly problem: string };

export async function enterRun(lotId: string, value: string): Promise<EnteredRun> {
  const outcome = await ask(EnterControlRun, { lotId, value });
  const run = outcome.kind === 'success' ? outcome.response.data : null;
  if (run !== null || madeBefore(outcome) !== undefined) return { run, problem: null };
  return { run: null, problem: problemOf(outcome, texts.unreachable) ?? texts.unreachable };
}

export async function addAction(action: {
  readonly runIds: string[];
  readonly text: string;
  readonly fileIds: string[];
}): Promise<string | null> {
  return problemOf(await ask(AddCorrectiveAction, action), texts.unreachable);
}

export async function proposeLot(draft: ProposeControlLotMutationVariables['draft']): Promise<string | null> {
  return problemOf(await ask(ProposeControlLot, { draft }), texts.unreachable);
}

type LotName = Pick<Lot, '_id' | 'version'>;

export async function approveLot({ _id, version }: LotName): Promise<string | null> {
  return problemOf(await ask(ApproveControlLot, { _id, version }), texts.unreachable);
}

export async function withdrawLot({ _id, version }: LotName): Promise<string | null> {
  return problemOf(await ask(WithdrawControlLot, { _id, version }), texts.unreachable);
}

export async function declineLot({ _id, version }: LotName, reason: string): Promise<string | null> {
  return problemOf(await ask(DeclineControlLot, { _id, version, reason }), texts.unreachable);
}

export async function retireLot({ _id, version }: LotName, reason: string): Promise<string | null> {
  return problemOf(await ask(RetireControlLot, { _id, version, reason }), texts.unreachable);
}

export async function saveInstrument(
  draft: SaveInstrumentMutationVariables['draft'],
): Promise<string | null> {
  return problemOf(await ask(SaveInstrument, { draft }), texts.unreachable);
}
