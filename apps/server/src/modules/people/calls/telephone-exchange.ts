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
