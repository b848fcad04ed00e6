import { alarmsToHandle } from '@senlab/domain';
import { ask } from '../request.ts';
import { CriticalCounts } from './counts.generated.ts';

/**
 * How many alarms somebody must still do something about, of those that the person may know; undefined where nobody could say.
 * First page, tab and toolbar ask here, so that they never show two numbers for one thing.
 */
export async function loadAlarmCount(): Promise<number | undefined> {
  const outcome = await ask(CriticalCounts, {});
  const counts = outcome.kind === 'success' ? outcome.response.data : null;
  return counts === null ? undefined : alarmsToHandle(counts);
}
