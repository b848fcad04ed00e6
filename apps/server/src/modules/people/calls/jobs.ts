import { isoOf } from '../../../platform/moment.ts';
import { z } from 'zod';
import type { JobHandler } from '../../../jobs/worker.ts';
import { systemClock } from '../../../platform/clock.ts';
import { inTransaction, reading } from '../../../platform/tx.ts';
import { dialTask, tooLateAfterMs, type CallsDependencies } from './service.ts';
import { findCallToDial, settleAskedCall } from './repository.ts';

export interface TelephoneExchange {
  readonly url: string;
  readonly timeoutMs: number;
}

export interface ConnectRequest {
  readonly extension: string;
  readonly phoneNumber: string;
  /** The same at every attempt, so that the exchange can recognise a request that it has already served. */
  readonly callId: string;
}

/** Its text is made of our words only: what the HTTP client says may hold the address and its credentials. */
export class TelephoneExchangeError extends Error {
  constructor(reason: string) {
    super(`the telephone exchange did not take the call: ${reason}`);
  }
}

export async function askToConnect(exchange: TelephoneExchange, request: ConnectRequest): Promise<void> {
  const response = await post(exchange, request);
  // An unread body keeps its connection busy.
  await response.body?.cancel();
  if (!response.ok) throw new TelephoneExchangeError(`status ${response.status}`);
}

async function post(exchange: TelephoneExchange, request: ConnectRequest): Promise<Response> {
  try {
    return await fetch(exchange.url, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(request),
      // A patient's number goes to the configured address and nowhere else.
      redirect: 'error',
      signal: AbortSignal.timeout(exchange.timeoutMs),
    });
  } catch (error) {
    const isTimeout = error instanceof Error && error.name === 'TimeoutError';
    throw new TelephoneExchangeError(isTimeout ? 'no answer in time' : 'not reachable');
  }
}

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
  const notBefore = isoOf(clock.now() - tooLateAfterMs);
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
