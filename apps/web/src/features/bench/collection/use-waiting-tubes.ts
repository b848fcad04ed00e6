import { ask } from '../../../api/request.ts';
import { Specimens } from '../../../api/bench/specimens.generated.ts';
import { useLiveAnswer, type LiveAnswer } from '../worklist/use-live-answer.ts';
import type { Tube, TubeRow } from './tube.ts';

export interface WaitingTubes {
  readonly rows: readonly TubeRow[];
  /** Of all, also of those that are not in `rows`. */
  readonly records: number;
}

const pageSize = 100;

async function askWaiting(status: string): Promise<WaitingTubes | undefined> {
  const filtered = [{ id: 'status', operator: 'eq', value: status } as const];
  const outcome = await ask(Specimens, { page: 0, pageSize, filtered });
  if (outcome.kind !== 'success') return undefined;
  return { rows: outcome.response.data, records: outcome.response.records };
}

/** Tubes in a state, the most urgent first; asked again whenever a record changes. */
export function useWaitingTubes(status: Tube['status']): LiveAnswer<WaitingTubes> {
  return useLiveAnswer(status, askWaiting);
}
