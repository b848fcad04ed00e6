import { isoOf } from '../../../platform/moment.ts';
import { z } from 'zod';
import type { JobHandler } from '../../../jobs/worker.ts';
import { systemClock } from '../../../platform/clock.ts';
import { inTransaction, reading } from '../../../platform/tx.ts';
import { dialTask, tooLateAfterMs, type CallsDependencies } from './service.ts';
import { findCallToDial, settleAskedCall } from './repository.ts';

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
  { database, exchange, clock = systemClock }: CallsDependencies,
  callId: string,
  attempt: { readonly isLast: boolean },
): Promise<void> {
  const notBefore = isoOf(clock.now() - tooLateAfterMs);
  const call = await reading(database, (tx) => findCallToDial(tx, callId, { notBefore }));
  // The queue may deliver a job twice; a call that was passed on must not ring again.
  if (call?.state !== 'asked') return;
  const settle = (state: 'sent' | 'failed'): Promise<void> =>
    inTransaction(database, (tx) => settleAskedCall(tx, callId, state));
  const { extension, phoneNumber } = call;
  if (exchange === undefined || !extension || call.isDemo !== false || call.isTooLate)
    return settle('failed');
  try {
    const answer = await exchange.connect({ extension, phoneNumber, callId });
    // Also where no answer came: asking again could ring twice, and the exchange tells what becomes of it.
    await settle(answer === 'refused' ? 'failed' : 'sent');
  } catch (error) {
    if (attempt.isLast) await settle('failed');
    throw error;
  }
}
