import { beforeEach } from 'vitest';
import { answerTo, demoDataHeader, encodeDemoData, type DemoHandler } from '../src/handler.ts';

const origin = 'http://demo.example.com';

export interface Answer {
  readonly status: number;
  readonly body: Readonly<Record<string, unknown>>;
}

export interface DemoSite {
  /** `data` travels as the demo screens send it: never in the address. */
  readonly get: (path: string, data?: Readonly<Record<string, unknown>>) => Promise<Answer>;
  readonly post: (path: string, data?: unknown) => Promise<Answer>;
  /** What a call answers, after a look at its status. */
  readonly read: <Body>(path: string) => Promise<Body>;
  readonly list: <Item>(path: string) => Promise<readonly Item[]>;
  /** Undefined when the mock lets the request pass. */
  readonly ask: (request: Request) => Promise<Response | undefined>;
}

/** The handlers of a demo, asked as a page asks them; each test begins with fresh samples. */
export function aDemoSite(makeHandlers: () => readonly DemoHandler[]): DemoSite {
  let handlers = makeHandlers();
  beforeEach(() => {
    handlers = makeHandlers();
  });
  const ask = (request: Request): Promise<Response | undefined> => answerTo(handlers, request);
  async function answerOf(request: Request): Promise<Answer> {
    const response = await ask(request);
    if (response === undefined) throw new Error(`The mock does not answer ${request.method} ${request.url}`);
    return { status: response.status, body: (await response.json()) as Answer['body'] };
  }
  const get: DemoSite['get'] = (path, data) =>
    answerOf(new Request(origin + path, data ? { headers: { [demoDataHeader]: encodeDemoData(data) } } : {}));
  async function read<Body>(path: string): Promise<Body> {
    const { status, body } = await get(path);
    if (status !== 200) throw new Error(`${path} answered ${String(status)}`);
    return body as unknown as Body;
  }
  return {
    ask,
    get,
    post: (path, data) =>
      answerOf(new Request(origin + path, { method: 'POST', body: JSON.stringify(data ?? {}) })),
    read,
    list: read,
  };
}

/** The names of what they hold: one line where all hold the same. */
export function fieldsOf(things: readonly object[]): readonly string[] {
  return [...new Set(things.map((thing) => Object.keys(thing).join()))];
}
