export type RequestData = Readonly<Record<string, unknown>>;

/** A GET has no body in a browser, and what is secret must not stand in the address: so it travels in this header. */
export const demoDataHeader = 'x-demo-data';

/** Headers carry ASCII only; names and passwords have marks. */
export function encodeDemoData(data: RequestData): string {
  return encodeURIComponent(JSON.stringify(data));
}

/** What cannot be read counts as nothing said: the handlers refuse missing fields anyway. */
export async function readData(request: Request): Promise<RequestData> {
  try {
    const header = decodeURIComponent(request.headers.get(demoDataHeader) ?? '');
    return asRecord(JSON.parse(request.method === 'GET' ? header : await request.clone().text()));
  } catch {
    return {};
  }
}

export function asRecord(value: unknown): RequestData {
  return typeof value === 'object' && value !== null && !Array.isArray(value) ? { ...value } : {};
}

export function asText(value: unknown): string {
  return typeof value === 'string' ? value : '';
}

/** What a handler sees of a request. Secrets travel in `data`, never in `query`: addresses end up in logs. */
export interface DemoCall {
  readonly query: URLSearchParams;
  readonly data: RequestData;
}

export interface DemoHandler {
  readonly method: 'GET' | 'POST';
  /** The whole path; parameters of demo calls are in the query or the data. */
  readonly path: string;
  readonly answer: (call: DemoCall) => Response;
}

/** Demo calls answer 200 unless the specification says otherwise. */
export function json(value: unknown, status = 200): Response {
  return Response.json(value, { status });
}

export function get(path: string, answer: DemoHandler['answer']): DemoHandler {
  return { method: 'GET', path, answer };
}

export function post(path: string, answer: DemoHandler['answer']): DemoHandler {
  return { method: 'POST', path, answer };
}

/** Undefined for a request that is not the mock's: it goes on to the server as it is. */
export async function answerTo(
  handlers: readonly DemoHandler[],
  request: Request,
): Promise<Response | undefined> {
  // One demo path (/api/auth/access-token) exists on the server too. Whoever shows a hospital token means the server.
  if (request.headers.has('authorization')) return undefined;
  const { pathname, searchParams } = new URL(request.url);
  const handler = handlers.find(({ method, path }) => method === request.method && path === pathname);
  return handler?.answer({ query: searchParams, data: await readData(request) });
}
