import { ok, refuse, type Result } from '@senlab/domain';
import type { Log } from '../../../platform/log.ts';
import { PressError } from '../../../platform/press/press-error.ts';

/** What the press says about a layout is for the log; the person is told what to do. */
export async function drawnBy<T>(log: Log | undefined, work: () => Promise<T>): Promise<Result<T>> {
  try {
    return ok(await work());
  } catch (error) {
    if (!(error instanceof PressError)) throw error;
    log?.warn({ event: 'paper.not-drawn', failure: error.failure, err: error });
    return error.failure === 'failed'
      ? refuse({ kind: 'conflict', reason: 'print-not-drawn' })
      : refuse({ kind: 'unavailable', reason: 'print-press-busy' });
  }
}
