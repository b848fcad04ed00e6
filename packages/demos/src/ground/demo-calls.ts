import { answerTo, demoDataHeader, encodeDemoData, type DemoHandler } from '@senlab/demo-mock';

/** A demo call that was answered, but not with what was asked for. */
export class DemoRefusal extends Error {
  readonly status: number;

  constructor(status: number) {
    super(`The demo call was answered with ${String(status)}`);
    this.status = status;
  }
}

export interface DemoCalls {
  readonly get: <Answer>(path: string, query?: Readonly<Record<string, string>>) => Promise<Answer>;
  /** With what must not stand in an address, as a password. */
  readonly getBy: <Answer>(path: string, secret: Readonly<Record<string, unknown>>) => Promise<Answer>;
  /** Several answers under names of their own, asked for at once. */
  readonly getAll: <Answers>(paths: Readonly<Record<keyof Answers, string>>) => Promise<Answers>;
  readonly post: <Answer>(path: string, data: unknown) => Promise<Answer>;
}

const forgetful = new Set<() => void>();

/** All demos begin anew with their samples. */
export function forgetDemoData(): void {
  for (const forget of forgetful) forget();
}

/**
 * The calls of one demo, answered in the page by its handlers; what these do not know goes to the server as any other
 * request. Made once for an app, outside its components: then changes last until the page is loaded anew, or until
 * another person logs in.
 */
export function demoCalls(makeHandlers: () => readonly DemoHandler[]): DemoCalls {
  let handlers: readonly DemoHandler[] | undefined;
  forgetful.add(() => {
    handlers = undefined;
  });
  async function ask<Answer>(path: string, init?: RequestInit): Promise<Answer> {
    const request = new Request(new URL(path, location.href), init);
    handlers ??= makeHandlers();
    const response = (await answerTo(handlers, request)) ?? (await fetch(request));
    if (!response.ok) throw new DemoRefusal(response.status);
    return (await response.json()) as Answer;
  }
  async function getAll<Answers>(paths: Readonly<Record<keyof Answers, string>>): Promise<Answers> {
    const asked = Object.entries<string>(paths).map(async ([name, path]) => [name, await ask(path)] as const);
    return Object.fromEntries(await Promise.all(asked)) as Answers;
  }
  return {
    getAll,
    get: (path, query) => ask(query ? `${path}?${new URLSearchParams(query)}` : path),
    getBy: (path, secret) => ask(path, { headers: { [demoDataHeader]: encodeDemoData(secret) } }),
    post: (path, data) =>
      ask(path, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(data),
      }),
  };
}
