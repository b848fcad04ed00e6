import { demoHandlers } from '../src/demo-handlers.ts';
import { answerTo, demoDataHeader, encodeDemoData } from '../src/handler.ts';

const origin = 'http://demo.example.com';

export interface Answer {
  readonly status: number;
  readonly body: Readonly<Record<string, unknown>>;
}

export interface DemoSite {
  /** `data` travels as the demo screens send it: never in the address. */
  readonly get: (path: string, data?: Readonly<Record<string, unknown>>) => Promise<Answer>;
  readonly post: (path: string, data?: unknown) => Promise<Answer>;
  /** Undefined when the mock lets the request pass. */
  readonly ask: (request: Request) => Promise<Response | undefined>;
}

/** The handlers over fresh sample data, asked as a page asks them. */
export function aDemoSite(now: () => number = () => Date.parse('2026-11-14T08:21:00+07:00')): DemoSite {
  const handlers = demoHandlers(now);
  const ask = (request: Request): Promise<Response | undefined> => answerTo(handlers, request);
  async function answerOf(request: Request): Promise<Answer> {
    const response = await ask(request);
    if (response === undefined) throw new Error(`The mock does not answer ${request.method} ${request.url}`);
    return { status: response.status, body: (await response.json()) as Answer['body'] };
  }
  return {
    ask,
    get: (path, data) =>
      answerOf(
        new Request(origin + path, data ? { headers: { [demoDataHeader]: encodeDemoData(data) } } : {}),
      ),
    post: (path, data) =>
      answerOf(new Request(origin + path, { method: 'POST', body: JSON.stringify(data ?? {}) })),
  };
}
