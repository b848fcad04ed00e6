import { z } from 'zod';
import type { JobHandler } from '../../../jobs/worker.ts';
import { systemClock } from '../../../platform/clock.ts';
import { inTransaction, reading } from '../../../platform/tx.ts';
import { dialTask, tooLateAfterMs } from './dial-job.ts';
import { findCallToDial, settleAskedCall } from './repository.ts';
import type { CallsDependencies } from './service.ts';
import { askToConnect } from './telephone-exchange.ts';

const exchangeTimeoutMs = 5_000;
const payloadSchema = z.object({ callLogId: z.uuid() });

export function callsJobs(dependencies: CallsDependencies): Record<string, JobHandler> {
  return {
    [dialTask]: async (payload, { attempt, maxAttempts }) => {
      const { callLogId } = payloadSchema.parse(payload);
      await dial(dependencies, callLogId, { isLast: attempt >= maxAttempts });
    },
  };
}

/** No transaction is open while the exchange is asked: it may take seconds, and a row must not be held that long. */
async function dial(
  { database, telephonyUrl, clock = systemClock }: CallsDependencies,
  callId: string,
  attempt: { readonly isLast: boolean },
): Promise<void> {
  const notBefore = new Date(clock.now() - tooLateAfterMs).toISOString();
  const call = await reading(database, (tx) => findCallToDial(tx, callId, { notBefore }));
  // The queue may deliver a job twice; a call that was passed on must not ring again.
  if (call?.state !== 'asked') return;
  const settle = (state: 'sent' | 'failed'): Promise<void> =>
    inTransaction(database, (tx) => settleAskedCall(tx, callId, state));
  const { extension, phoneNumber } = call;
  if (telephonyUrl === undefined || !extension || call.isDemo !== false || call.isTooLate)
    return settle('failed');
  try {
    await askToConnect(
      { url: telephonyUrl, timeoutMs: exchangeTimeoutMs },
      { extension, phoneNumber, callId },
    );
  } catch (error) {
    if (attempt.isLast) await settle('failed');
    throw error;
  }
  return settle('sent');
}
