import type { Page, Request, Route } from '@playwright/test';
import { documentId } from '../../document-id.ts';

export interface SocketTraffic {
  /** Addresses of all web sockets that the page opened, oldest first. */
  readonly urls: readonly string[];
  readonly sent: readonly string[];
  readonly received: readonly string[];
}

/**
 * Keeps every frame from the first on. A page has several subscriptions and asks for them in no fixed order, and the
 * first frames pass before a test could begin to wait for one of them.
 */
export function recordSockets(page: Page): SocketTraffic {
  const traffic = { urls: [] as string[], sent: [] as string[], received: [] as string[] };
  page.on('websocket', (socket) => {
    traffic.urls.push(socket.url());
    socket.on('framesent', ({ payload }) => traffic.sent.push(payload.toString()));
    socket.on('framereceived', ({ payload }) => traffic.received.push(payload.toString()));
  });
  return traffic;
}

/** Answers of the server on the subscription that asked for this topic. */
export function answersAbout(traffic: SocketTraffic, topic: string): readonly string[] {
  const ids = traffic.sent
    .filter((frame) => frame.includes('"subscribe"') && frame.includes(topic))
    .map((frame) => (JSON.parse(frame) as { readonly id: string }).id);
  return traffic.received.filter(
    (frame) => frame.includes('"next"') && ids.includes((JSON.parse(frame) as { readonly id: string }).id),
  );
}

export interface SentOperation {
  readonly name: string;
  readonly variables: Readonly<Record<string, unknown>>;
  readonly request: Request;
}

const isGraphql = (url: string): boolean => new URL(url).pathname === '/graphql';

/** The operation of a GraphQL request, also of one that carries a file. */
export function operationOf(request: Request): SentOperation | undefined {
  if (!isGraphql(request.url()) || request.method() !== 'POST') return undefined;
  const text = request.postData() ?? '';
  const isMultipart = (request.headers()['content-type'] ?? '').startsWith('multipart/');
  const operations = isMultipart ? /name="operations"\r\n\r\n(.*)\r\n/.exec(text)?.[1] : text;
  const body = JSON.parse(operations ?? '{}') as {
    operationName?: string;
    variables?: Record<string, unknown>;
  };
  return { name: body.operationName ?? '', variables: body.variables ?? {}, request };
}

/** Every operation that the page sends from now on; the list grows while the test goes on. */
export function recordOperations(page: Page): readonly SentOperation[] {
  const sent: SentOperation[] = [];
  page.on('request', (request) => {
    const operation = operationOf(request);
    if (operation) sent.push(operation);
  });
  return sent;
}

export async function waitForOperation(page: Page, name: string): Promise<SentOperation> {
  const request = await page.waitForRequest((each) => operationOf(each)?.name === name);
  return operationOf(request) ?? { name, variables: {}, request };
}

/** The answer that the server gave to an operation, as it came over the wire. */
export async function waitForAnswer<T>(page: Page, name: string): Promise<T> {
  const answer = await page.waitForResponse((each) => operationOf(each.request())?.name === name);
  const body = (await answer.json()) as { data: { response: T } };
  return body.data.response;
}

/** Answers one operation in place of the server; all others go their way. */
export async function answerOperation(
  page: Page,
  name: string,
  answer: (route: Route) => unknown,
): Promise<void> {
  await page.route(
    (url) => url.pathname === '/graphql',
    async (route) => {
      if (operationOf(route.request())?.name === name) await answer(route);
      else await route.fallback();
    },
  );
}

/** Answers an operation with this body. */
export function answerWith(page: Page, name: string, body: unknown): Promise<void> {
  return answerOperation(page, name, (route) => route.fulfill({ json: body }));
}

export interface Asker {
  readonly url: string;
  readonly granted: { readonly access_token: string };
  /** How long an answer is waited for; forever when left out. */
  readonly patienceMs?: number;
  /** Of a change that may be sent again. */
  readonly key?: string;
}

/** Sends a document of the web, by its hash, as the page of this person would. */
export async function askDocument<T>(
  { url, granted, patienceMs, key }: Asker,
  name: string,
  variables: Readonly<Record<string, unknown>>,
): Promise<{ readonly code: number; readonly message: string } & T> {
  const answer = await fetch(`${url}/graphql`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      authorization: `Bearer ${granted.access_token}`,
      ...(key === undefined ? {} : { 'idempotency-key': key }),
      // Tests pause for seconds; a kept connection would be closed by the other side just when it is used again.
      connection: 'close',
    },
    ...(patienceMs === undefined ? {} : { signal: AbortSignal.timeout(patienceMs) }),
    body: JSON.stringify({ variables, extensions: { documentId: documentId(name) } }),
  });
  const { data } = (await answer.json()) as { data: { response: { code: number; message: string } & T } };
  return data.response;
}
