/** One thread of the press: drawing a paper takes its time, and requests must not wait for it. */
import { parentPort } from 'node:worker_threads';
import { resolveQuickly } from '@senlab/pdf/quick-resolve';
import { isReady, type PressOutcome, type PressTask, type PressWork } from './press-message.ts';

resolveQuickly();
const { doPressWork } = await import('./press-work.ts');

function messageOf(error: unknown): string {
  // That of a text that is no JSON quotes it, and what is on a paper must not stand in a log.
  if (error instanceof SyntaxError) return 'a table is not the JSON text of its rows';
  return error instanceof Error ? error.message : String(error);
}

async function outcomeOf(work: PressWork): Promise<PressOutcome> {
  try {
    return { ok: true, product: await doPressWork(work) };
  } catch (error) {
    return { ok: false, message: messageOf(error) };
  }
}

parentPort?.on('message', ({ no, work }: PressTask) => {
  void outcomeOf(work).then((outcome) => parentPort?.postMessage({ ...outcome, no }, []));
});

parentPort?.postMessage(isReady, []);
